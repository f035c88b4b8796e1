package words

import (
	"strings"

	"adimperii/maps/language"
)

// A People of the ancient world has its plural in each language, and other names that mean
// it: its land or city, its house, one of it or what belongs to it.
type People struct {
	Plural plurals
	also   string
}

type plurals = language.Text

// Names are all names of a people, the plurals first.
func (p People) Names() []string { return append(p.Plural.All(), strings.Split(p.also, "|")...) }

// Peoples are those whom campaigns are about. It is never written to.
var Peoples = []People{
	{plurals{"en": "Romans", "fr": "Romains"}, "Rome|Roman|Romain|Romaine"},
	{plurals{"en": "Carthaginians", "fr": "Carthaginois"}, "Carthage|Carthaginian|Carthaginoise|Punic|Punique"},
	{plurals{"en": "Syracusans", "fr": "Syracusains"}, "Syracuse|Syracusan|Syracusain|Syracusaine"},
	{plurals{"en": "Etruscans", "fr": "Étrusques"}, "Etruria|Étrurie|Etruscan|Étrusque"},
	{plurals{"en": "Samnites", "fr": "Samnites"}, "Samnium|Samnite"},
	{plurals{"en": "Campanians", "fr": "Campaniens"}, "Campania|Campanie|Campanian|Campanien|Campanienne"},
	{plurals{"en": "Lucanians", "fr": "Lucaniens"}, "Lucania|Lucanie|Lucanian|Lucanien|Lucanienne"},
	{plurals{"en": "Apulians", "fr": "Apuliens"}, "Apulia|Apulie|Apulian|Apulien|Apulienne"},
	{plurals{"en": "Bruttians", "fr": "Bruttiens"}, "Bruttium|Bruttian|Bruttien|Bruttienne"},
	{plurals{"en": "Umbrians", "fr": "Ombriens"}, "Umbria|Ombrie|Umbrian|Ombrien|Ombrienne"},
	{plurals{"en": "Ligurians", "fr": "Ligures"}, "Liguria|Ligurie|Ligurian|Ligure"},
	{plurals{"en": "Veneti", "fr": "Vénètes"}, "Venetia|Vénétie|Venetian|Vénète"},
	{plurals{"en": "Tarentines", "fr": "Tarentins"}, "Tarentum|Tarente|Tarentine|Tarentin"},
	{plurals{"en": "Sardinians", "fr": "Sardes"}, "Sardinia|Sardaigne|Sardinian|Sarde"},
	{plurals{"en": "Corsicans", "fr": "Corses"}, "Corsica|Corse|Corsican"},
	{plurals{"en": "Sicilians", "fr": "Siciliens"}, "Sicily|Sicile|Sicilian|Sicilien|Sicilienne"},
	{plurals{"en": "Gauls", "fr": "Gaulois"}, "Gaul|Gaule|Gallic|Gauloise"},
	{plurals{"en": "Insubres", "fr": "Insubres"}, "Insubrian|Insubrians|Insubre"},
	{plurals{"en": "Britons", "fr": "Bretons"}, "Britain|Bretagne|Briton|British"},
	{plurals{"en": "Belgae", "fr": "Belges"}, "Belgica|Belgique|Belgian|Belge"},
	{plurals{"en": "Germans", "fr": "Germains"}, "Germany|Germania|Germanie|German|Germain|Germaine"},
	{plurals{"en": "Iberians", "fr": "Ibères"}, "Iberia|Ibérie|Iberian|Ibère|Spain|Hispania|Hispanie|Spaniards|Spanish|Espagnols"},
	{plurals{"en": "Celtiberians", "fr": "Celtibères"}, "Celtiberia|Celtibérie|Celtiberian|Celtibère"},
	{plurals{"en": "Lusitanians", "fr": "Lusitaniens"}, "Lusitania|Lusitanie|Lusitanian|Lusitanien"},
	{plurals{"en": "Tartessians", "fr": "Tartessiens"}, "Tartessus|Tartessos|Tartessian|Tartessien"},
	{plurals{"en": "Massiliots", "fr": "Massaliètes"}, "Massilia|Massalia|Marseille|Massiliot|Massaliète|Massaliotes|Massaliote"},
	{plurals{"en": "Numidians", "fr": "Numides"}, "Numidia|Numidie|Numidian|Numide"},
	{plurals{"en": "Mauri", "fr": "Maures"}, "Mauretania|Maurétanie|Moors|Maure"},
	{plurals{"en": "Libyans", "fr": "Libyens"}, "Libya|Libye|Libyan|Libyen"},
	{plurals{"en": "Cyrenaeans", "fr": "Cyrénéens"}, "Cyrene|Cyrène|Cyrenaica|Cyrénaïque|Cyrenaean|Cyrenians|Cyrénéen"},
	{plurals{"en": "Egyptians", "fr": "Égyptiens"}, "Egypt|Égypte|Egyptian|Égyptien|Égyptienne|Ptolemies|Ptolemaic|Lagides|Lagide|Ptolémées"},
	{plurals{"en": "Kushites", "fr": "Koushites"}, "Kush|Koush|Kushite|Koushite|Meroe|Méroé|Nubians|Nubiens"},
	{plurals{"en": "Macedonians", "fr": "Macédoniens"}, "Macedon|Macedonia|Macédoine|Macedonian|Macédonien|Macédonienne"},
	{plurals{"en": "Antigonids", "fr": "Antigonides"}, "Antigonid|Antigonide"},
	{plurals{"en": "Epirotes", "fr": "Épirotes"}, "Epirus|Épire|Epirote|Epirots|Epirot"},
	{plurals{"en": "Athenians", "fr": "Athéniens"}, "Athens|Athènes|Athenian|Athénien|Athénienne|Attica|Attique"},
	{plurals{"en": "Spartans", "fr": "Spartiates"}, "Sparta|Sparte|Spartan|Spartiate|Lacedaemonians|Lacédémoniens|Laconians|Laconiens"},
	{plurals{"en": "Thebans", "fr": "Thébains"}, "Thebes|Thèbes|Theban|Thébain|Thébaine"},
	{plurals{"en": "Corinthians", "fr": "Corinthiens"}, "Corinth|Corinthe|Corinthian|Corinthien"},
	{plurals{"en": "Achaeans", "fr": "Achéens"}, "Achaea|Achaïe|Achaean|Achéen"},
	{plurals{"en": "Aetolians", "fr": "Étoliens"}, "Aetolia|Étolie|Aetolian|Étolien"},
	{plurals{"en": "Thessalians", "fr": "Thessaliens"}, "Thessaly|Thessalie|Thessalian|Thessalien"},
	{plurals{"en": "Cretans", "fr": "Crétois"}, "Crete|Crète|Cretan|Crétoise"},
	{plurals{"en": "Rhodians", "fr": "Rhodiens"}, "Rhodes|Rhodian|Rhodien"},
	{plurals{"en": "Cypriots", "fr": "Chypriotes"}, "Cyprus|Chypre|Cypriot|Chypriote"},
	{plurals{"en": "Byzantines", "fr": "Byzantins"}, "Byzantium|Byzance|Byzantine|Byzantin"},
	{plurals{"en": "Thracians", "fr": "Thraces"}, "Thrace|Thracian"},
	{plurals{"en": "Getae", "fr": "Gètes"}, "Gète|Getans|Dacians|Daces|Dacia|Dacie"},
	{plurals{"en": "Illyrians", "fr": "Illyriens"}, "Illyria|Illyrie|Illyrian|Illyrien"},
	{plurals{"en": "Dalmatians", "fr": "Dalmates"}, "Dalmatia|Dalmatie|Dalmatian|Dalmate"},
	{plurals{"en": "Scythians", "fr": "Scythes"}, "Scythia|Scythie|Scythian|Scythe"},
	{plurals{"en": "Sarmatians", "fr": "Sarmates"}, "Sarmatia|Sarmatie|Sarmatian|Sarmate"},
	{plurals{"en": "Bosporans", "fr": "Bosporans"}, "Bosporus|Bosphore|Bosporan|Bosporitains|Bosporitain"},
	{plurals{"en": "Colchians", "fr": "Colchidiens"}, "Colchis|Colchide|Colchian|Colchidien"},
	{plurals{"en": "Armenians", "fr": "Arméniens"}, "Armenia|Arménie|Armenian|Arménien|Arménienne"},
	{plurals{"en": "Pontics", "fr": "Pontiques"}, "Pontus|Pont|Pontic|Pontique"},
	{plurals{"en": "Bithynians", "fr": "Bithyniens"}, "Bithynia|Bithynie|Bithynian|Bithynien"},
	{plurals{"en": "Galatians", "fr": "Galates"}, "Galatia|Galatie|Galatian|Galate"},
	{plurals{"en": "Cappadocians", "fr": "Cappadociens"}, "Cappadocia|Cappadoce|Cappadocian|Cappadocien"},
	{plurals{"en": "Pergamenes", "fr": "Pergaméniens"}, "Pergamum|Pergamon|Pergame|Pergamene|Pergaménien|Attalids|Attalides"},
	{plurals{"en": "Lydians", "fr": "Lydiens"}, "Lydia|Lydie|Lydian|Lydien"},
	{plurals{"en": "Carians", "fr": "Cariens"}, "Caria|Carie|Carian|Carien"},
	{plurals{"en": "Lycians", "fr": "Lyciens"}, "Lycia|Lycie|Lycian|Lycien"},
	{plurals{"en": "Cilicians", "fr": "Ciliciens"}, "Cilicia|Cilicie|Cilician|Cilicien"},
	{plurals{"en": "Commagenians", "fr": "Commagéniens"}, "Commagene|Commagène|Commagenian|Commagénien"},
	{plurals{"en": "Seleucids", "fr": "Séleucides"}, "Seleucid|Séleucide|Syria|Syrie|Syrians|Syriens"},
	{plurals{"en": "Phoenicians", "fr": "Phéniciens"}, "Phoenicia|Phénicie|Phoenician|Phénicien|Phénicienne"},
	{plurals{"en": "Judeans", "fr": "Judéens"}, "Judea|Judaea|Judée|Judean|Jews|Juifs"},
	{plurals{"en": "Nabataeans", "fr": "Nabatéens"}, "Nabataea|Nabataean|Nabatéen"},
	{plurals{"en": "Arabs", "fr": "Arabes"}, "Arabia|Arabie|Arab|Arabian|Arabe"},
	{plurals{"en": "Babylonians", "fr": "Babyloniens"}, "Babylon|Babylonia|Babylone|Babylonie|Babylonian|Babylonien"},
	{plurals{"en": "Medes", "fr": "Mèdes"}, "Media|Médie|Mede|Mède|Median"},
	{plurals{"en": "Persians", "fr": "Perses"}, "Persia|Perse|Persian|Achaemenids|Achéménides"},
	{plurals{"en": "Parthians", "fr": "Parthes"}, "Parthia|Parthie|Parthian|Parthe"},
	{plurals{"en": "Bactrians", "fr": "Bactriens"}, "Bactria|Bactriane|Bactrian|Bactrien"},
}
