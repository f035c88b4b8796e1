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

	"adimperii/mail/loopback"
)

//go:embed demo.yaml
var demoScript []byte

// script is the demo as written in demo.yaml: what people write, season by season.
type script struct {
	Scenario string            `yaml:"scenario"`
	Seed     string            `yaml:"seed"`
	Referee  string            `yaml:"referee"`
	Players  map[string]writer `yaml:"players"`
	Seasons  []struct {
		Tell    string   `yaml:"tell"`
		Orders  []letter `yaml:"orders"`
		Answers []letter `yaml:"answers"`
		// Results are letters; Record are the referee's own entries, by battle.
		Results []letter   `yaml:"results"`
		Record  [][]string `yaml:"record"`
	} `yaml:"seasons"`
}

// writer is a player or a stranger: his name and address.
type writer struct {
	Name  string `yaml:"name"`
	Email string `yaml:"email"`
}

// letter is one mail of the demo. In its text CODE stands for the code word its
// writer finds in his last report.
type letter struct {
	From    string `yaml:"from"`
	Client  string `yaml:"client"`
	Subject string `yaml:"subject"`
	// Reply quotes the last report below the text.
	Reply bool   `yaml:"reply"`
	Text  string `yaml:"text"`
}

func (a *app) demoCommand() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "demo [--dir D]",
		Short: "Play a year of a small campaign through real mail servers on this machine",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if dir == "" {
				dir = freeName("demo")
			}
			return a.demo(cmd.Context(), dir)
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "", "the folder to make (default: demo, demo-2, … in this one)")
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

// demo is the campaign being played: its script, servers, and the clock that the
// letters are dated by.
type demo struct {
	*app
	ctx    context.Context
	script script
	dir    string
	imap   *loopback.IMAP
	smtp   *loopback.SMTP
	clock  time.Time
	sent   int
}

// The demo's password is no secret: its servers live in this process only.
const demoPassword = "ave"

func (a *app) demo(ctx context.Context, dir string) error {
	var s script
	if err := yaml.Unmarshal(demoScript, &s); err != nil {
		return err
	}
	d := &demo{app: a, ctx: ctx, script: s, dir: dir, clock: time.Date(2026, time.March, 2, 19, 0, 0, 0, time.UTC)}
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
	line := make([]string, len(args))
	for i, arg := range args {
		line[i] = arg
		if strings.ContainsAny(arg, " ;") {
			line[i] = `"` + arg + `"`
		}
	}
	fmt.Fprintf(d.Out, "\n$ adimperii %s\n", strings.Join(line, " "))
	streams := d.Streams
	streams.Now = func() time.Time { return d.clock }
	switch code := Run(append([]string{"-C", d.dir}, args...), streams); code {
	case exitDone, exitWaiting:
		return nil
	default:
		return fmt.Errorf("the demo stopped: 'adimperii %s' ended with exit code %d", strings.Join(line, " "), code)
	}
}
