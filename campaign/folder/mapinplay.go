package folder

import (
	"crypto/sha256"
	"fmt"
	"os"
	"sync"

	"adimperii/maps"
	"adimperii/maps/shapes"
)

// parsedMaps are the maps that were read already, by the SHA-256 of their bytes: a program
// that opens many campaigns, or one many times, reads each of their maps once.
var parsedMaps sync.Map

// parsedMap reads a map; nobody writes to one.
func parsedMap(src []byte) (*maps.Map, error) {
	sum := sha256.Sum256(src)
	if m, ok := parsedMaps.Load(sum); ok {
		return m.(*maps.Map), nil
	}
	m, err := maps.Parse(src, mapFile)
	if err == nil {
		parsedMaps.Store(sum, m)
	}
	return m, err
}

// loadMap reads the map in play, which must be the one that was founded on. Its
// shapes are for the eye: without their file, or with a faulty one, which Verify
// reports, the campaign goes on and pictures find borders of their own.
func (f *Folder) loadMap() error {
	src, err := os.ReadFile(path(f.dir, mapFile))
	if err != nil {
		return fmt.Errorf("the map in play is missing: %w; restore it from a copy", err)
	}
	if f.atlas, err = parsedMap(asHashed(src, f.state.MapHash)); err != nil {
		return err
	}
	if f.atlas.Hash() != f.state.MapHash {
		return fmt.Errorf("%s was changed since the campaign was founded on it; restore it from a copy", path(f.dir, mapFile))
	}
	if name := f.atlas.ShapesFile; name != "" {
		if data, err := os.ReadFile(path(f.dir, name)); err == nil {
			if shaped, err := shapes.FromGeoJSON(f.atlas, data, name); err == nil {
				f.atlas = shaped
			}
		}
	}
	f.state.Map = f.atlas
	return nil
}
