package campaign

// Men are what new leaders may be called, in several tongues.
var Men = []string{
	"Aulus", "Bion", "Caeso", "Diviciac", "Euthydemus", "Flaccus", "Gisco", "Hyllus", "Iason", "Kineas",
	"Lucterius", "Maro", "Nabis", "Oxyart", "Philo", "Quintus", "Rhesus", "Sitalkes", "Tarco", "Ursus",
}

// NewMan is the first of [Men] that none of the leaders bears or has borne, else the first with a
// numeral that none has.
func NewMan(leaders map[LeaderID]Leader) string {
	borne := map[string]bool{}
	for _, l := range leaders {
		borne[l.Name] = true
	}
	for _, name := range Men {
		if !borne[name] {
			return name
		}
	}
	return Men[0] + " " + NextNumeral(func(n string) bool { return n == "I" || borne[Men[0]+" "+n] })
}
