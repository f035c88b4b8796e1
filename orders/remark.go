package orders

import "strings"

// remark is where a remark begins with which a line ends: a reason, or what is said of
// the order, without any name; i if there is none.
func (p *parser) remark(i, j int) int {
	for at := j - 2; at > i; at-- {
		word := p.scan.text(at, at+1)
		behind := p.scan.text(at-1, at)
		apart := p.isSign(at-1) || courtesyWords[behind] || strings.ContainsAny(p.scan.between(at), "-–—:(.!")
		if !reasons[word] && (!apart || !speakers[word]) {
			continue
		}
		told := causes[word] || word == "as" && behind == "," // why changes nothing, whoever is named
		if !told && (p.speaks(at+1, j) || p.conditional(at, j)) {
			return i
		}
		for at > i && p.isSign(at-1) {
			at--
		}
		return at
	}
	return i
}

// reasons and speakers are words with which remarks begin: because, I.
var (
	reasons  = wordset("reasons")
	speakers = wordset("speakers")
)

// causes are those reasons that cannot be anything else.
var causes = wordset("causes")

// conditional says that among tokens is what makes an order depend on something, or denies it.
func (p *parser) conditional(i, j int) bool {
	for at := i; at < j; at++ {
		if _, n := p.mood(at, j, provided|unless|retracts); n > 0 {
			return true
		}
	}
	return false
}

// skipAside is how many tokens a part of a sentence takes up, between signs, that names
// nothing, counts nothing, does nothing and makes nothing depend on it: as agreed.
func (p *parser) skipAside(i, j int) int {
	if i > 0 && !p.isSign(i-1) && !strings.ContainsAny(p.scan.between(i), "(–—:") {
		return 0
	}
	to, relative := i, relatives[p.scan.text(i, i+1)]
	for to < j && !p.isSign(to) && (to == i || !strings.ContainsAny(p.scan.between(to), ")–—:")) {
		m, _ := frameSet().words.at(&p.scan, to, j)
		word := p.scan.text(to, to+1)
		if _, n := p.mood(to, j, doubtful); n > 0 && !relative && word != "without" && word != "sans" && word != "no" {
			return 0
		}
		if _, counts := readNumber(word); counts || talents[word] || !relative && m.concepts&frameSet().heads != 0 || m.flag != "" || anyNumber(word) > 0 && !p.speaker(to, j) || p.capital(to) && !p.due(to) {
			return 0
		}
		to++
	}
	if to == i || to == j && i == 0 || p.speaks(i, to) || p.conditional(i, to) || !relative && moodOf(p.scan.text(i, i+1))&tells != 0 {
		return 0
	}
	return to - i
}

// relatives begin what is told of a name, between commas.
var relatives = wordset("relatives")
