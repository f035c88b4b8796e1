// Command adimperii is the desk of a referee who runs an Ad Imperii campaign: it
// reads players' orders from an IMAP inbox, checks, answers and resolves them, and
// writes reports, maps and ledgers. `adimperii demo` shows all of it.
package main

import "os"

func main() {
	os.Exit(Run(os.Args[1:], System()))
}
