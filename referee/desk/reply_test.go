package desk_test

import (
	"cmp"
	"html"
	"strings"
	"testing"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// client answers a mail as a mail program does, given what its user writes above.
type client func(to mail.Letter, text string) string

// quoted is a mail with every line marked.
func quoted(to mail.Letter) string {
	return "> " + strings.ReplaceAll(strings.TrimSpace(to.Body), "\n", "\n> ") + "\n"
}

// The programs that players use: with an attribution, from a telephone, and without
// any mark of what is quoted.
var clients = map[string]client{
	"en": func(to mail.Letter, text string) string {
		return text + "\n\nOn Sun, 1 Mar 2026 at 10:00, Arbiter <referee@example.org> wrote:\n\n" + quoted(to)
	},
	"fr": func(to mail.Letter, text string) string {
		return text + "\n\nEnvoyé de mon iPhone\n\n> Le 1 mars 2026 à 10:00, Arbiter <referee@example.org> a écrit :\n> \n" + quoted(to)
	},
	"unmarked": func(to mail.Letter, text string) string {
		return text + "\n\n________________________________\nDe : Arbiter <referee@example.org>\nEnvoyé : dimanche 1 mars 2026 10:00\nÀ : x@example.org\nObjet : " + to.Subject + "\n\n" + to.Body
	},
	"html": func(to mail.Letter, text string) string {
		lines := func(s string) string { return strings.ReplaceAll(html.EscapeString(s), "\n", "<br>") }
		return `<html><body><div>` + lines(text) + `</div><div class="gmail_quote"><div class="gmail_attr">On Sun, 1 Mar 2026, Arbiter wrote:<br></div><blockquote class="gmail_quote">` +
			lines(to.Body) + `</blockquote></div></body></html>`
	},
}

// reply answers the last mail of a name that was delivered, through a client, and fetches it.
func (h *house) reply(from, name, with, text string) post {
	h.Helper()
	to, ok := h.delivered()[name]
	if !ok {
		h.Fatalf("no mail %s among %d", name, len(h.post))
	}
	p := h.letter(from, clients[with](to, text))
	p.subject, p.header = "Re: "+to.Subject, "In-Reply-To: <"+to.MessageID+">\n"
	if with == "html" {
		p.kind = "text/html"
	}
	h.fetch(p)
	if l := h.filed()[p.id]; l.Kind != campaign.Filed {
		h.Fatalf("the answer to %s is %s (%s)", name, l.Kind, l.Reason)
	}
	return p
}

// copied is the line of a mail that holds all the words, as its reader would copy it.
func (h *house) copied(name string, words ...string) string {
	h.Helper()
	for line := range strings.Lines(h.delivered()[name].Body) {
		if strings.HasPrefix(line, "    ") && holdsAll(line, words) {
			return strings.TrimSpace(line)
		}
	}
	h.Fatalf("%s has no line to copy with %q:\n%s", name, words, h.delivered()[name].Body)
	return ""
}

// counted is the line of a result with its losses filled in: all of the beaten side's.
func counted(line string) string {
	head, losses, _ := strings.Cut(line, ";")
	sides := strings.Split(losses, ";")
	for i, side := range sides {
		lost := "20/20"
		if winner := head[strings.LastIndex(head, " ")+1:]; strings.Contains(side, winner) {
			lost = "5/20"
		}
		sides[i] = strings.Replace(side, "__/__", lost, 1)
	}
	return head + ";" + strings.Join(sides, ";")
}

func holdsAll(line string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(line, w) {
			return false
		}
	}
	return true
}

