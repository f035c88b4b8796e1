package maps

// build turns a draft without problems into a Map.
func (d *draft) build() *Map {
	m := &Map{Name: d.name, ShapesFile: d.shapes}
	for _, p := range d.provinces {
		regions, terrain := p.country()
		m.Provinces = append(m.Provinces, Province{
			ID: ProvinceID(p.id.text), Name: p.name, Aliases: texts[string](p.aliases),
			Neighbours: texts[ProvinceID](p.neighbours), Seas: texts[SeaID](p.seas),
			Regions: regions, Terrain: terrain, GreatRiver: p.greatRiver,
			NativeList: p.nativeList, At: p.at,
		})
	}
	for _, c := range d.cities {
		m.Cities = append(m.Cities, City{
			ID: CityID(c.id.text), Name: c.name, Aliases: texts[string](c.aliases),
			Province: ProvinceID(c.province.text), At: c.at,
		})
	}
	for _, s := range d.seas {
		m.Seas = append(m.Seas, Sea{
			ID: SeaID(s.id.text), Name: s.name, Aliases: texts[string](s.aliases),
			Neighbours: texts[SeaID](s.neighbours), At: s.at,
		})
	}
	for _, s := range d.straits {
		m.Straits = append(m.Straits, [2]ProvinceID{ProvinceID(s[0].text), ProvinceID(s[1].text)})
	}
	m.sorted()
	m.index()
	return m
}
