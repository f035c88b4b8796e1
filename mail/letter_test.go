package mail_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"adimperii/mail"
)

func TestReadText(t *testing.T) {
	t.Parallel()
	const head = "From: a@b.c\nSubject: x\n"
	for _, c := range []struct{ name, raw, want string }{
		{"plain", head + "\nmove I to Latium\n", "move I to Latium\n"},
		{"no blank line after header", head + "-- no field\nmove I\n", "-- no field\nmove I\n"},
		{"garbage in header", "From: a@b.c\n%%% what\nSubject: x\n\nmove I\n", "move I\n"},
		{"CRLF", "From: a@b.c\r\n\r\nmove I\r\nhold II\r\n", "move I\nhold II\n"},
		{"BOM before header", "\ufeffFrom: a@b.c\n\nmove I\n", "move I\n"},
		{"BOM in text", head + "Content-Type: text/plain; charset=utf-8\n\n\ufefforders\n", "orders\n"},
		{"latin1 declared", head + "Content-Type: text/plain; charset=ISO-8859-1\n\nd\xe9placer \x80\n", "déplacer €\n"},
		{"latin1 declared, UTF-8 sent", head + "Content-Type: text/plain; charset=iso-8859-1\n\ndéplacer\n", "déplacer\n"},
		{"UTF-8 declared, latin1 sent", head + "Content-Type: text/plain; charset=utf-8\n\nd\xe9placer\n", "déplacer\n"},
		{"nothing declared, latin1 sent", head + "\nd\xe9placer l'arm\xe9e\n", "déplacer l'armée\n"},
		{"UTF-8 with a broken byte", head + "\ndéplacer l’armée \xff\n", "déplacer l’armée \ufffd\n"},
		{"unknown charset", head + "Content-Type: text/plain; charset=klingon\n\ndéplacer\n", "déplacer\n"},
		{"UTF-16", head + "Content-Type: text/plain; charset=utf-16le\nContent-Transfer-Encoding: base64\n\naABpAA==\n", "hi\n"},
		{"ISO-2022-JP undeclared", head + "\n\x1b$B%F%9%H\x1b(B\n", "テスト\n"},
		{"quoted-printable", head + "Content-Transfer-Encoding: Quoted-Printable\n\nd=C3=A9pla=\ncer=20\n", "déplacer\n"},
		{"quoted-printable, broken", head + "Content-Transfer-Encoding: quoted-printable\n\n1 = 1 =ZZ d=C3=A9placer\n", "1 = 1 =ZZ déplacer\n"},
		{"base64", head + "Content-Transfer-Encoding: base64\n\nbW92\nZSBJ\n", "move I\n"},
		{"base64, broken and footed", head + "Content-Transfer-Encoding: base64\n\nbW92*ZSBJ!\nCg==\n-- \nfooter of a list\n", "move I\n"},
		{"base64, but it is not", head + "Content-Transfer-Encoding: base64\n\nmove the army I, at once!\n", "move the army I, at once!\n"},
		{"unknown encoding", head + "Content-Transfer-Encoding: x-zip\n\nmove I\n", "move I\n"},
		{"flowed", head + "Content-Type: text/plain; format=flowed\n\nraise army at \nSaxonia\n>> quoted \n>> more\n-- \nMe\n", "raise army at Saxonia\n"},
		{"flowed, spaces deleted", head + "Content-Type: text/plain; format=flowed; delsp=yes\n\nSaxo \nnia\n", "Saxonia\n"},
		{"flowed, stuffed", head + "Content-Type: text/plain; format=flowed\n\n From here\n", "From here\n"},
		{"declared multipart, but it is not", head + "Content-Type: multipart/mixed; boundary=b\n\nmove I\n", "move I\n"},
		{"multipart without boundary", head + "Content-Type: multipart/mixed\n\nmove I\n", "move I\n"},
		{"unterminated", head + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nmove I\n", "move I\n"},
		{"alternative", head + "Content-Type: multipart/alternative; boundary=b\n\n--b\n\nmove I\n--b\nContent-Type: text/html\n\n<p>move II\n--b--\n", "move I\n"},
		{"blank alternative", head + "Content-Type: multipart/alternative; boundary=b\n\n--b\n\n \n--b\nContent-Type: text/html\n\n<p>move II\n--b--\n", "move II\n"},
		{"text in pieces", head + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nmove I\n--b\nContent-Type: image/png\n\nx\n--b\n\nmove II\n--b--\n", "move I\nmove II\n"},
		{"inner left open", head + "Content-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: multipart/mixed; boundary=i\n\n--i\n\none\n--o\n\ntwo\n--o--\n", "one\ntwo\n"},
		{"prefix boundary", head + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--bb\ntwo\n--b--\n", "one\n--bb\ntwo\n"},
		{"extended boundary", head + "Content-Type: multipart/mixed; boundary*=x-odd''a%20b\n\n--a b\n\none\n--a b--\n", "one\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if l := mail.Read([]byte(c.raw)); l.Text != c.want || l.Reason != mail.Human {
				t.Errorf("got %q (%q, %v), want %q", l.Text, l.Reason, l.Warnings, c.want)
			}
		})
	}
}

func TestReadHTML(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, html, text string }{
		{"paragraphs", "<html><head><title>no</title></head><body><p>move I<br>to <b>Lat</b>ium</p><p>hold</p>", "move I\nto Latium\n\nhold\n"},
		{"divs", "<div>one</div><div><div>two</div></div>three", "one\ntwo\nthree\n"},
		{"empty line", "<div>one</div><div><br></div><div>two</div>", "one\n\ntwo\n"},
		{"space", "a\n  b&nbsp;c <i> d</i>e", "a b c de\n"},
		{"table", "<table><tr><td>move</td><td>I</td></tr><tr><td>hold<td>II</table>", "move\tI\nhold\tII\n"},
		{"pre", "<pre>one\n  two</pre>", "one\n  two\n"},
		{"hidden", "<p style='display: none'>no</p>a<span style=\"mso-hide:all\">no</span><p hidden>no<p>b", "a\n\nb\n"},
		{"scripts", "a<script>no()</script><style>no{}</style><!-- no -->b", "ab\n"},
		{"entities", "Caf&eacute; &lt;x&gt; &#8364;", "Café <x> €\n"},
		{"quotation", "mine<blockquote type=cite><p>no<blockquote>deeper</blockquote></blockquote>also mine", "mine\n\nalso mine\n"},
		{"indented, not quoted", "<blockquote style='margin:0 0 0 40px; border:none; padding:0'>mine</blockquote>", "mine\n"},
		{"Gmail, any language", "ok<div class=gmail_quote><div class=gmail_attr>Xyz 1 abc A &lt;a@b.c&gt; zzz<br></div><blockquote class=gmail_quote>no</blockquote></div>", "ok\n"},
		{"Gmail forward", "see<div class=gmail_quote><div class=gmail_attr>---------- Forwarded message ---------<br>From: A &lt;a@b.c&gt;<br>Date: x</div><div>no</div></div>", "see\n"},
		{"Outlook", "<p>mine</p><div><p><b>Von:</b> A &lt;a@b.c&gt;<br><b>Gesendet:</b> heute<br><b>An:</b> B<br><b>Betreff:</b> x</p></div><p>no</p>", "mine\n"},
		{"stray ends", "</div></p></blockquote>a</b>", "a\n"},
		{"unclosed", "<div><p><b>a", "a\n"},
		{"list", "<ul><li>move I<li>move II</ul>", "move I\nmove II\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if l := mail.Read(asMail("text/html", c.html)); l.Text != c.text {
				t.Errorf("got %q of %q, want %q", l.Text, l.Body, c.text)
			}
		})
	}
}

