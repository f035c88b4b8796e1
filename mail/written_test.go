package mail_test

import (
	"strings"
	"testing"

	"adimperii/mail"
)

// Attributions as mail programs write them; each is followed by an unmarked
// quotation, which must not be read, and by a marked one.
func TestAttributions(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"On Mon, Mar 2, 2026 at 10:00 AM Legate <l@x.org> wrote:",
		"On 02/03/2026 10:00, Legate wrote:",
		"On 2 Mar 2026, at 10:00, Legate <l@x.org> wrote:",
		"On Monday, March 2nd, 2026 at 10:00 AM, Legate <l@x.org> wrote:",
		"On Mon, Mar 2, 2026 at 10:00 AM Legate via The Desk of the Campaign <\nreply+1234567890@desk.example.org> wrote:",
		"On Mon, Mar 2, 2026, 10:00 AM Legate <l@x.org>\nwrote:",
		"--- On Mon, 3/2/26, Legate <l@x.org> wrote:",
		"Legate <l@x.org> wrote on Mon, 2 Mar 2026 10:00:",
		"Quoting Legate <l@x.org>:",
		"2026-03-02 10:00 GMT+01:00 Legate <l@x.org>:",
		"2 March 2026 10:00:00 GMT, Legate <l@x.org> wrote:",
		"Le lun. 2 mars 2026 à 10:00, Légat <l@x.org> a écrit :",
		"Le 02/03/2026 à 10:00, Légat a écrit\u00a0:",
		"Le lundi 2 mars 2026 à 10:00:00 UTC+1, Légat <l@x.org> a écrit :",
		"Légat <l@x.org> a écrit le lun. 2 mars 2026 à 10:00 :",
		"De : Légat <l@x.org>\nEnvoyé : lundi 2 mars 2026 10:00\nÀ : Bureau\nObjet : RE: Ordres",
		"De: Légat <l@x.org>\nDate: lun. 2 mars 2026 à 10:00\nSubject: Ordres\nTo: <d@x.org>",
		"-------- Courriel original --------\nObjet: Ordres",
		"-----Message d'origine-----\nDe : Légat",
		"---------- Message transféré ---------",
		"Am 02.03.2026 um 10:00 schrieb Legat:",
		"Am Mo., 2. März 2026 um 10:00 Uhr schrieb Legat <l@x.org>:",
		"Am Montag, dem 02.03.2026 um 10:00 +0100 schrieb Legat:",
		"Von: Legat <l@x.org>\nGesendet: Montag, 2. März 2026 10:00\nAn: Tisch\nBetreff: AW: Befehle",
		"Gesendet: Montag, 02. März 2026 um 10:00 Uhr\nVon: \"Legat\" <l@x.org>\nAn: d@x.org\nBetreff: Befehle",
		"El lun, 2 mar 2026 a las 10:00, Legado (<l@x.org>) escribió:",
		"El 2/3/26 a las 10:00, Legado escribió:",
		"De: Legado <l@x.org>\nEnviado: lunes, 2 de marzo de 2026 10:00\nPara: Mesa\nAsunto: RE: Órdenes",
		"Il giorno lun 2 mar 2026 alle ore 10:00 Legato <l@x.org> ha scritto:",
		"Il 02/03/2026 10:00, Legato ha scritto:",
		"Da: Legato <l@x.org>\nInviato: lunedì 2 marzo 2026 10:00\nA: Banco\nOggetto: R: Ordini",
		"Em seg., 2 de mar. de 2026 às 10:00, Legado <l@x.org> escreveu:",
		"Em segunda-feira, 2 de março de 2026, Legado <l@x.org> escreveu:",
		"Op ma 2 mrt 2026 om 10:00 schreef Legaat <l@x.org>:",
		"Op 02-03-2026 om 10:00 schreef Legaat:",
		"Van: Legaat <l@x.org>\nVerzonden: maandag 2 maart 2026 10:00\nAan: Tafel\nOnderwerp: RE: Orders",
		"Den mån 2 mars 2026 kl 10:00 skrev Legat <l@x.org>:",
		"Den 2026-03-02 kl. 10:00, skrev Legat:",
		"Den man. 2. mar. 2026 kl. 10.00 skrev Legat <l@x.org>:",
		"man. 2. mars 2026 kl. 10:00 skrev Legat <l@x.org>:",
		"ma 2. maalisk. 2026 klo 10.00 Legaatti (l@x.org) kirjoitti:",
		"Legaatti <l@x.org> kirjoitti 2.3.2026 kello 10.00:",
		"Lähettäjä: Legaatti <l@x.org>\nLähetetty: maanantai 2. maaliskuuta 2026 10.00\nVastaanottaja: x\nAihe: VS: Käskyt",
		"pon., 2 mar 2026 o 10:00 Legat <l@x.org> napisał(a):",
		"W dniu 2.03.2026 o 10:00, Legat pisze:",
		"Od: Legat <l@x.org>\nWysłano: poniedziałek, 2 marca 2026 10:00\nDo: x\nTemat: Odp: Rozkazy",
		"пн, 2 мар. 2026 г. в 10:00, Легат <l@x.org>:",
		"Понедельник, 2 марта 2026, 10:00 +03:00 от Легат <l@x.org>:",
		"02.03.2026 10:00, Легат пишет:",
		"От: Легат <l@x.org>\nОтправлено: 2 марта 2026 г. 10:00\nКому: x\nТема: RE: Приказы",
		"пн, 2 бер. 2026 р. о 10:00 Легат <l@x.org> пише:",
		"po 2. 3. 2026 v 10:00 odesílatel Legát <l@x.org> napsal:",
		"Dne 2.3.2026 v 10:00 Legát napsal(a):",
		"Legátus <l@x.org> ezt írta (időpont: 2026. márc. 2., H, 10:00):",
		"2 Mar 2026 Pzt 10:00 tarihinde Legat <l@x.org> şunu yazdı:",
		"În lun., 2 mar. 2026 la 10:00, Legat <l@x.org> a scris:",
		"Στις Δευ 2 Μαρ 2026 στις 10:00 π.μ., ο χρήστης Λεγάτος <l@x.org> έγραψε:",
		"Legat <l@x.org> 于2026年3月2日周一 10:00写道：",
		"在 2026年3月2日，上午10:00，Legat <l@x.org> 写道：",
		"2026年3月2日(月) 10:00 Legat <l@x.org>:",
		"2026년 3월 2일 (월) 오전 10:00, Legat <l@x.org>님이 작성:",
		"发件人: Legat <l@x.org>\n发送时间: 2026年3月2日 10:00\n收件人: x\n主题: 命令",
		"差出人: Legat <l@x.org>\n送信日時: 2026年3月2日 10:00\n宛先: x\n件名: 命令",
		"________________________________\nFrom: Legate <l@x.org>\nSent: Monday, March 2, 2026 10:00 AM\nTo: Desk <d@x.org>\nSubject: Re: Orders",
		"*From:* Legate <l@x.org>\n*Date:* Monday, 2 March 2026\n*Subject:* Orders",
		"From: Legate\n\nSent: Monday\n\nTo: Desk\n\nSubject: Orders",
		"-----Original Message-----",
		"---- Original message ----",
		"Begin forwarded message:",
		"##- Please type your reply above this line -##",
	} {
		mine := "move I to Latium\n\n"
		if got := mail.Read(asMail("text/plain", mine+line+"\n\nmove IX to Gallia\n")).Text; got != strings.TrimSpace(mine)+"\n" {
			t.Errorf("unmarked, after %q: %q", line, got)
		}
		if strings.Contains(line, "above this line") {
			continue
		}
		got := mail.Read(asMail("text/plain", mine+line+"\n\n> move IX to Gallia\n> hold\n\nhold II\n")).Text
		if got != "move I to Latium\n\nhold II\n" {
			t.Errorf("marked, after %q: %q", line, got)
		}
	}
}

