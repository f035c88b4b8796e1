package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adimperii/armies"
	"adimperii/campaign"
	"adimperii/campaign/folder"
	"adimperii/orders/words"
	"adimperii/referee/desk"
)

// source are the words that may stand in a place of a command line, each with what it
// means behind a tab.
type source func(*campaign.State, string) []string

// complete has the shell complete what a command line names, and say what each is: the
// campaign is read only, and where it cannot be read nothing is said.
func (a *app) complete(root *cobra.Command) {
	args := map[string][]source{ // by command: what its arguments are
		"inbox show": {mails(nil)}, "inbox read": {mails(nil)}, "reply": {mails(nil)},
		"player away": {players}, "player back": {players}, "resend": {players, copies}, "deadline": {stages}, "inbox accept": {mails(quarantined)}, "inbox dismiss": {mails(quarantined)},
		"orders show": {players}, "orders form": {players}, "report": {players},
		"player drop": {players}, "player set": {players},
		"battle show": {battles}, "battle record": {battles}, "battle table": {battles},
		"guide": {languages}, "guide referee": {languages},
		"ruling control": {provinces, players}, "ruling contest": {provinces}, "ruling siege": {cities},
		"ruling talents": {players}, "ruling move": {nil, provinces}, "ruling list": {players},
		"ruling alliance": {kingdoms, players}, "ruling capital": {players, provinces}, "ruling battle": {battles},
		"ruling leader": {nil, leaders, provinces},
	}
	flags := map[string]source{
		"player": players, "province": provinces, "rebel-in": provinces, "at": provinces, "kingdom": kingdoms,
		"accept": players, "to": commands, "lang": languages, "stage": stages, "list": lists,
	}
	for path, sources := range args {
		cmd, _, err := root.Find(strings.Fields(path))
		if err != nil {
			continue // a command that is not there has nothing to complete
		}
		cmd.ValidArgsFunction = func(_ *cobra.Command, given []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(given) >= len(sources) {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return a.offered(sources[len(given)]), cobra.ShellCompDirectiveNoFileComp
		}
	}
	a.completeFlags(root, flags)
	a.translateAll(root)
}

func (a *app) completeFlags(cmd *cobra.Command, flags map[string]source) {
	for name, of := range flags {
		if cmd.Flags().Lookup(name) == nil && cmd.PersistentFlags().Lookup(name) == nil {
			continue
		}
		offer := func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.offered(of), cobra.ShellCompDirectiveNoFileComp
		}
		_ = cmd.RegisterFlagCompletionFunc(name, offer) // the flag is there, and has none yet
	}
	for _, sub := range cmd.Commands() {
		a.completeFlags(sub, flags)
	}
}

// offered are the words of a source in the campaign, if there is one.
func (a *app) offered(of source) []string {
	if of == nil {
		return nil
	}
	f, err := folder.Open(a.dir, folder.Options{ReadOnly: true})
	if err != nil {
		return of(&campaign.State{}, a.lang)
	}
	defer f.Close()
	return of(f.State(), a.lang)
}

// named are ids with the names they bear.
func named[ID ~string, T any](all map[ID]T, name func(T) string) []string {
	var offered []string
	for _, id := range slices.Sorted(maps.Keys(all)) {
		offered = append(offered, cobra.CompletionWithDesc(string(id), name(all[id])))
	}
	return offered
}

func players(s *campaign.State, lang string) []string {
	return named(s.Players, func(p campaign.Player) string { return p.Name.In(lang) })
}

func kingdoms(s *campaign.State, lang string) []string {
	return named(s.Kingdoms, func(k campaign.Kingdom) string { return k.Name.In(lang) })
}

func leaders(s *campaign.State, _ string) []string {
	return named(s.Leaders, func(l campaign.Leader) string { return l.Name })
}

func battles(s *campaign.State, _ string) []string {
	return named(s.Battles, func(b campaign.Battle) string { return string(b.Province) + string(b.Sea) })
}

func mails(only func(campaign.Letter) bool) source {
	return func(s *campaign.State, _ string) []string {
		var offered []string
		for _, l := range s.Letters {
			if only == nil || only(l) {
				offered = append(offered, cobra.CompletionWithDesc(l.File, l.From))
			}
		}
		return offered
	}
}

func quarantined(l campaign.Letter) bool { return l.Kind == campaign.Quarantined }

func languages(*campaign.State, string) []string { return words.Languages }

func stages(*campaign.State, string) []string {
	return []string{string(campaign.Orders), string(campaign.Decisions), string(campaign.Battles)}
}

func copies(*campaign.State, string) []string { return desk.Copies() }

// commands are those that an undo can name.
func commands(*campaign.State, string) []string {
	return []string{"resolve", "close", "ruling", "battle record", "table", "inbox accept", "player add", "player drop", "player set", "settings"}
}

func provinces(s *campaign.State, lang string) []string {
	if s.Map == nil {
		return nil
	}
	var offered []string
	for _, p := range s.Map.Provinces {
		offered = append(offered, cobra.CompletionWithDesc(string(p.ID), p.Name.In(lang)))
	}
	return offered
}

func cities(s *campaign.State, lang string) []string {
	if s.Map == nil {
		return nil
	}
	var offered []string
	for _, c := range s.Map.Cities {
		offered = append(offered, cobra.CompletionWithDesc(string(c.ID), c.Name.In(lang)))
	}
	return offered
}

func lists(_ *campaign.State, lang string) []string {
	var offered []string
	for _, l := range armies.All() {
		offered = append(offered, cobra.CompletionWithDesc(strconv.Itoa(int(l.ID)), l.Name.In(lang)))
	}
	return offered
}