func TestReadHeader(t *testing.T) {
	t.Parallel()
	l := mail.Read([]byte("Received: from x by y; Tue, 3 Mar 2026 10:00:00 +0100\nReceived: from z; Mon, 2 Mar 2026 09:00:00 +0000\n" +
		"From: =?iso-8859-1?q?J=E9r=F4me?= <Jerome@Example.ORG>\nTo: Desk <DESK@x.org>, b@x.org\nCc: c@x.org\nReply-To: r@x.org\n" +
		"Subject: =?utf-8?b?T3JkcmVz?=\n =?utf-8?q?_d=C3=A9t?=\nDate: Tue, 03 Mar 2026 04:00:00 EST (eastern)\nMessage-ID: <1@x>\nIn-Reply-To: <0@x>\n\nx\n"))
	if l.From != "jerome@example.org" || l.FromName != "Jérôme" || l.Subject != "Ordres dét" || l.ReplyTo != "r@x.org" {
		t.Errorf("%+v", l)
	}
	if strings.Join(l.To, " ") != "desk@x.org b@x.org c@x.org" || l.MessageID != "1@x" || l.InReplyTo != "0@x" {
		t.Errorf("%+v", l)
	}
	want := time.Date(2026, 3, 3, 9, 0, 0, 0, time.UTC)
	if l.Date == nil || !l.Date.Equal(want) || l.ReceivedHeader == nil || !l.ReceivedHeader.Equal(want) {
		t.Errorf("date %v, received %v", l.Date, l.ReceivedHeader)
	}
	for from, want := range map[string]string{
		"A B <a@b.c": "a@b.c", "a@B.c (A)": "a@b.c", `"A, B" <a@b.c>`: "a@b.c", "a@b.c, z@z": "", "nobody": "", "A; B <a@b.c>": "a@b.c", "<>": "", "mailto:a@b.c": "a@b.c",
		"=?x?q?bad <a@b.c>": "a@b.c", "a\xe9 <a@b.c>": "a@b.c",
	} {
		if l := mail.Read([]byte("From: " + from + "\n\nx\n")); l.From != want {
			t.Errorf("From: %s gives %q", from, l.From)
		}
	}
}

