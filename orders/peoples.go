package orders

import (
	"slices"
	"strings"
	"sync"

	"adimperii/campaign"
)

// A people has its names in English and in French, and others that mean it: its
// land or city, its house, one of it or what belongs to it.
type people struct{ en, fr, also string }

// peoples are those of the ancient world whom campaigns are about. Who bears one of
// the names of a people, or has it in his, is called by the others too.
var peoples = []people{
	{"Romans", "Romains", "Rome|Roman|Romain|Romaine"},
	{"Carthaginians", "Carthaginois", "Carthage|Carthaginian|Carthaginoise|Punic|Punique"},
	{"Syracusans", "Syracusains", "Syracuse|Syracusan|Syracusain|Syracusaine"},
	{"Etruscans", "Étrusques", "Etruria|Étrurie|Etruscan|Étrusque"},
	{"Samnites", "Samnites", "Samnium|Samnite"},
	{"Campanians", "Campaniens", "Campania|Campanie|Campanian|Campanien|Campanienne"},
	{"Lucanians", "Lucaniens", "Lucania|Lucanie|Lucanian|Lucanien|Lucanienne"},
	{"Apulians", "Apuliens", "Apulia|Apulie|Apulian|Apulien|Apulienne"},
	{"Bruttians", "Bruttiens", "Bruttium|Bruttian|Bruttien|Bruttienne"},
	{"Umbrians", "Ombriens", "Umbria|Ombrie|Umbrian|Ombrien|Ombrienne"},
	{"Ligurians", "Ligures", "Liguria|Ligurie|Ligurian|Ligure"},
	{"Veneti", "Vénètes", "Venetia|Vénétie|Venetian|Vénète"},
	{"Tarentines", "Tarentins", "Tarentum|Tarente|Tarentine|Tarentin"},
	{"Sardinians", "Sardes", "Sardinia|Sardaigne|Sardinian|Sarde"},
	{"Corsicans", "Corses", "Corsica|Corse|Corsican"},
	{"Sicilians", "Siciliens", "Sicily|Sicile|Sicilian|Sicilien|Sicilienne"},
	{"Gauls", "Gaulois", "Gaul|Gaule|Gallic|Gauloise"},
	{"Insubres", "Insubres", "Insubrian|Insubrians|Insubre"},
	{"Britons", "Bretons", "Britain|Bretagne|Briton|British"},
	{"Belgae", "Belges", "Belgica|Belgique|Belgian|Belge"},
	{"Germans", "Germains", "Germany|Germania|Germanie|German|Germain|Germaine"},
	{"Iberians", "Ibères", "Iberia|Ibérie|Iberian|Ibère|Spain|Hispania|Hispanie|Spaniards|Spanish|Espagnols"},
	{"Celtiberians", "Celtibères", "Celtiberia|Celtibérie|Celtiberian|Celtibère"},
	{"Lusitanians", "Lusitaniens", "Lusitania|Lusitanie|Lusitanian|Lusitanien"},
	{"Tartessians", "Tartessiens", "Tartessus|Tartessos|Tartessian|Tartessien"},
	{"Massiliots", "Massaliotes", "Massilia|Massalia|Marseille|Massiliot|Massaliote"},
	{"Numidians", "Numides", "Numidia|Numidie|Numidian|Numide"},
	{"Mauri", "Maures", "Mauretania|Maurétanie|Moors|Maure"},
	{"Libyans", "Libyens", "Libya|Libye|Libyan|Libyen"},
	{"Cyrenaeans", "Cyrénéens", "Cyrene|Cyrène|Cyrenaica|Cyrénaïque|Cyrenaean|Cyrenians|Cyrénéen"},
	{"Egyptians", "Égyptiens", "Egypt|Égypte|Egyptian|Égyptien|Égyptienne|Ptolemies|Ptolemaic|Lagides|Lagide|Ptolémées"},
	{"Kushites", "Koushites", "Kush|Koush|Kushite|Koushite|Meroe|Méroé|Nubians|Nubiens"},
	{"Macedonians", "Macédoniens", "Macedon|Macedonia|Macédoine|Macedonian|Macédonien|Macédonienne"},
	{"Antigonids", "Antigonides", "Antigonid|Antigonide"},
	{"Epirotes", "Épirotes", "Epirus|Épire|Epirote|Epirots|Epirot"},
	{"Athenians", "Athéniens", "Athens|Athènes|Athenian|Athénien|Athénienne|Attica|Attique"},
	{"Spartans", "Spartiates", "Sparta|Sparte|Spartan|Spartiate|Lacedaemonians|Lacédémoniens|Laconians|Laconiens"},
	{"Thebans", "Thébains", "Thebes|Thèbes|Theban|Thébain|Thébaine"},
	{"Corinthians", "Corinthiens", "Corinth|Corinthe|Corinthian|Corinthien"},
	{"Achaeans", "Achéens", "Achaea|Achaïe|Achaean|Achéen"},
	{"Aetolians", "Étoliens", "Aetolia|Étolie|Aetolian|Étolien"},
	{"Thessalians", "Thessaliens", "Thessaly|Thessalie|Thessalian|Thessalien"},
	{"Cretans", "Crétois", "Crete|Crète|Cretan|Crétoise"},
	{"Rhodians", "Rhodiens", "Rhodes|Rhodian|Rhodien"},
	{"Cypriots", "Chypriotes", "Cyprus|Chypre|Cypriot|Chypriote"},
	{"Byzantines", "Byzantins", "Byzantium|Byzance|Byzantine|Byzantin"},
	{"Thracians", "Thraces", "Thrace|Thracian"},
	{"Getae", "Gètes", "Gète|Getans|Dacians|Daces|Dacia|Dacie"},
	{"Illyrians", "Illyriens", "Illyria|Illyrie|Illyrian|Illyrien"},
	{"Dalmatians", "Dalmates", "Dalmatia|Dalmatie|Dalmatian|Dalmate"},
	{"Scythians", "Scythes", "Scythia|Scythie|Scythian|Scythe"},
	{"Sarmatians", "Sarmates", "Sarmatia|Sarmatie|Sarmatian|Sarmate"},
	{"Bosporans", "Bosporitains", "Bosporus|Bosphore|Bosporan|Bosporitain"},
	{"Colchians", "Colchidiens", "Colchis|Colchide|Colchian|Colchidien"},
	{"Armenians", "Arméniens", "Armenia|Arménie|Armenian|Arménien|Arménienne"},
	{"Pontics", "Pontiques", "Pontus|Pont|Pontic|Pontique"},
	{"Bithynians", "Bithyniens", "Bithynia|Bithynie|Bithynian|Bithynien"},
	{"Galatians", "Galates", "Galatia|Galatie|Galatian|Galate"},
	{"Cappadocians", "Cappadociens", "Cappadocia|Cappadoce|Cappadocian|Cappadocien"},
	{"Pergamenes", "Pergaméniens", "Pergamum|Pergamon|Pergame|Pergamene|Pergaménien|Attalids|Attalides"},
	{"Lydians", "Lydiens", "Lydia|Lydie|Lydian|Lydien"},
	{"Carians", "Cariens", "Caria|Carie|Carian|Carien"},
	{"Lycians", "Lyciens", "Lycia|Lycie|Lycian|Lycien"},
	{"Cilicians", "Ciliciens", "Cilicia|Cilicie|Cilician|Cilicien"},
	{"Commagenians", "Commagéniens", "Commagene|Commagène|Commagenian|Commagénien"},
	{"Seleucids", "Séleucides", "Seleucid|Séleucide|Syria|Syrie|Syrians|Syriens"},
	{"Phoenicians", "Phéniciens", "Phoenicia|Phénicie|Phoenician|Phénicien|Phénicienne"},
	{"Judeans", "Judéens", "Judea|Judaea|Judée|Judean|Jews|Juifs"},
	{"Nabataeans", "Nabatéens", "Nabataea|Nabataean|Nabatéen"},
	{"Arabs", "Arabes", "Arabia|Arabie|Arab|Arabian|Arabe"},
	{"Babylonians", "Babyloniens", "Babylon|Babylonia|Babylone|Babylonie|Babylonian|Babylonien"},
	{"Medes", "Mèdes", "Media|Médie|Mede|Mède|Median"},
	{"Persians", "Perses", "Persia|Perse|Persian|Achaemenids|Achéménides"},
	{"Parthians", "Parthes", "Parthia|Parthie|Parthian|Parthe"},
	{"Bactrians", "Bactriens", "Bactria|Bactriane|Bactrian|Bactrien"},
}

