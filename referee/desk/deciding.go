package desk

import (
	"slices"

	"adimperii/campaign"
	"adimperii/campaign/journal"
)

// Deciding is the event whose dice settled another one: the attempt by which a land was
// taken, the embassies of which one won an alliance, the dice for who invades.
type Deciding struct {
	// N is its line of the journal.
	N    int            `json:"n"`
	Text campaign.Names `json:"text"`
	Dice []CheckedDie   `json:"dice"`
}

// deciding is the event with dice that settled another, of the same command and before
// it; false if none did.
func (j history) deciding(r journal.Record) (journal.Record, bool) {
	at := slices.IndexFunc(j.records, func(x journal.Record) bool { return x.N == r.N })
	for at--; at >= 0 && j.records[at].Commit == nil; at-- {
		if x := j.records[at]; len(x.Event.Dice) > 0 && decides(x.Event.Data, r.Event.Data) {
			return x, true
		}
	}
	return journal.Record{}, false
}

// decides says that the dice of one event settled the other.
func decides(cause, effect campaign.Payload) bool {
	switch c := cause.(type) {
	case campaign.PacificationAttempted:
		taken, ok := effect.(campaign.ProvinceTaken)
		return ok && taken.Province == c.Province && taken.Army == c.Army
	case campaign.SiegeAttempted:
		taken, ok := effect.(campaign.CityTaken)
		return ok && taken.City == c.City && taken.Army == c.Army
	case campaign.EmbassiesContended:
		formed, ok := effect.(campaign.AllianceFormed)
		return ok && formed.Kingdom == c.Kingdom
	case campaign.TableThrown:
		decided, ok := effect.(campaign.BattleDecided)
		return ok && decided.Battle == c.Battle
	case campaign.InvaderDiced:
		queued, ok := effect.(campaign.BattleQueued)
		return ok && queued.Battle.Province == c.Province
	}
	return false
}
