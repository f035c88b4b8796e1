package desk

import (
	"slices"
	"strings"

	"adimperii/campaign"
	"adimperii/mail"
	"adimperii/orders"
	"adimperii/orders/letters"
	"adimperii/orders/read"
	"adimperii/orders/say"
	"adimperii/referee"
)

// letter reads a filed mail of the present season.
func (d *Desk) letter(file string) (mail.Letter, error) {
	return d.letterOf(d.state().Number, file)
}

// letterOf reads a filed mail of a season.
func (d *Desk) letterOf(number int, file string) (mail.Letter, error) {
	name := d.path(number, "inbox", file)
	if letter, ok := d.letters[name]; ok {
		return letter, nil
	}
	raw, err := d.folder.ReadLetter(number, file)
	if err != nil {
		return mail.Letter{}, err
	}
	letter := mail.Read(raw)
	d.letters[name] = letter
	return letter, nil
}

// inForce are the orders in force, as the referee takes them. A player who wrote
// anything at all is in it: only one of whom nothing was received is missing.
func inForce(subs map[campaign.PlayerID]letters.Submission) map[campaign.PlayerID][]orders.Order {
	all := map[campaign.PlayerID][]orders.Order{}
	for p, sub := range subs {
		if sub.State != letters.None {
			all[p] = sub.Orders
		}
	}
	return all
}

// Checked is a player's orders as understood and allowed (contract.md, `orders check`).
type Checked struct {
	Orders []say.OrderJSON `json:"orders"`
	// Requests ask and tell something beside orders: send guide, note.
	Requests    []say.OrderJSON      `json:"requests,omitempty"`
	Diagnostics []say.DiagnosticJSON `json:"diagnostics"`
	Talents     Projection           `json:"talents"`

	sheetOrders []orders.Order
	refused     map[orders.Place]bool
}

// Projection is a treasury now and after all that was ordered is paid for.
type Projection struct {
	Before campaign.Talents `json:"before"`
	After  campaign.Talents `json:"after"`
	// Allies are the treasuries of the player's kingdoms that change.
	Allies []AllyProjection `json:"allies,omitempty"`
}

// AllyProjection is the treasury of a kingdom allied to the player.
type AllyProjection struct {
	Kingdom campaign.KingdomID `json:"kingdom"`
	Before  campaign.Talents   `json:"before"`
	After   campaign.Talents   `json:"after"`
}

// HasErrors says that some line would not be carried out.
func (c Checked) HasErrors() bool {
	return slices.ContainsFunc(c.Diagnostics, func(d say.DiagnosticJSON) bool { return d.Severity == orders.Error })
}

// CheckOrders reads and checks a text as a player's orders for the present stage,
// without filing it. An unknown player is an [InputError].
func (d *Desk) CheckOrders(p campaign.PlayerID, text string) (Checked, error) {
	s := d.state()
	if _, ok := s.Players[p]; !ok {
		return Checked{}, unknownPlayer(s, p)
	}
	reader := readerFor(s, p)
	sheet := read.Parse(text, reader)
	c, err := check(s, p, slices.Concat(sheet.Orders, sheet.Choices()), slices.Concat(sheet.Diagnostics, letters.CheckSeason(sheet, "", text, s.Season)))
	for _, o := range sheet.Requests {
		if !o.Chooses() {
			c.Requests = append(c.Requests, say.NewOrderJSON(o, reader.View.Language, sheet.Names))
		}
	}
	return c, err
}

// check puts a parsed text before the referee.
func check(s *campaign.State, p campaign.PlayerID, list []orders.Order, said []orders.Diagnostic) (Checked, error) {
	found, err := referee.Check(*s, p, list)
	if err != nil {
		return Checked{}, err
	}
	if said, err = lawful(s, p, list, said); err != nil {
		return Checked{}, err
	}
	view := campaign.ViewFor(*s, p)
	names := orders.NewNames(&view).With(list)
	all := slices.Concat(said, found.Diagnostics)
	if orders.HasErrors(said) { // who it was that has no order is not known yet
		all = slices.DeleteFunc(all, func(d orders.Diagnostic) bool { return d.Code.Reminds() })
	}
	orders.SortDiagnostics(all)
	c := Checked{
		Orders: []say.OrderJSON{}, Diagnostics: []say.DiagnosticJSON{},
		Talents:     Projection{Before: found.Before, After: found.After},
		sheetOrders: list, refused: found.Refused,
	}
	for _, t := range found.Allies {
		c.Talents.Allies = append(c.Talents.Allies, AllyProjection(t))
	}
	for _, o := range list {
		if !found.Refused[o.Place] && !otherwise(o.Place, found.Diagnostics) {
			c.Orders = append(c.Orders, say.NewOrderJSON(o, view.Language, names))
		}
	}
	for _, diag := range all {
		c.Diagnostics = append(c.Diagnostics, say.NewDiagnosticJSON(diag, view.Language, names))
	}
	return c, nil
}

// otherwise says that an order will not be carried out as it stands, though it is not
// refused: its army stops on the way, or a later line says otherwise.
func otherwise(at orders.Place, found []orders.Diagnostic) bool {
	return slices.ContainsFunc(found, func(d orders.Diagnostic) bool {
		return d.Place == at && (d.Severity == orders.Error || d.Code == orders.AnswerReplaced || d.Code == orders.Superseded)
	})
}

func unknownPlayer(s *campaign.State, p campaign.PlayerID) error {
	ids := make([]string, 0, len(s.Players))
	for _, id := range campaign.Sorted(s.Players) {
		ids = append(ids, string(id))
	}
	return refuse("player", args{"name": p, "players": strings.Join(ids, ", ")})
}
