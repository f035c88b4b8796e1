package read

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adimperii/campaign"
	"adimperii/maps"
	"adimperii/orders"
	"adimperii/orders/lexicon"
	"adimperii/orders/model"
	"adimperii/orders/tokens"
)

// refuted says that tokens say the opposite of some orders, which are not to be offered for them either.
func (p *parser) refuted(all []orders.Order, i, j int) bool {
	return p.receives(all, i, j) || p.thanks(all, i, j) || p.buildsNothing(all, i, j) || p.keepsCaptive(all, i, j) || p.scrapped(all, i, j) || p.plotsUnsaid(all, i, j) || p.bars(all, i, j) || p.negated(all, i, j)
}

// bars says that orders let somebody pass whom tokens keep out, as a fleet does anyway: bar the Tyrrhenian to Carthage.
func (p *parser) bars(all []orders.Order, i, j int) bool {
	return p.among(barring, i, j) && slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.Allow })
}

// negated says that the verb of an order is denied wherever it stands: je défends pas; he doesn't even besiege.
func (p *parser) negated(all []orders.Order, i, j int) bool {
	denies := func(at int) bool { return at >= i && !p.borders(at+1) && (p.in(refusing, at) || p.isnt(at)) }
	denied := func(at int) bool {
		return at+1 < j && p.in(nots, at+1) && !p.borders(at+1) || denies(at-1) || denies(at-2) && !p.borders(at)
	}
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		heads := func(at int) bool { return o.Verb != orders.Hold && p.heads(at, j, o.Verb) }
		all := slices.DeleteFunc(between(i, j), func(at int) bool { return !heads(at) })
		return len(all) > 0 && !slices.ContainsFunc(all, func(at int) bool { return !denied(at) })
	})
}

// paysFoe says that orders pay somebody against whom tokens tell of help: three talents for his help against Syracuse.
func (p *parser) paysFoe(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		foe := func(o orders.Order) bool {
			return o.Payee != "" && slices.Contains(m.IDs[orders.AHolder], string(o.Payee))
		}
		at := m.From - 1
		for at > i && lexicon.Articles[p.scan.Text(at, at+1)] {
			at--
		}
		return at >= i && p.in(adversative, at) && slices.ContainsFunc(all, foe)
	})
}

// fails says that tokens tell of what was tried in vain: Curius failed to pacify Samnium.
func (p *parser) fails(_ []orders.Order, i, j int) bool { return p.among(failing, i, j) }

// plotsUnsaid says that orders pay for a plot of which no word speaks.
func (p *parser) plotsUnsaid(all []orders.Order, i, j int) bool {
	plots := func(o orders.Order) bool { return o.Talents > 0 && o.Payee == "" && o.Kingdom == "" }
	return slices.ContainsFunc(all, plots) && !p.among(corrupting, min(i, p.head), j)
}

// scrapped says that orders have to do with what a word takes back at once: scrap the attack on Etruria, army III stays.
func (p *parser) scrapped(all []orders.Order, i, j int) bool {
	first := p.behindFillers(i, j)
	return first < j && p.in(revoking, first) && slices.ContainsFunc(all, func(o orders.Order) bool {
		return p.touches(o, first, p.partEnd(first, j)) || o.Verb == orders.Disband && !p.touches(o, first, j) // forget the new fleet
	})
}

// keepsCaptive says that orders release a captive whom tokens say to keep.
func (p *parser) keepsCaptive(all []orders.Order, i, j int) bool {
	said := p.concepts(i, j)
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.Release }) && said.Has(lexicon.Of("keep stay")) && !said.Has(lexicon.Of("release"))
}

// receives says that orders pay somebody of whom tokens tell that he pays: Rome owes me 2 talents; Rome nous verse 2 talents.
func (p *parser) receives(all []orders.Order, i, j int) bool {
	pays := func(at int) bool { return p.in(owing, at) || p.heads(at, j, orders.Pay) }
	payer := func(m model.Mention) bool {
		if m.To+1 < j && p.in(claiming, m.To) {
			return true
		}
		end := min(j, m.To+longestOwing)
		owes := m.To+1 < j && p.in(owing, m.To) && !p.be(m.To+1)
		return (owes || p.among(receiving, m.To, end)) && slices.ContainsFunc(between(m.To, end), pays)
	}
	return slices.ContainsFunc(all, func(o orders.Order) bool {
		return o.Payee != "" && (p.among(received, i, j) || slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
			return slices.Contains(m.IDs[orders.AHolder], string(o.Payee)) && payer(m)
		}))
	})
}

// longestOwing is how many words may tell behind a name that its bearer pays.
const longestOwing = 3

