package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/lexicon"
	"adimperii/orders/words"
)

// Why a letter is quarantined; `letter.<reason>` in the words.
const (
	unknownSender = "unknown-sender"
	noCodeWord    = "no-code-word"
	notInPlay     = "not-in-play"
	tooLarge      = "too-large"
	unreadable    = "unreadable"
	encrypted     = "encrypted"
	empty         = "empty"          // no code word, and nothing else of its writer's own
	asksReport    = "asks-report"    // no code word, and nothing but the request for the report that has it
	lastSeason    = "last-season"    // it bears the code word of the season before
	afterDeadline = "after-deadline" // not quarantined, but late
	notGiven      = "not-given"      // withheld by the server
	whichCampaign = "which-campaign" // of those that share the mailbox
	fromBefore    = "from-before"    // of a season that is over, whose record was lost
	forged        = "forged"         // so the referee's own server found (RFC 8601)
)

// classify says whose letter it is and what becomes of it.
func (in *intake) classify(s *campaign.State, file string, letter mail.Letter, truncated bool) (campaign.PlayerID, campaign.LetterKind, string) {
	player := playerOf(s, letter.Authors...)
	switch {
	case letter.Reason == mail.Unreadable:
		return player, campaign.Quarantined, unreadable
	case letter.Automatic:
		return player, campaign.Automatic, string(letter.Reason)
	case truncated || letter.Cut():
		return player, campaign.Quarantined, tooLarge
	case letter.Authorship != mail.OneAuthor:
		return player, campaign.Quarantined, string(letter.Authorship)
	case player == "":
		return "", campaign.Quarantined, unknownSender
	case letter.Authenticity(in.desk.authservID()) == mail.Forged:
		return player, campaign.Quarantined, forged
	case s.Players[player].Status != campaign.InPlay:
		return player, campaign.Quarantined, notInPlay
	case letter.Encrypted():
		return player, campaign.Quarantined, encrypted
	case formTooLarge(s, player, letter) && !sealsIn(s, player, letter):
		return player, campaign.Quarantined, tooLarge
	case s.CodeWords && !in.knowsWord(s, player, letter):
		if holdsWord(letter, in.desk.folder.CodeWordOf(s.Number-1, player)) {
			return player, campaign.Quarantined, lastSeason
		}
		return player, campaign.Quarantined, in.wordless(s, player, file, letter)
	case in.desk.shares() && !in.isOurs(letter, player):
		return player, campaign.Quarantined, whichCampaign
	case in.before[file]:
		return player, campaign.Quarantined, fromBefore
	}
	return player, campaign.Filed, ""
}

// knowsWord says that a letter, or a form with it, holds the code word in force, or that
// of a later season that was taken back: its player holds none but that.
func (in *intake) knowsWord(s *campaign.State, p campaign.PlayerID, letter mail.Letter) bool {
	for number := s.Number; number <= in.last; number++ {
		word := in.desk.folder.CodeWordOf(number, p)
		if holdsWord(letter, word) || formHolds(s, p, letter, word) {
			return true
		}
	}
	return false
}

// lastOpened is the latest season that was ever opened, also if that was taken back.
func (d *Desk) lastOpened() int {
	last := d.state().Number
	if d.state().Undos == 0 {
		return last
	}
	for _, n := range d.folder.Journal().Lines(campaign.SeasonOpened{}.Type()) {
		r, err := d.folder.Journal().Line(n)
		if e, ok := r.Event.Data.(campaign.SeasonOpened); ok && err == nil {
			last = max(last, e.Number)
		}
	}
	return last
}

// authservID is the name by which the referee's own server signs its Authentication-Results.
func (d *Desk) authservID() string {
	if c := d.folder.Config().IMAP; c != nil {
		return c.AuthservID
	}
	return ""
}

// wordless says why a letter without the code word is not read. Who asks for the report and
// nothing else is sent it at his known address, and holds nothing up.
func (in *intake) wordless(s *campaign.State, p campaign.PlayerID, file string, letter mail.Letter) string {
	if strings.TrimSpace(letter.Text) == "" && len(letter.Attachments) == 0 {
		return empty
	}
	r, err := in.desk.read(s, readerFor(s, p), file, letter, letters.Submission{})
	if err == nil && !r.bids() && len(r.Requests) == 1 && r.Asks(orders.SendReport) {
		return asksReport
	}
	return noCodeWord
}

// givenWord is what a letter gives for the code word, "" if it gives none.
func givenWord(text string) string {
	const mostFields, longest = 5, 40
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) <= mostFields && lexicon.OpensCode(lexicon.PlainWords(line)) {
			return words.Shorten(strings.Trim(fields[len(fields)-1], ".,;:!()"), longest)
		}
	}
	return ""
}

// goesUnanswered says that the answer to a quarantined letter might go to somebody who
// never wrote it, or wrote to another campaign; or that the report is its answer.
func goesUnanswered(reason string) bool {
	return reason == forged || reason == whichCampaign || reason == asksReport
}

// playerOf is the player one of these addresses belongs to, his own or his deputy's, "" if
// none: of those in play, or else of those who were.
func playerOf(s *campaign.State, from ...string) campaign.PlayerID {
	isHis := func(id campaign.PlayerID) bool {
		return slices.ContainsFunc(from, func(a string) bool {
			return a != "" && (slices.Contains(s.Players[id].Emails, a) || s.Away[id].Deputy == a)
		})
	}
	for _, id := range append(s.PlayersInPlay(), campaign.Sorted(s.Players)...) {
		if isHis(id) {
			return id
		}
	}
	return ""
}

// holdsWord looks for a code word anywhere in a letter: whoever answers a report
// sends it back in the quotation.
func holdsWord(letter mail.Letter, word string) bool {
	if word == "" {
		return false
	}
	text := campaign.Slug(letter.Subject + " " + letter.Body)
	return strings.Contains("-"+text+"-", "-"+campaign.Slug(word)+"-")
}

// letterKey is the same for two copies of one mail: same sender, Message-ID and content
// of all parts; without a Message-ID, the same date too (contract.md, Mail and orders).
func letterKey(letter mail.Letter, raw []byte) string {
	parts := []string{letter.MessageID, letter.From, letter.Digest()}
	switch {
	case letter.MessageID != "":
	case letter.Date != nil:
		parts = append(parts, letter.Date.UTC().Format(time.RFC3339))
	default: // with neither, it is the same if every byte of it is
		parts = append(parts, string(raw))
	}
	return keyMark + hashOf(parts...)
}

// keyMark begins the keys that are made of all parts of a mail.
const keyMark = "2-"

func isFormerKey(key string) bool { return !strings.HasPrefix(key, keyMark) }

// formerKey is the key that an older program gave a mail.
func formerKey(letter mail.Letter, raw []byte) string {
	if letter.MessageID == "" {
		return campaign.Digest(raw)
	}
	return hashOf(letter.MessageID, letter.From, letter.Body)
}

func hashOf(parts ...string) string {
	h := sha256.New()
	for _, part := range parts {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}
