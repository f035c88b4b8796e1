package desk

import (
	"regexp"
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
)

// Several campaigns may share a mailbox. A letter is this one's by the mail that it
// answers, the address it was sent to, its code word, or [campaign] in its subject
// (contract.md, Mail and orders).

// isOthers says that a letter is plainly another campaign's: it answers a mail of that
// one, or went to an address of its own, and nothing in it is this one's.
func (in *intake) isOthers(letter mail.Letter) bool {
	theirs := in.answersOthers(letter) || in.sentToOthers(letter)
	return theirs && !in.isOurs(letter, playerOf(in.desk.state(), letter.From))
}

// isOurs says that a letter is by some sign this campaign's.
func (in *intake) isOurs(letter mail.Letter, p campaign.PlayerID) bool {
	d := in.desk
	if campaignOf(letter.InReplyTo) == d.fingerprint() {
		return true
	}
	if slices.ContainsFunc(letter.To, func(to string) bool { return strings.Contains(to, "+") && slices.Contains(d.ownAddresses(), to) }) {
		return true
	}
	if strings.Contains(strings.ToLower(letter.Subject), "["+strings.ToLower(d.state().Name)+"]") {
		return true
	}
	word := d.folder.CodeWord(p)
	return p != "" && (holdsWord(letter, word) || formHolds(d.state(), p, letter, word))
}

// answersOthers says that a letter answers a mail of another campaign of this program.
func (in *intake) answersOthers(letter mail.Letter) bool {
	of := campaignOf(letter.InReplyTo)
	return of != "" && of != in.desk.fingerprint()
}

// ourID is how the program's Message-IDs are made ([Desk.messageID]); those of old began
// with the name of the mail's file.
var ourID = regexp.MustCompile(`^(?:[0-9a-f]{16}\.|[0-9]{6}-).*\.([0-9a-f]{12})@`)

// campaignOf is the fingerprint of the campaign whose mail a Message-ID is, "" for a
// mail of something else.
func campaignOf(id string) string {
	if m := ourID.FindStringSubmatch(id); m != nil {
		return m[1]
	}
	return ""
}

// sentToOthers says that a letter went to a plus-address (RFC 5233) that is another
// campaign's: the same mailbox, with something else after the plus.
func (in *intake) sentToOthers(letter mail.Letter) bool {
	return slices.ContainsFunc(letter.To, func(to string) bool {
		return slices.ContainsFunc(in.desk.ownAddresses(), func(ours string) bool {
			user, detail := plusAddress(ours)
			theirs, other := plusAddress(to)
			return detail != "" && other != "" && theirs == user && other != detail
		})
	})
}

// plusAddress parts an address from what follows the plus in it.
func plusAddress(address string) (user, detail string) {
	local, domain, _ := strings.Cut(address, "@")
	local, detail, _ = strings.Cut(local, "+")
	return local + "@" + domain, detail
}

// ownAddresses are the addresses to which players write, in lower case.
func (d *Desk) ownAddresses() []string {
	return []string{strings.ToLower(d.sender()), strings.ToLower(d.folder.Config().Referee.Email)}
}

// shares says that other campaigns get their letters in the same mailbox.
func (d *Desk) shares() bool {
	c := d.folder.Config().IMAP
	return c != nil && c.Shared
}
