package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/campaign/scenario"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

// defaultScenario is what `new` takes where there is nobody to ask.
const defaultScenario = "central-mediterranean"

func (a *app) newCommand() *cobra.Command {
	n := founder{app: a}
	cmd := &cobra.Command{
		Use:  "new DIR",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n.dir = args[0]
			return n.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	cmd.SetHelpFunc(func(cmd *cobra.Command, _ []string) { a.shortHelp(cmd) })
	f.StringVar(&n.from.Scenario, "scenario", "", "")
	f.StringVar(&n.from.Map, "map", "", "")
	f.StringVar(&n.from.Players, "players", "", "")
	f.StringArrayVar(&n.players, "player", nil, "")
	f.StringArrayVar(&n.from.Options, "option", nil, "")
	f.StringVar(&n.from.Settings.Referee.Name, "name", "", "")
	f.StringVar(&n.from.Settings.Referee.Email, "email", "", "")
	f.StringVar(&n.from.Language, "lang", "", "")
	f.StringVar((*string)(&n.from.Settings.Referee.Plays), "plays", "", "")
	f.StringVar(&n.from.Settings.Schedule.Zone, "zone", "", "")
	f.StringVar(&n.schedule, "schedule", "", "")
	f.StringVar(&n.imap, "imap", "", "")
	f.StringVar(&n.smtp, "smtp", "", "")
	f.StringVar(&n.password.command, "password-command", "", "")
	f.StringVar(&n.password.env, "password-env", "", "")
	f.StringVar(&n.password.file, "password-file", "", "")
	f.StringVar(&n.from.Seed, "seed", "", "")
	return cmd
}

// founder gathers what a campaign is made from: by flags, and by questions where
// somebody can be asked.
type founder struct {
	*app
	dir  string
	from desk.Founding
	// Flags as they were given.
	players              []string
	schedule, imap, smtp string
	password             password
	chosen               scenario.Scenario // seats and all
}

func (n *founder) run(ctx context.Context) error {
	if lang := n.from.Language; lang != "" && !speaks(lang) {
		return n.usage("setup.bad.language", map[string]any{"given": lang})
	}
	asking := n.Asks && n.Terminal
	spoken := n.from.Language
	n.from.Language = cmp.Or(spoken, spokenHere(os.Getenv))
	if err := n.readFlags(); err != nil {
		return err
	}
	if err := folder.Vacant(n.dir); err != nil {
		return err
	}
	if asking {
		q := &questions{founder: n, asker: asker{ctx: ctx, in: bufio.NewReader(n.In), out: n.Err, lang: n.from.Language}}
		if err := q.all(spoken != ""); err != nil {
			return err
		}
	}
	n.from.Scenario = cmp.Or(n.from.Scenario, defaultScenario)
	if err := n.settle(); err != nil {
		return err
	}
	if spoken != "" || asking || n.from.Language != "en" { // else nobody chose it
		n.addressUnknown()
	}
	if err := desk.New(n.dir, n.from, desk.Options{Now: n.Now, Plain: n.Plain, Unwritten: n.unwritten}); err != nil {
		return unfinished(err, false)
	}
	n.tell()
	return nil
}

// readFlags finds wrong flags before anything is asked.
func (n *founder) readFlags() error {
	c := &n.from.Settings
	if n.from.Seed != "" {
		if _, err := folder.ParseSeed(n.from.Seed); err != nil {
			return n.usage("setup.bad.seed", map[string]any{"error": err})
		}
	}
	if given := c.Referee.Name; given != "" {
		var ok bool
		if c.Referee.Name, ok = scenario.PersonName(given); !ok {
			return n.usage("setup.bad.name", nil)
		}
	}
	if given := c.Referee.Email; given != "" {
		var ok bool
		if c.Referee.Email, ok = scenario.Address(given); !ok {
			return n.usage("setup.bad.email", wrong(given))
		}
	}
	if zone := c.Schedule.Zone; zone != "" && !folder.ValidZone(zone) {
		return n.usage("setup.bad.zone", wrong(zone))
	}
	for _, read := range []func() error{n.readPlayers, n.readAccounts, n.readSchedule} {
		if err := read(); err != nil {
			return &usageError{err}
		}
	}
	return nil
}

// settle fills in what follows from the rest, and tries it before anything is made.
func (n *founder) settle() (err error) {
	c := &n.from.Settings
	if c.IMAP != nil || c.SMTP != nil && c.SMTP.User != "" {
		secret, err := n.password.secret()
		if err != nil {
			return &usageError{n.saying(err.Error(), nil)}
		}
		if secret.Env == "" && len(secret.Command) == 0 && secret.File == "" {
			return n.usage("setup.bad.password", nil)
		}
		if c.IMAP != nil {
			c.IMAP.Secret = secret
		}
		if c.SMTP != nil && c.SMTP.User != "" {
			c.SMTP.Secret = secret
		}
	}
	if c.Schedule != (folder.Schedule{}) {
		c.Schedule.Zone = cmp.Or(c.Schedule.Zone, zoneHere())
		c.Schedule.Reminder = folder.DefaultReminder
	}
	for i, seat := range n.from.Seats {
		n.from.Seats[i].Language = cmp.Or(seat.Language, n.from.Language)
	}
	if n.chosen, err = scenario.Choose(n.from.Scenario, n.from.Map, n.from.Players); err != nil {
		return &desk.InputError{Err: err}
	}
	if err := n.chosen.Assign(n.from.Seats); err != nil {
		return &desk.InputError{Err: err}
	}
	if err := n.chosen.Switch(n.from.Options); err != nil {
		return &desk.InputError{Err: err}
	}
	return nil
}

// addressUnknown has the campaign's language spoken to the players who are still to come.
func (n *founder) addressUnknown() {
	for _, p := range n.chosen.Unknown() {
		if !slices.ContainsFunc(n.from.Seats, func(who scenario.Seating) bool { return seated(n.chosen, who.Seat) == p.ID }) {
			n.from.Seats = append(n.from.Seats, scenario.Seating{Seat: string(p.ID), Language: n.from.Language})
		}
	}
}

// tell says what was made, what is missing, and what comes next.
func (n *founder) tell() {
	n.say("setup.done", map[string]any{"dir": n.dir})
	next := "setup.next"
	if unknown := n.chosen.Unknown(); len(unknown) > 0 {
		n.say("setup.placeholders", map[string]any{"count": len(unknown)})
		for _, p := range unknown {
			n.say("setup.placeholder", map[string]any{
				"command": n.command("player", "set", string(p.ID), "--email", "…"), "player": p.Name.In(n.from.Language),
			})
		}
	}
	c := n.from.Settings
	var missing []string
	for _, what := range []struct {
		id   string
		lack bool
	}{
		{"referee", c.Referee.Name == "" || c.Referee.Email == "" || scenario.Placeholder(c.Referee.Email)},
		{"schedule", c.Schedule.Orders == nil && c.Schedule.Decisions == nil && c.Schedule.Battles == nil && !n.asked()},
		{"imap", c.IMAP == nil}, {"smtp", c.SMTP == nil},
	} {
		if what.lack {
			missing = append(missing, words.Say(n.from.Language, "setup.missing."+what.id, nil))
		}
	}
	if len(missing) > 0 {
		n.say("setup.settings", map[string]any{
			"missing": strings.Join(missing, ", "), "file": filepath.Join(n.dir, "campaign.yaml"),
		})
		next = "setup.next.then"
	}
	n.say(next, map[string]any{"command": n.command("check"), "send": n.command("send")})
}

func (n *founder) asked() bool { return n.Asks && n.Terminal }

// command is a command line for the new campaign.
func (n *founder) command(args ...string) string { return commandIn(n.dir, args...) }

// commandIn is a command line for the campaign in a folder.
func commandIn(dir string, args ...string) string {
	if strings.ContainsAny(dir, " \t'\"\\$&;()") {
		dir = "'" + strings.ReplaceAll(dir, "'", `'\''`) + "'"
	}
	return strings.Join(append([]string{"adimperii", "-C", dir}, args...), " ")
}

func (n *founder) say(id string, args map[string]any) {
	fmt.Fprintln(n.Err, words.Say(n.from.Language, id, args))
}

func (n *founder) saying(id string, args map[string]any) error {
	return errors.New(words.Say(n.from.Language, id, args))
}

func (n *founder) usage(id string, args map[string]any) error {
	return &usageError{n.saying(id, args)}
}

// wrong is an answer that will not do, as messages show it.
func wrong(given string) map[string]any { return map[string]any{"given": harmless(given)} }

// harmless is a text with its control characters written out.
func harmless(given string) string {
	const longest = 80 // characters; who gave more knows it
	text := strconv.Quote(words.Shorten(given, longest))
	return strings.ReplaceAll(text[1:len(text)-1], `\"`, `"`)
}

func speaks(lang string) bool { return slices.Contains(words.Languages, lang) }

// spokenHere is the language that the system is set to, of those the program speaks.
func spokenHere(getenv func(string) string) string {
	if set := strings.ToLower(cmp.Or(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"))); len(set) > 1 && speaks(set[:2]) {
		return set[:2]
	}
	return words.Languages[0]
}

// seated is the seat a word means, by its id; the word itself where there is none.
func seated(sc scenario.Scenario, word string) campaign.PlayerID {
	if p, ok := sc.Seat(word); ok {
		return p.ID
	}
	return campaign.PlayerID(word)
}
