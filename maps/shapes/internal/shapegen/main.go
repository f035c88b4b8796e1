// Command shapegen makes data/NAME.shapes, the shapes of a built-in map, from
// ../data/NAME.yaml and NAME.sketch.yaml beside this file. With -contacts it
// prints what borders what instead, for whoever writes the map.
//
// In the room of maps/shapes:
//
//	go run ./internal/shapegen -map ancient-world
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"

	"adimperii/maps"
	"adimperii/maps/shapes"
)

func main() {
	name := flag.String("map", "", "`name` of the map")
	file := flag.String("file", "", "read the map from `file`, not from ../data")
	contacts := flag.Bool("contacts", false, "print common borders and coasts, with their lengths in degrees")
	flag.Parse()
	if *file == "" {
		*file = "../data/" + *name + ".yaml"
	}
	if err := run(*name, *file, *contacts); err != nil {
		fmt.Fprintln(os.Stderr, "shapegen:", err)
		os.Exit(1)
	}
}

func run(name, file string, contacts bool) error {
	src, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	m, err := maps.Parse(src, file)
	if err != nil {
		return err
	}
	var sketch shapes.Sketch
	if src, err := os.ReadFile("internal/shapegen/" + name + ".sketch.yaml"); err == nil {
		if sketch, err = shapes.ParseSketch(src); err != nil {
			return err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	shapes, err := shapes.Find(m, sketch)
	if err != nil {
		return err
	}
	if contacts {
		for _, c := range shapes.Contacts(m) {
			fmt.Printf("%s %s%s %.2f\n", c.A, c.B, c.Sea, c.Length)
		}
		return nil
	}
	data, err := shapes.MarshalBinary()
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d bytes\n", name, len(data))
	return os.WriteFile("data/"+name+".shapes", data, 0o644)
}
