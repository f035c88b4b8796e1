package folder

import (
	"embed"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// samples are campaign.yaml with every key there is, one a line with its comment, in
// the referee's language.
//
//go:embed settings/*.yaml
var samples embed.FS

// sampleLine is a line of a sample that has a key: indent, key, value, comment.
var sampleLine = regexp.MustCompile(`^( *)([a-z_]+):(?: (.*?))??(?: +(# .*))?$`)

// commentColumn is where comments stand, if the value leaves room.
const commentColumn = 30

// ConfigText is campaign.yaml for a new campaign: every key with a comment in a
// language (en or fr); those of which the settings say nothing have the value of a
// sample and are switched off by a # before the line. What it gives is read back by
// [ParseConfig] as it was; settings that it would not take are an error. A zero
// [Schedule] is none.
func ConfigText(c Config, lang string) ([]byte, error) {
	sample, err := samples.ReadFile("settings/" + lang + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("there are no settings in %q; the language is en or fr", lang)
	}
	if c.Schedule == (Schedule{}) {
		c.Schedule.Reminder = DefaultReminder
	}
	given, err := givenIn(c)
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	block := "" // the key that the indented lines stand beneath
	for line := range strings.Lines(string(sample)) {
		line = strings.TrimSuffix(line, "\n")
		if m := sampleLine.FindStringSubmatch(line); m != nil {
			path := []string{m[2]}
			if m[1] == "" {
				block = m[2]
			} else {
				path = []string{block, m[2]}
			}
			if line, err = settingLine(m, given, path); err != nil {
				return nil, err
			}
		}
		text.WriteString(line + "\n")
	}
	if c.Deadlines != (Deadlines{}) {
		old, err := yaml.Marshal(map[string]Deadlines{"deadlines": c.Deadlines})
		if err != nil {
			return nil, err
		}
		text.WriteString("\n" + string(old))
	}
	_, err = ParseConfig([]byte(text.String()), configFile)
	return []byte(text.String()), err
}

// givenIn are the settings as YAML, those that are not set left out.
func givenIn(c Config) (*yaml.Node, error) {
	if c.Schedule == (Schedule{Reminder: DefaultReminder}) {
		c.Schedule = Schedule{} // which is omitted
	}
	var node yaml.Node
	return &node, node.Encode(c)
}

// settingLine is a line of a sample with the value that is given for its key, or
// switched off.
func settingLine(sample []string, given *yaml.Node, path []string) (string, error) {
	indent, key, value, comment := sample[1], sample[2], sample[3], sample[4]
	_, node := entry(given, path...)
	if node != nil && value != "" {
		node.Style |= yaml.FlowStyle
		text, err := yaml.Marshal(node)
		if err != nil {
			return "", err
		}
		if value = strings.TrimSuffix(string(text), "\n"); strings.Contains(value, "\n") {
			return "", errors.New(strings.Join(path, ".") + " holds a line break; write it on one line")
		}
	}
	line := indent + key + ":"
	if value != "" {
		line += " " + value
	}
	if comment != "" {
		line += strings.Repeat(" ", max(1, commentColumn-utf8.RuneCountInString(line))) + comment
	}
	if node == nil {
		line = "# " + line
	}
	return line, nil
}
