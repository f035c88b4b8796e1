package folder

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"adimperii/campaign"
)

// CodeWord is what a player's mails of the present season must hold, so that
// nobody else can write in his name.
func (f *Folder) CodeWord(p campaign.PlayerID) string { return f.CodeWordOf(f.state.Number, p) }

// CodeWordOf is the code word of a season for whoever plays now, new in each, and the same
// once that was taken back; "" where its secret is lost. In seasons of an older program it derived from the
// seed that it had then.
func (f *Folder) CodeWordOf(number int, p campaign.PlayerID) string {
	if number < 1 || len(f.seasons) == 0 {
		return ""
	}
	if number < f.state.OwnWords || f.state.OwnWords == 0 {
		season := f.seasons[0].Season
		for range number - 1 {
			season = season.Next()
		}
		seed, err := f.seedOf(number, season, 0, 0)
		if err != nil {
			return ""
		}
		return codeWord(seed.bytes, "code-word/"+string(p))
	}
	secret, err := f.wordSecret()
	if err != nil {
		return ""
	}
	label := fmt.Sprintf("code-word/%d/%s", number, p)
	if persons := f.state.Players[p].Persons; persons > 0 { // whoever played before knows the other
		label += fmt.Sprintf("/%d", persons)
	}
	return codeWord(secret, label)
}

// wordSecret is what code words derive from: a secret of their own, or under
// `new --seed` one that derives from that.
func (f *Folder) wordSecret() ([]byte, error) {
	if f.secrets.words != nil {
		return f.secrets.words, nil
	}
	if f.state.FixedSeed {
		root, err := f.root()
		if err != nil {
			return nil, err
		}
		f.secrets.words = keyed(root, "code-words")
		return f.secrets.words, nil
	}
	secret, err := f.secret(wordsFile)
	if err != nil {
		return nil, err
	}
	if hash := f.state.WordsHash; hash != "" && campaign.Digest(secret) != hash {
		return nil, fmt.Errorf("%s is not what this campaign's code words derive from; restore it from a copy", wordsFile)
	}
	f.secrets.words = secret
	return secret, nil
}

// codeWord derives from a secret under a label that no key of a die begins with, so
// that it tells nothing of the dice where that is a seed. It has 36 bits: two words of three
// syllables, to be typed without a slip.
func codeWord(secret []byte, label string) string {
	const consonants, vowels = "bdfgklmnprstvzhj", "aeio"
	var word strings.Builder
	for i, b := range keyed(secret, label)[:6] {
		if i == 3 {
			word.WriteByte('-')
		}
		word.WriteByte(consonants[b>>4])
		word.WriteByte(vowels[b&3])
	}
	return word.String()
}

// MailToken is what stands for a mail's name in its Message-ID: who reads it learns nothing
// of the journal's lines, hidden ones too, that the name counts. It is of as many bits as
// are needed to be unlike any other's.
func (f *Folder) MailToken(id string) string {
	secret, err := f.wordSecret()
	if err != nil { // it was lost; a mail goes out all the same
		secret = nil
	}
	return hex.EncodeToString(keyed(secret, "mail/"+id)[:8])
}

// BagSeed is what stratagems are drawn with: the first one, or another once that was
// published. It derives from the secret of the code words, which is never published and which
// outlives whatever is taken back; it tells nothing of that, nor that of it.
func (f *Folder) BagSeed(published int) ([]byte, error) {
	secret, err := f.wordSecret()
	if err != nil {
		return nil, err
	}
	return keyed(secret, fmt.Sprintf("stratagems/%d", published)), nil
}

// keyed is the HMAC-SHA256 of a text under a secret.
func keyed(secret []byte, text string) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
