package armies

// numbered is section 11, by number, but for the names. It is never written to.
var numbered = [46]List{
	{ID: 38, Group: Macedonians, Siege: 1},
	{ID: 39, Group: Macedonians, Siege: 1},
	{ID: 40, Group: Macedonians, Siege: 1},
	{ID: 41, Group: Macedonians, Siege: 1},
	{ID: 42, Group: Macedonians},
	{ID: 43, Group: Macedonians},
	{ID: 44, Group: Macedonians, Siege: 1},
	{ID: 45, Group: Macedonians, Siege: 1},

	{ID: 47, Group: RomeAndItaly},
	{ID: 48, Group: RomeAndItaly},
	{ID: 49, Group: RomeAndItaly},
	{ID: 50, Group: RomeAndItaly},
	{ID: 51, Group: RomeAndItaly},
	{ID: 52, Group: RomeAndItaly},
	{ID: 53, Group: RomeAndItaly, Siege: 1},

	{ID: 54, Group: CarthageAndAfrica},
	{ID: 55, Group: CarthageAndAfrica},
	{ID: 56, Group: CarthageAndAfrica, Pacification: 1},
	{ID: 57, Group: CarthageAndAfrica},
	{ID: 58, Group: CarthageAndAfrica},
	{ID: 59, Group: CarthageAndAfrica},

	{ID: 60, Group: GreeceAndDanube},
	{ID: 61, Group: GreeceAndDanube},
	{ID: 62, Group: GreeceAndDanube},
	{ID: 63, Group: GreeceAndDanube, Pacification: 1},

	{ID: 64, Group: AsiaMinor},
	{ID: 67, Group: AsiaMinor},
	{ID: 68, Group: AsiaMinor},
	{ID: 69, Group: AsiaMinor},
	{ID: 70, Group: AsiaMinor},
	{ID: 71, Group: AsiaMinor},
	{ID: 72, Group: AsiaMinor},
	{ID: 73, Group: AsiaMinor},

	{ID: 74, Group: EastAndSteppes, Pacification: 1},
	{ID: 75, Group: EastAndSteppes, Pacification: 1},
	{ID: 76, Group: EastAndSteppes, Pacification: 1},
	{ID: 77, Group: EastAndSteppes, Pacification: 1},

	{ID: 83, Group: RomeAndItaly, Siege: 1},
	{ID: 84, Group: RomeAndItaly},

	{ID: 89, Group: Barbarians, Pacification: 1},
	{ID: 90, Group: Barbarians, Pacification: 1},
	{ID: 91, Group: Barbarians, Pacification: 1},

	{ID: 102, Group: AsiaMinor},
	{ID: 103, Group: AsiaMinor},
	{ID: 104, Group: AsiaMinor},
	{ID: 105, Group: AsiaMinor},
}
