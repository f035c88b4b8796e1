package desk

import (
	"slices"

	"adimperii/mail"
)

// mostMail is what a report mail may weigh, in bytes as they go over the line. Mail servers
// and telephones take more, but not everybody's line does.
const mostMail = 400_000

// encoded is what bytes weigh in base64, in lines.
func encoded(n int) int { return n * 137 / 100 }

// weight is what a mail weighs, somewhat more rather than less.
func weight(m mail.Message) int {
	n := 4000 + (len(m.Text)+len(m.HTML))*110/100 // its head, and what quoted-printable adds
	for _, a := range m.Attachments {
		n += encoded(len(a.Data)) + 500
	}
	return n
}

// fitted are pictures of the size that the rest of a mail leaves them, in few steps, so that
// most mails share a whole map.
func fitted(all []sketch, rest int) []sketch {
	full := 0
	for _, s := range all {
		full += encoded(s.size.most)
	}
	for _, percent := range []int{100, 70, 50, 35} {
		if rest+full*percent/100 > mostMail && percent > 35 {
			continue
		}
		fit := slices.Clone(all)
		for i := range fit {
			fit[i].size.most = fit[i].size.most * percent / 100
		}
		return fit
	}
	return all
}
