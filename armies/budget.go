package armies

// Force is a kind of army that is put on the table.
type Force int

// The forces of. The two last are a provincial army that has
// taken an advantage.
const (
	FieldArmy            Force = iota + 1
	ProvincialArmy                        // R-51, no advantage
	ProvincialFortified                   // R-52, fortifications and terrain
	ProvincialUnreliable                  // R-52, unreliable third corps
)

// Budget is what a force may be built of.
type Budget struct {
	// Points is the whole army's budget. A king or proconsul in command is
	// free and not counted in it.
	Points int

	// Corps is the exact number of corps, or 0 where the army list decides.
	Corps int

	// UnreliableMin is the least number of points spent on the corps of the
	// unreliable general, 0 where there is none. It lies within Points.
	UnreliableMin int

	// Fortifications and TerrainPieces are free extras, placed at will.
	Fortifications, TerrainPieces int
}

// Budget returns the figures of; the zero Budget for a Force that
// is not one of the constants.
func (f Force) Budget() Budget {
	switch f {
	case FieldArmy:
		return Budget{Points: 200}
	case ProvincialArmy:
		return Budget{Points: 150, Corps: 2}
	case ProvincialFortified:
		return Budget{Points: 150, Corps: 2, Fortifications: 8, TerrainPieces: 1}
	case ProvincialUnreliable:
		return Budget{Points: 200, Corps: 3, UnreliableMin: 50}
	}
	return Budget{}
}
