package reports

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/orders"
	"adimperii/orders/rulebook"
	"adimperii/orders/say"
	"adimperii/orders/words"
)

// Guide is the players' guide in one language: how the campaign is played by mail,
// and all the orders. It fits two pages, as [Guide.Text] and [Guide.PDF] have it.
type Guide struct {
	Language string         `json:"language"`
	Title    string         `json:"title"`
	Lead     string         `json:"lead"`
	Sections []GuideSection `json:"sections"`
	Orders   GuideOrders    `json:"orders"`
}

// GuideSection is a part of how it goes.
type GuideSection struct {
	Title string   `json:"title"`
	Text  []string `json:"text"` // paragraphs
	// Lines are a letter to look at, After what is to be said of it.
	Lines []string `json:"lines,omitempty"`
	After []string `json:"after,omitempty"`
}

// GuideOrders are the orders to look up.
type GuideOrders struct {
	Title    string        `json:"title"`
	Lead     string        `json:"lead"`
	Chapters []say.Chapter `json:"chapters"`
}

// GuideInput is what a guide is made for.
type GuideInput struct {
	View campaign.View
	// Options are the orders the player may give now: the first examples.
	Options []orders.Order
	// Referee is whom to ask, "" for nobody yet.
	Referee string
	// CodeWords says that letters must bear one.
	CodeWords bool
}

// BuildGuide makes the guide for a player in a language, en or fr.
func BuildGuide(in GuideInput, lang string) Guide {
	s := guideSpeech{speech(lang), in, say.Guide(&in.View, in.Options, lang)}
	return Guide{
		Language: lang,
		Title:    s.say("title", args{"campaign": in.View.Campaign, "player": in.View.NameOf(in.View.Player.Holder(), lang)}),
		Lead:     s.say("lead", nil),
		Sections: []GuideSection{
			s.section("season", nil), s.letter(), s.answer(), s.invaded(), s.section("battles", nil),
			s.section("form", nil), s.section("dice", args{"key": s.key()}), s.ask(),
		},
		Orders: GuideOrders{s.say("orders.title", nil), s.say("orders.lead", nil), s.chapters},
	}
}

// guideSpeech says the messages of the domain `guide`.
type guideSpeech struct {
	speech
	in       GuideInput
	chapters []say.Chapter
}

func (s guideSpeech) say(id string, a args) string {
	return words.Say(string(s.speech), "guide."+id, a)
}

func (s guideSpeech) section(id string, a args) GuideSection {
	return GuideSection{Title: s.say(id+".title", nil), Text: strings.Split(s.say(id+".text", a), "\n")}
}

// letter shows one, with orders that the player could send.
func (s guideSpeech) letter() GuideSection {
	part := s.section("letter", nil)
	if s.in.CodeWords {
		part.Text[0] += " " + s.say("letter.code", nil)
	}
	part.Lines = append(part.Lines, s.say("letter.begin", nil))
	for _, v := range []orders.Verb{orders.Move, orders.RaiseArmy, orders.Upkeep} {
		part.Lines = append(part.Lines, s.example(v))
	}
	part.Lines = append(part.Lines, s.say("letter.end", nil))
	part.After = strings.Split(s.say("letter.after", nil), "\n")
	return part
}

// answer tells of the acknowledgement, by the headings it has.
func (s guideSpeech) answer() GuideSection {
	heading := func(id string) string {
		return strings.TrimRight(words.Say(string(s.speech), id, nil), ":\u00a0 ")
	}
	return s.section("answer", args{"understood": heading("ack.understood"), "refused": heading("ack.refused"), "advice": heading("ack.advice")})
}

// invaded tells what happens without an answer, as the house rule has it.
func (s guideSpeech) invaded() GuideSection {
	key, _ := rulebook.FindKey("no_answer")
	effect, _ := key.Effect(s.in.View.House.Settings()["no_answer"])
	return s.section("invaded", args{"no_answer": effect.In(string(s.speech)), "standing": s.example(orders.Defend)})
}

func (s guideSpeech) ask() GuideSection {
	part := s.section("ask", nil)
	if s.in.Referee != "" {
		part.Text[0] += " " + s.say("ask.referee", args{"referee": s.in.Referee})
	}
	return part
}

// key is the key of a die as it might be thrown in this campaign.
func (s guideSpeech) key() string {
	v := s.in.View
	subject := "saguntum.pompey-i"
	cities, armies := campaign.Sorted(v.Cities), campaign.Sorted(v.Armies)
	if len(cities) > 0 && len(armies) > 0 {
		subject = string(cities[0]) + "." + string(armies[0])
	}
	return v.Season.String() + "/R-47/" + subject + "/1"
}

// example is the example of a verb, "" if there is none.
func (s guideSpeech) example(v orders.Verb) string {
	for _, c := range s.chapters {
		if i := slices.IndexFunc(c.Lessons, func(l say.Lesson) bool { return l.Verb == v }); i >= 0 {
			return c.Lessons[i].Example
		}
	}
	return ""
}
