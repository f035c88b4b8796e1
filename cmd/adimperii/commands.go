package main

import (
	"github.com/spf13/cobra"
)

// group are commands that the program's help lists together, under the title
// `group.<id>` of the catalogue.
type group struct {
	id       string
	commands []*cobra.Command
}

// groups are all commands, by the part of a referee's day they belong to. What a
// command says of itself stands in the catalogue: see [app.translate].
func (a *app) groups() []group {
	return []group{
		{"begin", []*cobra.Command{a.demoCommand(), a.newCommand(), a.checkCommand(), a.settingsCommand()}},
		{"day", []*cobra.Command{a.statusCommand(), a.fetchCommand(), a.inboxCommand(), a.replyCommand(), a.ordersCommand(), a.tickCommand(), a.watchCommand()}},
		{"season", []*cobra.Command{a.resolveCommand(), a.battlesCommand(), a.battleCommand(), a.closeCommand(), a.sendCommand(), a.deadlineCommand()}},
		{"wrong", []*cobra.Command{a.undoCommand(), a.rulingCommand(), a.playerCommand(), a.resendCommand(), a.rereadCommand()}},
		{"look", []*cobra.Command{a.reportCommand(), a.standingsCommand(), a.guideCommand(), a.letterCommand(), a.ledgerCommand(), a.mapCommand(), a.gazetteCommand(), a.siteCommand()}},
		{"why", []*cobra.Command{a.rulesCommand(), a.logCommand(), a.whyCommand()}},
		{"check", []*cobra.Command{a.verifyCommand(), a.proofCommand(), a.diceCommand(), a.backupCommand(), a.restoreCommand()}},
		{"try", []*cobra.Command{a.simulateCommand()}},
	}
}

// root is the program: its commands, the flags they share, and help.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:               "adimperii",
		Version:           version(),
		SilenceUsage:      true,
		SilenceErrors:     true,
		Args:              cobra.NoArgs,
		PersistentPreRunE: func(*cobra.Command, []string) error { return a.knownLanguage(a.asked) },
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.SetFlagErrorFunc(a.flagError)
	root.PersistentFlags().StringVarP(&a.dir, "campaign", "C", ".", "")
	root.PersistentFlags().BoolVar(&a.json, "json", false, "")
	root.PersistentFlags().StringVar(&a.asked, "lang", "", "")
	groups := a.groups()
	for _, g := range groups {
		root.AddCommand(g.commands...)
	}
	root.InitDefaultCompletionCmd()
	if completion, _, err := root.Find([]string{"completion"}); err == nil {
		groups[0].commands = append(groups[0].commands, completion)
	}
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { a.help(cmd, groups) })
	root.SetHelpCommand(a.helpCommand())
	root.InitDefaultHelpCmd()
	root.InitDefaultVersionFlag()
	a.checkUse(root)
	return root
}
