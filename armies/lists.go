package armies

// lists is section 11, by number. French names follow the French text, with
// its slips of spelling mended. It is never written to.
var lists = [46]List{
	{ID: 38, Name: Name{"Early Macedonian", "Premiers Macédoniens"}, Group: Macedonians, Siege: 1},
	{ID: 39, Name: Name{"Alexander the Macedonian", "Alexandre le Macédonien"}, Group: Macedonians, Siege: 1},
	{ID: 40, Name: Name{"Alexander the Great", "Alexandre le Grand"}, Group: Macedonians, Siege: 1},
	{ID: 41, Name: Name{"Diadochi and Successors", "Diadoques et Successeurs"}, Group: Macedonians, Siege: 1},
	{ID: 42, Name: Name{"Seleucid", "Séleucides"}, Group: Macedonians},
	{ID: 43, Name: Name{"Ptolemaic", "Lagides"}, Group: Macedonians},
	{ID: 44, Name: Name{"Pyrrhic", "Pyrrhus"}, Group: Macedonians, Siege: 1},
	{ID: 45, Name: Name{"Later Macedonian", "Derniers Macédoniens"}, Group: Macedonians, Siege: 1},

	{ID: 47, Name: Name{"Tribes of Italy", "Tribus d'Italie"}, Group: RomeAndItaly},
	{ID: 48, Name: Name{"Etruscan", "Étrusques"}, Group: RomeAndItaly},
	{ID: 49, Name: Name{"Tullian Roman", "Romains tulliens"}, Group: RomeAndItaly},
	{ID: 50, Name: Name{"Syracusan", "Syracuse"}, Group: RomeAndItaly},
	{ID: 51, Name: Name{"Campanian, Lucanian, Apulian and Bruttian", "Campaniens, Lucaniens, Apuliens et Bruttiens"}, Group: RomeAndItaly},
	{ID: 52, Name: Name{"Camillan Roman", "Romains de Camille"}, Group: RomeAndItaly},
	{ID: 53, Name: Name{"Republican Roman", "Romains de la République"}, Group: RomeAndItaly, Siege: 1},

	{ID: 54, Name: Name{"Early Carthaginian", "Anciens Carthaginois"}, Group: CarthageAndAfrica},
	{ID: 55, Name: Name{"Carthaginian", "Carthaginois"}, Group: CarthageAndAfrica},
	{ID: 56, Name: Name{"Numidian", "Numides"}, Group: CarthageAndAfrica, Pacification: 1},
	{ID: 57, Name: Name{"Saitic Egyptian", "Égyptiens saïtes"}, Group: CarthageAndAfrica},
	{ID: 58, Name: Name{"Cyrenaican Greek", "Grecs de Cyrénaïque"}, Group: CarthageAndAfrica},
	{ID: 59, Name: Name{"Kushite of Meroe", "Koushites de Méroé"}, Group: CarthageAndAfrica},

	{ID: 60, Name: Name{"Classical Greek", "Grecs classiques"}, Group: GreeceAndDanube},
	{ID: 61, Name: Name{"Hellenistic Greek", "Grecs hellénistiques"}, Group: GreeceAndDanube},
	{ID: 62, Name: Name{"Illyrian", "Illyriens"}, Group: GreeceAndDanube},
	{ID: 63, Name: Name{"Thracian", "Thraces"}, Group: GreeceAndDanube, Pacification: 1},

	{ID: 64, Name: Name{"Achaemenid Persian", "Perses achéménides"}, Group: AsiaMinor},
	{ID: 67, Name: Name{"Bithynian", "Bithyniens"}, Group: AsiaMinor},
	{ID: 68, Name: Name{"Later Achaemenid Persian", "Perses achéménides tardifs"}, Group: AsiaMinor},
	{ID: 69, Name: Name{"Cappadocian", "Cappadociens"}, Group: AsiaMinor},
	{ID: 70, Name: Name{"Bosporan", "Royaume du Bosphore"}, Group: AsiaMinor},
	{ID: 71, Name: Name{"Armenian", "Arméniens"}, Group: AsiaMinor},
	{ID: 72, Name: Name{"Galatian", "Galates"}, Group: AsiaMinor},
	{ID: 73, Name: Name{"Pergamene", "Pergame"}, Group: AsiaMinor},

	{ID: 74, Name: Name{"Aramean", "Araméens"}, Group: EastAndSteppes, Pacification: 1},
	{ID: 75, Name: Name{"Early Arab", "Premiers Arabes"}, Group: EastAndSteppes, Pacification: 1},
	{ID: 76, Name: Name{"Scythian", "Scythes"}, Group: EastAndSteppes, Pacification: 1},
	{ID: 77, Name: Name{"Sarmatian", "Sarmates"}, Group: EastAndSteppes, Pacification: 1},

	{ID: 83, Name: Name{"Triumvirate Roman", "Romains du Triumvirat"}, Group: RomeAndItaly, Siege: 1},
	{ID: 84, Name: Name{"Slave Revolts", "Révoltes serviles"}, Group: RomeAndItaly},

	{ID: 89, Name: Name{"Gallic", "Gaulois"}, Group: Barbarians, Pacification: 1},
	{ID: 90, Name: Name{"Ancient Spanish", "Anciens Espagnols"}, Group: Barbarians, Pacification: 1},
	{ID: 91, Name: Name{"German", "Germains"}, Group: Barbarians, Pacification: 1},

	{ID: 102, Name: Name{"Parthian", "Parthes"}, Group: AsiaMinor},
	{ID: 103, Name: Name{"Judean", "Juifs de Judée"}, Group: AsiaMinor},
	{ID: 104, Name: Name{"Commagene", "Commagène"}, Group: AsiaMinor},
	{ID: 105, Name: Name{"Mithridatic", "Mithridate"}, Group: AsiaMinor},
}
