package mail

import (
	"bufio"
	"bytes"
	"context"
	"net"
	"testing"
	"time"
)

// FuzzIMAPServer has a client hear whatever a server may say: the parts of what is said,
// between lines of "--", each in answer to a command, whose tag stands for TAG. It must
// come to an end, with whole mails only.
func FuzzIMAPServer(f *testing.F) {
	const (
		greeted  = "* OK x\r\n--\nTAG OK x\r\n--\n"
		selected = greeted + "* 2 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [PERMANENTFLAGS (\\*)] x\r\nTAG OK [READ-WRITE] x\r\n--\n"
		listed   = selected + "* 1 FETCH (UID 4 FLAGS (\\Seen) RFC822.SIZE 3)\r\n* 2 FETCH (UID 9 FLAGS () RFC822.SIZE 4)\r\nTAG OK x\r\n--\n"
		whole    = listed + "* 1 FETCH (UID 4 INTERNALDATE \"01-Mar-2026 12:00:00 +0000\" BODY[]<0> {3}\r\nabc)\r\nTAG OK x\r\n"
	)
	if got := heard(f, []byte(whole), 10*time.Second); len(got) != 1 || string(got[0].Raw) != "abc" {
		f.Fatalf("a server that does well gives %+v", got)
	}
	for _, seed := range []string{
		whole,
		selected + "* 1 FETCH (UID 4 BODYSTRUCTURE ((((((\r\n",
		listed + "* 1 FETCH (UID 4 ENVELOPE (\"a\\\"b\" {3}\r\nabc NIL))\r\nTAG NO [ALERT] {4}\r\n",
		"* PREAUTH x\r\n--\n* BYE x\r\n",
		selected + "* ESEARCH (TAG \"T3\") UID ALL 1:4294967295\r\n* SEARCH 1 2\r\n* VANISHED 1:*\r\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, said []byte) {
		for _, r := range heard(t, said, 100*time.Millisecond) {
			if r.UID == 0 || r.At.IsZero() {
				t.Errorf("a mail in part: %+v", r)
			}
		}
	})
}

// heard are the mails that a server gives within some time.
func heard(t testing.TB, said []byte, patience time.Duration) []Received {
	client, server := net.Pipe()
	go answer(server, bytes.Split(said, []byte("--\n")))
	in := newInbox(IMAPAccount{Mailbox: "INBOX", User: "u", Password: "p", Timeout: patience})
	defer func() { _ = client.Close() }()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if in.open(ctx, client) != nil {
		return nil
	}
	defer func() { _ = in.Close() }()
	mails, err := in.Unfiled(ctx, false)
	if err != nil {
		return nil
	}
	got, _ := in.Fetch(ctx, mails) // whole mails, whatever came of the others
	return got
}

// answer says the first part, then one more for each command but CAPABILITY, which the
// library sends when it likes, and hangs up.
func answer(server net.Conn, parts [][]byte) {
	defer func() { _ = server.Close() }()
	commands := bufio.NewReader(server)
	var tag, command []byte
	for len(parts) > 0 {
		part := []byte("* CAPABILITY IMAP4rev1\r\nTAG OK x\r\n")
		if !bytes.HasPrefix(command, []byte("CAPABILITY")) {
			part, parts = parts[0], parts[1:]
		}
		if _, err := server.Write(bytes.ReplaceAll(part, []byte("TAG"), tag)); err != nil {
			return
		}
		line, err := commands.ReadBytes('\n')
		if err != nil {
			return
		}
		tag, command, _ = bytes.Cut(line, []byte(" "))
	}
}
