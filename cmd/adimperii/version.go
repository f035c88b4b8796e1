package main

import (
	"runtime/debug"
)

// version is what was built: the module's version, and the revision of its source.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(devel)"
	}
	text := info.Main.Version
	if text == "" {
		text = "(devel)"
	}
	is := map[string]string{}
	for _, s := range info.Settings {
		is[s.Key] = s.Value
	}
	if is["vcs.revision"] == "" {
		return text
	}
	text += " " + is["vcs.revision"]
	if is["vcs.modified"] == "true" {
		text += "+dirty"
	}
	return text
}