// plurals is how many of the names of a people are plurals: the first, by which
// forces are told of whom they are.
const plurals = 2

// names are all names of a people, folded.
func (p people) names() []string {
	var all []string
	for _, name := range append([]string{p.en, p.fr}, strings.Split(p.also, "|")...) {
		all = append(all, foldName(name))
	}
	return all
}

// peopleOf are the names of each people, by every one of them.
var peopleOf = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for _, p := range peoples {
		names := p.names()
		for _, name := range names {
			all[name] = names
		}
	}
	return all
})

// addPeoples gives holders the names of the peoples they are called after: Rome is
// the Romans. A name that is somebody's own is nobody else's, and one that several
// share means neither alone.
func (l *lexicon) addPeoples() {
	own := map[string]bool{}
	for name := range l.kinds[aHolder].exact {
		own[name] = true
	}
	bearers := map[string][]campaign.HolderID{} // of plurals
	add := func(k kind, id string, n campaign.Names) {
		for word := range strings.FieldsSeq(foldName(id + " " + n.En + " " + n.Fr)) {
			for i, name := range peopleOf()[word] {
				if own[name] {
					continue
				}
				l.kinds[k].addFolded(id, name)
				l.kinds[aHolder].addFolded(id, name)
				if h := campaign.HolderID(id); i < plurals && !slices.Contains(bearers[name], h) {
					bearers[name] = append(bearers[name], h)
				}
			}
		}
	}
	for _, id := range campaign.Sorted(l.view.Players) {
		add(aPlayer, string(id), l.view.Players[id].Name)
	}
	for _, id := range campaign.Sorted(l.view.Kingdoms) {
		add(aKingdom, string(id), l.view.Kingdoms[id].Name)
	}
	for _, name := range campaign.Sorted(bearers) {
		if h := bearers[name]; len(h) == 1 {
			l.plurals[h[0]] = append(l.plurals[h[0]], name)
		}
	}
}