// A season is played by answering each mail that asks with the lines it holds, copied
// above the quotation: orders, an answer to an invasion, a result and its confirmation,
// a retreat, a ransom. The quotation brings the code word.
func TestSeasonByReplies(t *testing.T) {
	t.Parallel()
	for _, programs := range [][2]string{{"en", "fr"}, {"html", "unmarked"}} {
		t.Run(programs[0], func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, newClosed)
			rome := func(mail, text string) post { h.Helper(); return h.reply("rome@example.org", mail, programs[0], text) }
			carthage := func(mail, text string) post {
				h.Helper()
				return h.reply("carthage@example.org", mail, programs[1], text)
			}
			rome("welcome-rome", strings.TrimSpace(invasion))
			carthage("welcome-carthage", h.copied("welcome-carthage", "déplacer l’armée I", "Byzacène"))
			h.next(desk.Step{Stage: campaign.Orders})

			answered := carthage("question-carthage", h.copied("question-carthage", "défendre"))
			h.wantAnswer(answered, "après ces réponses.")
			h.next(desk.Step{Stage: campaign.Decisions})

			line := counted(h.copied("sheet-rome", "winner Carthage"))
			rome("sheet-rome", "Bad luck.\n\n"+line+"; Claudius captured\n"+h.copied("sheet-rome", "retreat army I"))
			told := carthage("confirm-carthage", h.copied("confirm-carthage", "résultat b1"))
			h.wantAnswer(told, "votre message sur les batailles est enregistré")
			for _, p := range []campaign.PlayerID{"rome", "carthage"} {
				if got := h.standing(p); got != "complete" {
					t.Errorf("once both have reported, the orders of %s are %q", p, got)
				}
			}
			_, err := h.close(desk.Step{})
			h.must(err)

			carthage("report-carthage", h.copied("report-carthage", "libérer Claudius"))
			paid := rome("report-rome", h.copied("report-rome", "pay Carthage", "Claudius"))
			if text := h.answer(paid); strings.Contains(text, "speaks of") {
				t.Errorf("an answer to a report is taken for one to another season:\n%s", text)
			}
			h.next(desk.Step{Stage: campaign.Orders})
			if got := h.status(); got.Season != "summer" || got.State != campaign.Battles {
				t.Errorf("it is %s, %s", got.Season, got.State)
			}
		})
	}
}

// next resolves a stage for which all has come in.
func (h *house) next(st desk.Step) {
	h.Helper()
	if _, err := h.resolve(st); err != nil {
		h.Fatal(err)
	}
}

// hillOrders has the two players of the hills send their orders, and resolves them.
func (h *house) hillOrders(rome, samnites string) {
	h.Helper()
	code := func(p campaign.PlayerID) string { return "code " + h.codeWord(p) + "\n" }
	h.fetch(h.letter("rome@example.org", code("rome")+rome), h.letter("samnites@example.org", code("samnites")+samnites))
	h.next(desk.Step{Stage: campaign.Orders})
}

// A beaten army goes where its player said in his answer to the battle sheet, and else
// whence it came. What he only quotes he has not said.
func TestRetreatByReply(t *testing.T) {
	t.Parallel()
	for _, to := range []string{"Latium", "Campania", ""} {
		t.Run("to "+to, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, hills)
			h.hillOrders("invade Samnium with I\n", "rien à changer\n")
			h.reply("samnites@example.org", "question-samnites", "html", h.copied("question-samnites", "défendre"))
			h.next(desk.Step{Stage: campaign.Decisions})

			const sheet = "sheet-rome"
			text := counted(h.copied(sheet, "winner Samnites"))
			if to != "" {
				text += "\n" + h.copied(sheet, "retreat army I to "+to)
			}
			h.copied(sheet, "retreat army I to Campania") // is in the quotation, too
			h.reply("rome@example.org", sheet, "unmarked", text)
			h.reply("samnites@example.org", "confirm-samnites", "fr", h.copied("confirm-samnites", "résultat b1"))
			_, err := h.close(desk.Step{Now: to == ""}) // he says nothing
			h.must(err)
			want := "retreats to " + cmp.Or(to, "Campania")
			if got := h.explained(h.one(desk.LogFilter{Type: "army-retreated"}).N); !strings.Contains(got.Text.In("en"), want) {
				t.Errorf("told %q, the army went: %s; want %s", text, got.Text.In("en"), want)
			}
		})
	}
}