// What people write that looks like a quotation and is none.
func TestWrittenIsKept(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"On the 2nd of March I move to Latium\nOn arrival: hold\n",
		"From Rome to Capua: move I\nTo: see below\n",
		"Le 2 mars, Pompée va à Rome.\nIl a écrit une lettre.\n",
		"note to the referee: at 10:00 I wrote to you\n",
		"result saguntum.1 winner Rome; losses Rome 3/10\n",
		"move I to Latium / hold II\n------\nraise army at Saxonia\n",
		"____________________\nmove I to Latium\nhold II\nhold III\nhold IV\nhold V\nhold VI\nhold VII\nhold VIII\nhold IX\n",
		"Sent my army by sea\nGet a mail from Rome\nEnvoyé mon armée\n",
		"My address is now a@b.c\nand orders follow:\nmove I to Latium\n",
		"| move | I |\n| hold | II |\n",
		"A>B is not a quotation\n",
		"Date: Monday\nmove I\n",
		"# orders\n--\nmove 1\nmove 2\nmove 3\nmove 4\nmove 5\nmove 6\nmove 7\nmove 8\nmove 9\nmove 10\nmove 11\nmove 12\nmove 13\nmove 14\nmove 15\nmove 16\n",
		"Salve!\n____________________\nmove I to Latium\n",
		"From my phone: move I to Latium\n",
		"Until 10:00, this:\nmove I to Latium\n",
		"Orders for spring 280:\nmove I to Latium\n",
		"Legate <l@x.org> has my trust:\nmove I to Latium\n",
		"the letter that you said I never answered:\nmove I\n",
	} {
		if got := mail.Read(asMail("text/plain", text)).Text; got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestSignaturesAndFooters(t *testing.T) {
	t.Parallel()
	for _, tail := range []string{
		"-- \nJérôme\nhttp://x.org\n", "--\nJ.\n", "—\nJ.\n",
		"Sent from my iPhone\n", "Envoyé de mon iPhone\n", "Envoyé depuis mon mobile Samsung\n", "Von meinem iPhone gesendet\n", "Télécharger Outlook pour Android\n",
		"Get Outlook for iOS<https://aka.ms/o0ukef>\n", "Provenance : Courrier pour Windows\n", "Obtenir Outlook pour iOS\n", "Enviado desde mi iPhone\n", "Inviato da iPhone\n", "Sendt fra min iPhone\n",
		"_______________________________________________\ncampaign mailing list\ncampaign@lists.x.org\n",
		"> quoted\n\n-- \nJ.\n",
	} {
		if got := mail.Read(asMail("text/plain", "move I\n\n"+tail)).Text; got != "move I\n" {
			t.Errorf("%q: %q", tail, got)
		}
	}
}

// Between and below what is quoted is where people answer.
func TestInterleaved(t *testing.T) {
	t.Parallel()
	got := mail.Read(asMail("text/plain", "On Mon, 2 Mar 2026 at 10:00, Desk <d@x.org> wrote:\n> What of I?\n\nmove I\n\n> And II?\n> > nested\nhold II\n\n-- \nMe\n")).Text
	if got != "move I\n\nhold II\n" {
		t.Errorf("%q", got)
	}
	l := mail.Read(asMail("text/plain", "On Mon, 2 Mar 2026 at 10:00, Desk <d@x.org> wrote:\n\nmove I\n"))
	if l.Text != "move I\n" || strings.Join(l.Warnings, " ") != "unmarked-quotation" {
		t.Errorf("%q %v", l.Text, l.Warnings)
	}
}