// thanks says that tokens thank for what was done, or are sorry for it.
func (p *parser) thanks(_ []orders.Order, i, j int) bool {
	return p.says(thanking, max(0, i-longestNumber), j)
}

// buildsNothing says that orders build fleets where somebody is appointed: Maximus at Latium, Cassius at Etruria.
func (p *parser) buildsNothing(all []orders.Order, i, j int) bool {
	said := p.concepts(i, j)
	return slices.ContainsFunc(all, func(o orders.Order) bool { return o.Verb == orders.BuildFleet }) && said.Has(lexicon.Of("appoint")) && !said.Has(lexicon.Of("fleet build"))
}

// numbersMore says that tokens tell of more armies or fleets than orders make: build 3 fleets in Campania.
func (p *parser) numbersMore(all []orders.Order, i, j int) bool {
	made := len(slices.DeleteFunc(slices.Clone(all), func(o orders.Order) bool { return !musters(o) }))
	return made > 0 && slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		return m.N > made && !m.Sum && m.To < j && p.forceNoun(m.To)
	})
}

// joinsStranger says that a name which nobody has is joined to one of the campaign: move I and Quuxor to Umbria.
func (p *parser) joinsStranger(all []orders.Order, i, j int) bool {
	return slices.ContainsFunc(p.mentioned(i, j), func(m model.Mention) bool {
		at := p.joinedAt(m.To, j, conjoined)
		return at > 0 && at < j && p.nobodys(at, all, j) && !strings.ContainsAny(p.scan.Text(at, at+1), "'’") // and I've heard
	})
}

// joinedAt is where what is joined to something by one of some words stands, 0 if nothing is: I and the II.
func (p *parser) joinedAt(i, j int, by set) int {
	if i >= j || !p.in(by, i) {
		return 0
	}
	for i++; i < j && (lexicon.Articles[p.scan.Text(i, i+1)] || p.forceNoun(i)); {
		i++
	}
	return i
}

// alternates says that tokens leave the choice between two forces: the first or the second army.
func (p *parser) alternates(_ []orders.Order, i, j int) bool {
	named := p.mentioned(i, j)
	return slices.ContainsFunc(named, func(m model.Mention) bool {
		at := p.joinedAt(m.To, j, alternatives)
		return at > 0 && slices.ContainsFunc(named, func(of model.Mention) bool {
			u, other := p.unitOf(m), p.unitOf(of)
			return of.From <= at && at < of.To && of.From > m.From && u != other && u != orders.Unit{} && other != orders.Unit{}
		})
	})
}

// missesRoad says that tokens tell of a road by a name that nobody has, or of the same, and that no order takes one: to Samnium by the Picene
// road; et II à Rhodes, même chemin.
func (p *parser) missesRoad(all []orders.Order, i, j int) bool {
	marches := func(o orders.Order) bool { return (o.Verb == orders.Move || o.Verb == orders.Invade) && o.Via == "" }
	return slices.ContainsFunc(all, marches) && slices.ContainsFunc(between(i+1, j), func(at int) bool {
		return p.in(roads, at) && (p.in(sameness, at-1) || p.unheardOf(at-1, j) && p.capital(at-1) && !p.due(at-1))
	})
}

// amendsOther says that orders are about something else than what their sentence says that it corrects: amendment to 1: not Phrygia but
// Lycia.
func (p *parser) amendsOther(all []orders.Order, i, _ int) bool {
	was := p.sheet.Orders[p.spoken:]
	itemised := func(at int) bool {
		n, _, is := p.number(at, i)
		return is && len(was) > 0 && numbers(was[0], n)
	}
	return slices.ContainsFunc(between(p.head, i), itemised) && !slices.ContainsFunc(all, func(o orders.Order) bool {
		return slices.ContainsFunc(was, func(w orders.Order) bool { return alike(o, w) || sameDeed(o, w) })
	})
}

// concedesLand says that orders leave a land that tokens concede: or is it a battle there?
func (p *parser) concedesLand(all []orders.Order, i, j int) bool {
	leaves := func(o orders.Order) bool { return o.Verb == orders.Withdraw }
	return slices.ContainsFunc(all, leaves) && slices.ContainsFunc(between(i, j), func(at int) bool { return p.token(at).Asks.Has(lexicon.Requests().Of("conceding")) })
}

// concedesAll says that a battle is given up for good where no word speaks of one: or is it the game? I throw in the towel.
func (p *parser) concedesAll(all []orders.Order, i, j int) bool {
	concedes := func(o orders.Order) bool { return o.Verb == orders.Concede }
	battle := func(at int) bool {
		return p.noun(at) == orders.ABattle || p.token(at).Asks.Has(lexicon.Requests().Of("battle"))
	}
	return slices.ContainsFunc(all, concedes) && !p.namesBattle(i, j) && !slices.ContainsFunc(between(i, j), battle)
}

