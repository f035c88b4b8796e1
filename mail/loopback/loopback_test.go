package loopback_test

import (
	"errors"
	"net"
	"strconv"
	"strings"
	"testing"
	"time"

	"adimperii/mail/loopback"

	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-smtp"
)

func address(host string, port int) string {
	return net.JoinHostPort(host, strconv.Itoa(port))
}

func TestSMTPAnswersWithErrorsOfDeliver(t *testing.T) {
	t.Parallel()
	server, err := loopback.StartSMTP(func(from string, to []string, raw []byte) error {
		if from != "a@b.c" || len(to) != 1 || string(raw) != "x\r\n" {
			t.Errorf("%s %v %q", from, to, raw)
		}
		return &smtp.SMTPError{Code: 452, Message: "full"}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	client, err := smtp.Dial(address(server.Host, server.Port))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	err = client.SendMail("a@b.c", []string{"d@e.f"}, strings.NewReader("x\r\n"))
	var answer *smtp.SMTPError
	if !errors.As(err, &answer) || answer.Code != 452 {
		t.Errorf("%v", err)
	}
}

func TestIMAPDelivers(t *testing.T) {
	t.Parallel()
	server, err := loopback.StartIMAP(loopback.User{Name: "u", Password: "p", Addresses: []string{"U@x.org"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Deliver("a@b.c", []string{"u@X.org", "other@x.org"}, []byte("Subject: x\r\n\r\ny\r\n")); err != nil {
		t.Error(err)
	}
	if err := server.Append("nobody", "INBOX", nil, time.Time{}); err == nil {
		t.Error("nobody has a mailbox")
	}
	if err := server.Append("u", "Nowhere", nil, time.Time{}); err == nil {
		t.Error("Nowhere is a mailbox")
	}
	client, err := imapclient.DialInsecure(address(server.Host, server.Port), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := client.Login("u", "p").Wait(); err != nil {
		t.Fatal(err)
	}
	if data, err := client.Select("INBOX", nil).Wait(); err != nil || data.NumMessages != 1 {
		t.Errorf("%+v (%v)", data, err)
	}
	if err := server.Close(); err != nil {
		t.Error(err)
	}
	select {
	case <-client.Closed():
	case <-time.After(5 * time.Second):
		t.Error("the connection outlives the server")
	}
}
