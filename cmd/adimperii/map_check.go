package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"adimperii/maps"
	"adimperii/maps/shapes"
	"adimperii/orders/words"
)

func (a *app) mapCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use:  "check FILE",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, err := a.ownMap(args[0])
			if err != nil {
				return a.mapProblems(err)
			}
			if a.json {
				return a.printJSON(map[string]any{
					"ok": true, "provinces": len(m.Provinces), "cities": len(m.Cities),
					"seas": len(m.Seas), "straits": len(m.Straits), "problems": []string{},
				})
			}
			count := func(id string, n int) string { return a.say("map-check."+id, said{"count": n}) }
			a.print("map-check", said{
				"file": args[0], "provinces": count("provinces", len(m.Provinces)), "cities": count("cities", len(m.Cities)),
				"seas": count("seas", len(m.Seas)), "straits": count("straits", len(m.Straits)),
			})
			return nil
		},
	}
}

// mapProblems shows what is wrong with a map and turns it into a refusal.
func (a *app) mapProblems(err error) error {
	var problems maps.Problems
	if !errors.As(err, &problems) {
		return err
	}
	if a.json {
		list := make([]map[string]any, len(problems))
		for i, p := range problems {
			list[i] = map[string]any{"file": p.File, "line": p.Line, "message": p.Message}
		}
		if err := a.printJSON(map[string]any{"ok": false, "problems": list}); err != nil {
			return err
		}
		return errRefused
	}
	if _, err := fmt.Fprintln(a.Out, words.SayError(a.lang, problems)); err != nil {
		return err
	}
	return errRefused
}

// ownMap reads a map and its shapes: a file, or the name of a built-in map.
func (a *app) ownMap(name string) (*maps.Map, error) {
	src, known := maps.Builtin(name)
	if !known {
		var err error
		if src, err = readFile(name, a.In); err != nil {
			return nil, err
		}
	}
	return shapes.ParseMap(src, name, func(shapes string) ([]byte, error) {
		return os.ReadFile(filepath.Join(filepath.Dir(name), shapes))
	})
}