func TestAttachments(t *testing.T) {
	t.Parallel()
	l := mail.Read([]byte("From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nSee the form.\n" +
		"--b\nContent-Type: text/yaml; name=\"orders.yaml\"\n\nplayer: x\n" +
		"--b\nContent-Type: text/plain; name=notes.txt\n\nnot the letter\n" +
		"--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=\"..\\\\dir/=?utf-8?q?=C3=A9.pdf?=\"\nContent-Transfer-Encoding: base64\n\nQUJD\n" +
		"--b\nContent-Type: message/rfc822\n\nSubject: inner\n\nwithin\n--b--\n"))
	got, err := json.Marshal(l.Attachments)
	want := `[{"name":"orders.yaml","type":"text/yaml","size":9},{"name":"notes.txt","type":"text/plain","size":14},` +
		`{"name":"é.pdf","type":"application/pdf","size":3},{"name":"","type":"message/rfc822","size":22}]`
	if err != nil || string(got) != want {
		t.Errorf("got %s (%v)", got, err)
	}
	if l.Text != "See the form.\n" || string(l.Attachments[2].Data) != "ABC" {
		t.Errorf("text %q", l.Text)
	}
}

func TestUnreadable(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{"", "\n\n", "\x00\x01\x02\x03"} {
		if l := mail.Read([]byte(raw)); l.Reason != mail.Unreadable || !l.Automatic || l.Warnings == nil || l.Attachments == nil {
			t.Errorf("%q: %+v", raw, l)
		}
	}
	if l := mail.Read([]byte("just a line\n")); l.Reason != mail.Human || l.Text != "just a line\n" {
		t.Errorf("%+v", l)
	}
}

func TestContractJSON(t *testing.T) {
	t.Parallel()
	got, err := json.Marshal(mail.Read([]byte("From: A <A@b.c>\nDate: Tue, 3 Mar 2026 10:00:00 +0100\nSubject: x\n\ny\n")))
	want := `{"from":"a@b.c","date":"2026-03-03T10:00:00+01:00","subject":"x","body":"y\n","text":"y\n","attachments":[],"automatic":false,"reason":"","warnings":[],"authors":["a@b.c"],"from_name":"A"}`
	if err != nil || string(got) != want {
		t.Errorf("got %s (%v)", got, err)
	}
}
