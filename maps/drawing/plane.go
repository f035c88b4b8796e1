package drawing

import "adimperii/maps/plane"

// What every line of this room is made of.
type (
	vec = plane.Vec
	box = plane.Box
)
