package words

import "testing"

func TestNouns(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, the, in, of, ofThe, to string }{
		{"Étrurie", "l’Étrurie", "en Étrurie", "d’Étrurie", "de l’Étrurie", "à l’Étrurie"},
		{"Campanie", "la Campanie", "en Campanie", "de Campanie", "de la Campanie", "à la Campanie"},
		{"Latium", "le Latium", "dans le Latium", "du Latium", "du Latium", "au Latium"},
		{"Illyricum", "l’Illyricum", "dans l’Illyricum", "d’Illyricum", "de l’Illyricum", "à l’Illyricum"},
		{"Haute-Égypte", "la Haute-Égypte", "en Haute-Égypte", "de Haute-Égypte", "de la Haute-Égypte", "à la Haute-Égypte"},
		{"Helvétie", "l’Helvétie", "en Helvétie", "d’Helvétie", "de l’Helvétie", "à l’Helvétie"},
		{"Gaule cisalpine", "la Gaule cisalpine", "en Gaule cisalpine", "de Gaule cisalpine", "de la Gaule cisalpine", "à la Gaule cisalpine"},
		{"Royaume du Bosphore", "le Royaume du Bosphore", "dans le Royaume du Bosphore", "du Royaume du Bosphore", "du Royaume du Bosphore", "au Royaume du Bosphore"},
		{"mer d’Afrique", "la mer d’Afrique", "en mer d’Afrique", "de mer d’Afrique", "de la mer d’Afrique", "à la mer d’Afrique"},
		{"golfe Persique", "le golfe Persique", "dans le golfe Persique", "du golfe Persique", "du golfe Persique", "au golfe Persique"},
		{"Baléares", "les Baléares", "aux Baléares", "des Baléares", "des Baléares", "aux Baléares"},
		{"Éduens", "les Éduens", "chez les Éduens", "des Éduens", "des Éduens", "aux Éduens"},
		{"Gaulois du Pô", "les Gaulois du Pô", "chez les Gaulois du Pô", "des Gaulois du Pô", "des Gaulois du Pô", "aux Gaulois du Pô"},
		// not known to have one
		{"Rome", "Rome", "à Rome", "de Rome", "de Rome", "à Rome"},
		{"Chypre", "Chypre", "à Chypre", "de Chypre", "de Chypre", "à Chypre"},
		{"Ruritane", "Ruritane", "à Ruritane", "de Ruritane", "de Ruritane", "à Ruritane"},
		{"", "", "à ", "de ", "de ", "à "},
	} {
		n := Land(c.name)
		if got := [5]string{n.The(), n.In(), n.Of(), n.OfThe(), n.To()}; got != [5]string{c.the, c.in, c.of, c.ofThe, c.to} {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// A city has no article, a player has one if his is the name of a land or a people,
// a kingdom also if it looks like a people.
func TestWhoseNoun(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, city, realm, kingdom string }{
		{"Rome", "à Rome", "à Rome", "à Rome"},
		{"Athènes", "à Athènes", "à Athènes", "à Athènes"},
		{"Sardes", "à Sardes", "aux Sardes", "aux Sardes"},
		{"Alexandrie", "à Alexandrie", "à Alexandrie", "à Alexandrie"},
		{"Romains", "à Romains", "aux Romains", "aux Romains"},
		{"Scythie", "à Scythie", "à la Scythie", "à la Scythie"},
		{"Épire", "à Épire", "à l’Épire", "à l’Épire"},
		{"Royaume de Macédoine", "à Royaume de Macédoine", "au Royaume de Macédoine", "au Royaume de Macédoine"},
		{"Gaulois insubres", "à Gaulois insubres", "aux Gaulois insubres", "aux Gaulois insubres"},
		{"Volsques", "à Volsques", "à Volsques", "aux Volsques"},
		{"Jacques", "à Jacques", "à Jacques", "aux Jacques"},
		{"Sophie", "à Sophie", "à Sophie", "à Sophie"},
		{"Tartessos", "à Tartessos", "à Tartessos", "à Tartessos"},
	} {
		if got := []string{City(c.name).To(), Realm(c.name).To(), Kingdom(c.name).To()}; got[0] != c.city || got[1] != c.realm || got[2] != c.kingdom {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}
