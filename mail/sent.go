package mail

import (
	"context"
	"fmt"
	"slices"

	"github.com/emersion/go-imap/v2"
)

// SentFolder is the mailbox in which the server keeps mails that were sent (\Sent,
// RFC 6154), "" where it names none.
func (in *Inbox) SentFolder(ctx context.Context) (string, error) {
	_, stop := in.watch(ctx, 0)
	defer stop()
	var options *imap.ListOptions
	caps := in.client.Caps()
	if caps.Has(imap.CapIMAP4rev2) || caps.Has(imap.CapSpecialUse) && caps.Has(imap.CapListExtended) {
		options = &imap.ListOptions{ReturnSpecialUse: true}
	}
	all, err := in.client.List("", "*", options).Collect()
	if err != nil {
		return "", fmt.Errorf("imap: folders: %w", in.cause(ctx, err))
	}
	for _, box := range all {
		if slices.Contains(box.Attrs, imap.MailboxAttrSent) {
			return box.Mailbox, nil
		}
	}
	return "", nil
}

// mostFound is how many mails that a server says bear a Message-ID are looked at.
const mostFound = 20

// Holds tells whether a mailbox of the account holds a mail by its Message-ID, without
// angle brackets. What the server finds is looked at, as some find what merely resembles
// it. A mailbox that is not there is an [ErrNoFolder]. From then on the Inbox is good for
// nothing but this and [Inbox.Close].
func (in *Inbox) Holds(ctx context.Context, folder, messageID string) (bool, error) {
	_, stop := in.watch(ctx, mostFound*smallTalk/16)
	defer stop()
	found, err := in.find(folder, messageID)
	if err != nil {
		return false, fmt.Errorf("imap: look for %s in %s: %w", messageID, folder, in.cause(ctx, err))
	}
	return found, nil
}

func (in *Inbox) find(folder, messageID string) (bool, error) {
	if _, err := in.client.Select(folder, &imap.SelectOptions{ReadOnly: true}).Wait(); isAnswer(err) {
		return false, fmt.Errorf("%w: %w", ErrNoFolder, err)
	} else if err != nil {
		return false, err
	}
	data, err := in.client.UIDSearch(&imap.SearchCriteria{
		Header: []imap.SearchCriteriaHeaderField{{Key: "Message-ID", Value: messageID}},
	}, nil).Wait()
	if err != nil {
		return false, err
	}
	set, _ := data.All.(imap.UIDSet)
	uids := lastOf(set)
	if len(uids) == 0 {
		return false, nil
	}
	last := imap.UIDSetNum(uids...)
	mails, err := in.client.Fetch(last, &imap.FetchOptions{UID: true, Envelope: true}).Collect()
	for _, m := range mails {
		if m.Envelope != nil && m.Envelope.MessageID == messageID {
			return true, nil
		}
	}
	return false, err
}

// lastOf are the last mostFound UIDs of a set, which may name four thousand million of
// them in a few octets.
func lastOf(set imap.UIDSet) []imap.UID {
	var last []imap.UID
	for _, r := range slices.Backward(set) {
		for uid := r.Stop; uid >= r.Start && uid > 0 && len(last) < mostFound; uid-- {
			last = append(last, uid)
		}
	}
	return last
}
