package words

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
)

// shunned are words that mean something else to a Frenchman than was meant, with what he would
// say. What the referee's commands say is left out: he knows his own words.
var shunned = map[string]string{
	`patrons?`:                  "joueur allié: a patron is a boss",
	`post(er|ée?s?|ent)`:        "placer: poster is to mail",
	`sans maître`:               "non contrôlé",
	`chargées?`:                 "attaqué en mêlée: chargé is loaded",
	`lettres?`:                  "message",
	`banques?`:                  "trésor",
	`rançonn\p{L}*`:             "libérer contre rançon: rançonner is to extort",
	`automates?`:                "réponse automatique",
	`mise? à part`:              "mis en attente",
	`la citation`:               "le texte cité",
	`barrent|barre (le|la|à)`:   "bloquer",
	`nomin\p{L}*`:               "nommer",
	`(font|fait) mouvement`:     "se déplacer",
	`captivité`:                 "aux mains de",
	`zones? de mer`:             "zone maritime",
	`petit bord`:                "bord court",
	`(bataille|partie) nulle`:   "égalité",
	`jet(te|tent|er) les? dés?`: "lancer",
}

// letters are those of the alphabet, which no message is.
var letters = regexp.MustCompile(`(en toutes|trois|d’autres) lettres`)

// TestGlossary looks for words of the style sheet's that nobody says in French of what is meant.
func TestGlossary(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(files, "catalogue/*.fr.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for word, better := range shunned {
		found := regexp.MustCompile(`(?i)(^|[^\p{L}.{-])(` + word + `)($|[^\p{L}.:-])`)
		for _, file := range files {
			if strings.Contains(file, "/console") {
				continue
			}
			for id, text := range texts(t, file) {
				text = letters.ReplaceAllString(text, "")
				if m := found.FindStringSubmatch(text); m != nil {
					t.Errorf("%s: %s says %q; say %s", file, id, m[2], better)
				}
			}
		}
	}
}
