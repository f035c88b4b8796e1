package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign/disk"
	"adimperii/maps"
	"adimperii/maps/drawing"
	"adimperii/maps/shapes"
)

func (a *app) mapExportCommand() *cobra.Command {
	var out, lang string
	var width int
	cmd := &cobra.Command{
		Use:  "export FILE|NAME --out F.geojson|yaml|svg|png|pdf",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, err := a.ownMap(args[0])
			if err != nil {
				return a.mapProblems(err)
			}
			data, err := a.exported(m, out, lang, width)
			if err != nil {
				return err
			}
			if err := disk.WriteWhole(out, data, 0o644); err != nil {
				return err
			}
			_, err = fmt.Fprintln(a.Out, out)
			return err
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "")
	cmd.Flags().StringVar(&lang, "lang", "en", "")
	cmd.Flags().IntVar(&width, "width", 2400, "")
	required(cmd, "out")
	return cmd
}

// exported returns a map in the format that a file's name asks for.
func (a *app) exported(m *maps.Map, out, lang string, width int) ([]byte, error) {
	format := strings.ToLower(filepath.Ext(out))
	switch format {
	case ".geojson", ".json":
		return shapes.GeoJSON(m)
	case ".yaml", ".yml":
		return m.Source(), nil
	case ".svg", ".png", ".pdf":
	default:
		return nil, a.misuse("misuse.export", said{"format": format})
	}
	d, err := drawing.Draw(m, drawing.Picture{Title: m.Name.In(lang), Lang: lang})
	if err != nil {
		return nil, err
	}
	write := map[string]func(w io.Writer) error{
		".svg": d.SVG, ".pdf": d.PDF,
		".png": func(w io.Writer) error { return d.PNG(w, width) },
	}[format]
	var data bytes.Buffer
	err = write(&data)
	return data.Bytes(), err
}
