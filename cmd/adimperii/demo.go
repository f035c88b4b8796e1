package main

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"gopkg.in/yaml.v3"

	"adimperii/campaign"
	"adimperii/mail/loopback"
)

//go:embed demo.yaml
var demoScript []byte

// script is the demo as written in demo.yaml: what people write, season by season.
type script struct {
	Scenario string            `yaml:"scenario"`
	Seed     string            `yaml:"seed"`
	Referee  string            `yaml:"referee"`
	Zone     string            `yaml:"zone"`
	Schedule string            `yaml:"schedule"`
	Players  map[string]writer `yaml:"players"`
	Seasons  []struct {
		Tell    campaign.Names `yaml:"tell"`
		Orders  []letter       `yaml:"orders"`
		Answers []letter       `yaml:"answers"`
		// Results are letters; Record are the referee's own entries, by battle.
		Results []letter   `yaml:"results"`
		Record  [][]string `yaml:"record"`
	} `yaml:"seasons"`
}

// writer is a player or a stranger, who has no language here.
type writer struct {
	Name     string `yaml:"name"`
	Email    string `yaml:"email"`
	Language string `yaml:"language"`
}

// letter is one mail of the demo. In its text CODE stands for the code word its
// writer finds in the last mail he has with one.
type letter struct {
	From    string `yaml:"from"`
	Client  string `yaml:"client"`
	Subject string `yaml:"subject"`
	// Late letters come after the reminder.
	Late bool `yaml:"late"`
	// Reply quotes that mail below the text.
	Reply bool   `yaml:"reply"`
	Text  string `yaml:"text"`
}

func (a *app) demoCommand() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:  "demo [--dir D]",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if dir == "" {
				dir = freeName("demo")
			}
			return a.demo(cmd.Context(), dir)
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "", "")
	return cmd
}

// freeName is a name no file has yet.
func freeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); os.IsNotExist(err) {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}

// demo is the campaign being played: its script, servers, and the clock, by which
// everybody goes.
type demo struct {
	*app
	ctx    context.Context
	script script
	dir    string
	imap   *loopback.IMAP
	smtp   *loopback.SMTP
	clock  time.Time
	sent   int
	// read is what players have of the mails they were sent, by player.
	read map[string]reading
}

// The demo's password is no secret: its servers live in this process only.
const demoPassword = "ave"

func (a *app) demo(ctx context.Context, dir string) error {
	var s script
	if err := yaml.Unmarshal(demoScript, &s); err != nil {
		return err
	}
	d := &demo{
		app: a, ctx: ctx, script: s, dir: dir,
		clock: time.Date(2026, time.March, 2, 9, 0, 0, 0, time.UTC), read: map[string]reading{},
	}
	d.Now = func() time.Time { return d.clock }
	if err := d.startServers(); err != nil {
		return err
	}
	defer d.imap.Close()
	defer d.smtp.Close()
	if err := d.found(); err != nil {
		return err
	}
	for i := range s.Seasons {
		if err := d.season(i); err != nil {
			return err
		}
	}
	return d.show()
}

func (d *demo) startServers() error {
	users := []loopback.User{{Name: "referee", Password: demoPassword, Addresses: []string{d.script.Referee}}}
	for id, w := range d.script.Players {
		users = append(users, loopback.User{Name: id, Password: demoPassword, Addresses: []string{w.Email}})
	}
	var err error
	if d.imap, err = loopback.StartIMAP(users...); err != nil {
		return err
	}
	d.smtp, err = loopback.StartSMTP(d.imap.Deliver)
	return err
}

// run is a command of the referee's, shown and carried out as main would.
func (d *demo) run(args ...string) error {
	line := d.typed(args)
	switch code := Run(append([]string{"-C", d.dir}, args...), d.Streams); code {
	case exitDone, exitWaiting:
		return nil
	default:
		return d.failure("demo.stopped", said{"command": line, "code": code})
	}
}

// typed shows a command line as it is typed.
func (d *demo) typed(args []string) string {
	words := make([]string, len(args))
	for i, arg := range args {
		words[i] = arg
		if strings.ContainsAny(arg, " ;") {
			words[i] = `"` + arg + `"`
		}
	}
	line := strings.Join(words, " ")
	fmt.Fprintf(d.Out, "\n$ adimperii %s\n", line)
	return line
}
