package main

import (
	"github.com/spf13/cobra"

	"adimperii/campaign"
	"adimperii/campaign/folder"
)

// backupJSON is what backup and restore say of a campaign that was copied.
type backupJSON struct {
	File     string `json:"file"`
	Folder   string `json:"folder,omitempty"` // restored to
	Campaign string `json:"campaign"`
	Number   int    `json:"number"`
	Season   string `json:"season"`
	Lines    int    `json:"lines"`
	Head     string `json:"head"`
	Files    int    `json:"files"`
	Bytes    int64  `json:"bytes"`
}

func ofBackup(m folder.Manifest) backupJSON {
	return backupJSON{
		Campaign: m.Campaign, Number: m.Number, Season: m.Season, Lines: m.Lines, Head: m.Head,
		Files: m.Files(), Bytes: m.Bytes(),
	}
}

// printCopied says what a backup holds, or what was restored from it.
func (a *app) printCopied(id, file, dir string, m folder.Manifest) {
	season := m.Season
	var of campaign.Season
	if of.UnmarshalText([]byte(season)) == nil {
		season = a.season(of)
	}
	a.print(id, said{
		"file": file, "dir": dir, "campaign": m.Campaign, "number": m.Number, "season": season, "files": m.Files(), "head": m.Head,
	})
}

func (a *app) backupCommand() *cobra.Command {
	var force bool
	cmd := &cobra.Command{
		Use:  "backup FILE.tar.gz",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := folder.Backup(cmd.Context(), a.dir, args[0], folder.BackupOptions{Force: force, Done: a.progress(a.say("backup.progress"))})
			if err != nil {
				return err
			}
			if a.json {
				said := ofBackup(m)
				said.File = args[0]
				if err := a.printJSON(said); err != nil {
					return err
				}
			} else {
				a.printCopied("backup.done", args[0], "", m)
			}
			a.talk("backup.secrets")
			return nil
		},
	}
	cmd.Flags().BoolVar(&force, "force", false, "")
	return cmd
}
