package desk_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adimperii/campaign"
	"adimperii/campaign/scenario"
	"adimperii/mail"
	"adimperii/referee/desk"
)

// BenchmarkFetch files mails of 5 KB, from strangers and from eight players with orders
// for all their armies, in batches of 200. A letter is to cost the same however many there
// are: among 8,000 it costs 1.1 times what it does among 500 from strangers, 1.0 times from
// players.
func BenchmarkFetch(b *testing.B) {
	for _, who := range []string{"strangers", "players"} {
		for _, n := range []int{500, 2000, 8000} {
			b.Run(fmt.Sprint(who, "/", n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					b.StopTimer()
					dir, state := mailedCampaign(b)
					mails := benchMails(state, who, n)
					d, err := desk.Open(dir, desk.Options{Plain: true})
					if err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
					got, err := d.Fetch(b.Context(), mails)
					if err != nil || len(got.Filed)+got.Quarantined != n || len(got.Filed) > 0 != (who == "players") {
						b.Fatal(len(got.Filed), got.Quarantined, err)
					}
					if err := d.Close(); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*n), "µs/mail")
			})
		}
	}
}

// mailedCampaign is a new campaign of eight players on a large map.
func mailedCampaign(b *testing.B) (string, *campaign.State) {
	b.Helper()
	sc, err := scenario.Choose("world-of-500bc", "", "8")
	f := foundFolder(b, sc, err)
	defer f.Close()
	return f.Dir(), f.State()
}

// benchMails are so many mails, in the order of arrival.
func benchMails(s *campaign.State, who string, n int) desk.Mails {
	const line = "> It is long ago that anybody wrote so much to a referee, line after line.\r\n"
	players := campaign.Sorted(s.Players)
	var all desk.Mails
	for i := range n {
		from, text := fmt.Sprintf("stranger%d@example.net", i), "Hello!\r\n"
		if p := players[i%len(players)]; who == "players" {
			from, text = s.Players[p].Emails[0], ""
			for _, a := range s.ArmiesOf(p) {
				text += "hold " + s.Armies[a].Name + "\r\n"
			}
		}
		raw := fmt.Sprintf("From: <%s>\r\nSubject: Re: mail %d\r\nMessage-ID: <%d@example.net>\r\nIn-Reply-To: <0@ludus.lan>\r\n\r\n%s\r\n", from, i, i, text)
		raw += strings.Repeat(line, (5<<10-len(raw))/len(line))
		all = append(all, mail.Received{Raw: []byte(raw), UID: uint32(i + 1), At: time.Unix(int64(i), 0)})
	}
	return all
}