// ransomsNobody says that orders pay a ransom for somebody who is no captive: that would be a gift.
func (p *parser) ransomsNobody(all []orders.Order, i, j int) bool {
	gives := func(o orders.Order) bool { return o.Verb == orders.Pay && o.Leader == "" }
	return slices.ContainsFunc(all, gives) && !slices.ContainsFunc(all, func(o orders.Order) bool { return o.Leader != "" }) && p.among(ransoming, i, j)
}

// hedges says that tokens answer an invasion in one way, or else in another: contest it, failing that defend it.
func (p *parser) hedges(all []orders.Order, i, j int) bool {
	answers := func(o orders.Order) bool {
		return o.Verb == orders.Defend || o.Verb == orders.Contest || o.Verb == orders.Withdraw
	}
	other := func(at int) bool {
		return p.phrase(at, j, otherwise) > 0 && (at > i && p.isSign(at-1) || p.phrase(at, j, otherwise) > 1)
	}
	return slices.ContainsFunc(all, answers) && slices.ContainsFunc(between(i, j), other)
}

// nobodys says that a token can only be a name, and that nobody has it, nor gets it by some orders.
func (p *parser) nobodys(at int, all []orders.Order, j int) bool {
	word := p.scan.Text(at, at+1)
	return p.unheardOf(at, j) && !p.scan.Shouted && tokens.Arabic(word) == 0 && len(p.exact(orders.AFighter, word)) == 0 &&
		!slices.ContainsFunc(all, func(o orders.Order) bool { return strings.Contains(maps.Fold(o.Name), word) })
}

// paysCoins says that orders pay talents where tokens tell of other money: a thousand drachmas to Rome.
func (p *parser) paysCoins(all []orders.Order, i, j int) bool {
	return p.among(coinage, i, j) && slices.ContainsFunc(all, func(o orders.Order) bool { return o.Talents > 0 })
}

// leavesOut says that orders do away with what is wrong with a written one, though it matters: a name that nobody has (invade Etruria with
// I via Atlantis), the captive whom it lets go, another choice (hold I or II), a rule; or that they are for a force of which their
// sentence does not speak. Where a written order lacks something, another takes its place only if that is certain: move Chaones, no hold.
func (p *parser) leavesOut(d orders.Diagnostic, found model.Analysis, i, j int) bool {
	all, word := found.Orders, d.Args["word"]
	switch d.Code {
	case orders.WrongKind:
		return false
	case orders.Incomplete:
		return p.formal && d.Verb != orders.Result && all[0].Verb != d.Verb && found.Probability < certain
	case orders.UnexpectedWords:
		first, _, _ := strings.Cut(word, " ")
		return alternatives.words[strings.ToLower(first)] || lexicon.Kingly[strings.ToLower(first)] // and not « où »
	case orders.BadName:
		return utf8.RuneCountInString(word) > LongestName
	case orders.BadDate: // until 1 June or 2027
		return len(strings.FieldsFunc(word, func(r rune) bool { return !unicode.IsDigit(r) })) > 1
	}
	stranger := func(at int) bool { return p.scan.Source(at, at+1) == word && p.nobodys(at, all, j) }
	same := func(o orders.Order) bool { // 3 talents for corruption are nobody's
		return o.Verb == d.Verb || o.Talents > 0 && o.Payee == "" && o.Kingdom == ""
	}
	makes := func(o orders.Order) bool { return orders.Makes(o.Verb) && o.Name == word }
	switch {
	case !strings.HasPrefix(string(d.Code), "unknown-"), slices.ContainsFunc(between(i, j), stranger):
		return true
	case d.Code == orders.UnknownCaptive, slices.ContainsFunc(all, makes): // move Nemo to Latium
		return !slices.ContainsFunc(all, same)
	case d.Code == orders.UnknownBattle: // concede b9
		return !slices.ContainsFunc(all, notBare)
	}
	named, spoken := p.mentioned(i, j), p.among(pronouns, p.head, j) || p.among(personal, p.head, j)
	return !spoken && slices.ContainsFunc(all, func(o orders.Order) bool {
		return (o.Army != "" || o.Fleet != "") && !orders.Makes(o.Verb) && !slices.ContainsFunc(named, func(m model.Mention) bool {
			u := p.unitOf(m)
			holder := m.IDs[orders.AHolder]
			return u.Army == o.Army && o.Army != "" || u.Fleet == o.Fleet && o.Fleet != "" || len(holder) == 1 && campaign.HolderID(holder[0]) == p.lex.View.Armies[o.Army].Holder
		})
	})
}
