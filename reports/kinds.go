package reports

import "adimperii/campaign"

// Kind is the heading an event is told under.
type Kind string

// The headings, in the order of a report.
const (
	Refused   Kind = "refused"    // orders that were not carried out
	Seasons   Kind = "seasons"    // the campaign and its seasons
	Money     Kind = "money"      // income, upkeep, payments
	Leading   Kind = "leaders"    // kings and proconsuls
	Forces    Kind = "forces"     // armies and fleets
	Diplomacy Kind = "diplomacy"  // embassies and alliances
	Tokens    Kind = "stratagems" // drawn, played and thrown back
	War       Kind = "war"        // invasions, contests, sieges, control
	Fighting  Kind = "battles"    // battles and their results
	Advance   Kind = "advance"    // what is said of things that may happen
	Letters   Kind = "letters"    // mails and words
)

// kinds are the headings in their order.
var kinds = [...]Kind{Refused, Fighting, Tokens, War, Diplomacy, Forces, Leading, Money, Advance, Letters, Seasons}

// telling is how an event is treated: its heading, and whether it is news to those
// it does not touch.
type telling struct {
	kind Kind
	news bool
}

// tellings has every type of event.
var tellings = map[string]telling{
	"campaign-founded":  {Seasons, false},
	"season-opened":     {Seasons, false},
	"stage-entered":     {Seasons, false},
	"season-closed":     {Seasons, false},
	"points-scored":     {Seasons, true},
	"kingdom-fallen":    {Seasons, true},
	"campaign-ended":    {Seasons, true},
	"objective-won":     {Seasons, true},
	"objective-lost":    {Seasons, true},
	"luck-fixed":        {Seasons, true},
	"beacon-named":      {Seasons, true},
	"beacon-drawn":      {Seasons, true},
	"die-thrown":        {Seasons, true},
	"undone":            {Seasons, true},
	"folder-taken-over": {Seasons, false},
	"journal-restored":  {Seasons, false},

	"order-refused":    {Refused, false},
	"orders-missing":   {Refused, false},
	"letter-filed":     {Letters, false},
	"letter-accepted":  {Letters, false},
	"letter-dismissed": {Letters, false},
	"letter-seen":      {Letters, false},
	"orders-read":      {Letters, false},
	"noted":            {Letters, false},
	"mail-sending":     {Letters, false},
	"mail-sent":        {Letters, false},
	"mail-failed":      {Letters, false},
	"mail-wanted":      {Letters, false},
	"reminded":         {Letters, false},
	"deadline-set":     {Letters, false},
	"player-away":      {Letters, false},
	"deputy-plays":     {Letters, true},
	"deputy-wrote":     {Letters, false},
	"deputy-ended":     {Letters, true},
	"proclaimed":       {Letters, true},

	"income-collected": {Money, false},
	"upkeep-paid":      {Money, false},
	"talents-paid":     {Money, false},

	"player-joined":       {Leading, true},
	"player-left":         {Leading, true},
	"player-renamed":      {Leading, true},
	"player-addressed":    {Letters, false},
	"player-eliminated":   {Leading, true},
	"proconsul-appointed": {Leading, true},
	"leader-posted":       {Leading, false},
	"leader-killed":       {Leading, true},
	"leader-mortal":       {Leading, false},
	"leader-spared":       {Leading, false},
	"leader-captured":     {Leading, true},
	"leader-gone":         {Leading, true},
	"leader-released":     {Leading, true},
	"level-gained":        {Leading, true},
	"king-succeeded":      {Leading, true},

	"army-disbanded":       {Forces, true},
	"army-destroyed":       {Forces, true},
	"fleet-disbanded":      {Forces, true},
	"army-raised":          {Forces, true},
	"fleet-built":          {Forces, true},
	"army-reorganised":     {Forces, false},
	"army-immobilised":     {Forces, false},
	"army-regrouped":       {Forces, false},
	"army-left-leaderless": {Forces, false},
	"army-moved":           {Forces, true},
	"army-embarked":        {Forces, true},
	"army-stopped":         {Forces, false},
	"army-retreated":       {Forces, true},
	"fleet-sailed":         {Forces, true},

	"embassy-sent":        {Diplomacy, true},
	"talents-reserved":    {Diplomacy, false},
	"reserve-spent":       {Diplomacy, false},
	"embassies-contended": {Diplomacy, true},
	"alliance-formed":     {Diplomacy, true},
	"alliance-ended":      {Diplomacy, true},
	"alliance-renounced":  {Diplomacy, false},
	"passage-allowed":     {Diplomacy, false},

	"province-taken":         {War, true},
	"city-taken":             {War, true},
	"province-invaded":       {War, true},
	"invasion-answered":      {War, true},
	"contest-opened":         {War, true},
	"contest-ended":          {War, true},
	"pacification-attempted": {War, true},
	"siege-attempted":        {War, true},
	"siege-waited":           {War, true},
	"siege-lifted":           {War, true},

	"invader-diced":     {Fighting, true},
	"battle-queued":     {Fighting, true},
	"advantage-chosen":  {Fighting, true},
	"battle-reported":   {Fighting, false},
	"battle-unreported": {Fighting, false},
	"battle-decided":    {Fighting, true},
	"battle-postponed":  {Fighting, true},
	"battle-resumed":    {Fighting, true},
	"battle-settled":    {Fighting, true},
	"table-asked":       {Fighting, false},
	"table-unasked":     {Fighting, false},
	"table-thrown":      {Fighting, true},
	"list-sealed":       {Fighting, false},
	"lists-opened":      {Fighting, false},

	"standing-answer-given": {Advance, false},
	"retreat-ordered":       {Advance, false},
	"task-ordered":          {Advance, false},
	"heir-named":            {Advance, false},

	"year-event-thrown": {Seasons, true},
	"ides-came":         {Leading, true},
	"loyalty-tested":    {Leading, true},
	"usurper-rose":      {Leading, true},
	"leader-turned":     {Leading, true},
	"usurpation-ended":  {Leading, true},
	"corruption-paid":   {Money, false},

	"bag-sealed":          {Seasons, false},
	"bag-opened":          {Seasons, true},
	"stratagem-drawn":     {Tokens, false},
	"stratagem-discarded": {Tokens, false},
	"discard-ordered":     {Advance, false},
	"stratagem-named":     {Advance, false},
	"stratagem-kept":      {Tokens, false},
	"stratagem-played":    {Tokens, true},
	"stratagem-ended":     {Tokens, true},
	"stratagem-tested":    {Tokens, true},
	"plague-spread":       {Tokens, true},
	"sides-turned":        {Fighting, true},
	"fleet-quelled":       {Forces, true},

	"ruling-noted":       {Seasons, true},
	"house-rule-changed": {Seasons, true},
	"option-changed":     {Seasons, true},
	"setting-changed":    {Seasons, true},
	"list-changed":       {Leading, true},
	"capital-moved":      {Leading, true},
	"talents-corrected":  {Money, false},
	"siege-laid":         {War, true},
	"army-placed":        {Forces, true},
	"fleet-placed":       {Forces, true},
	"army-renamed":       {Forces, true},
	"fleet-renamed":      {Forces, true},
}

// Told says that an event is of the game, and not of letters and mails or of what was
// taken back.
func Told(e campaign.Event) bool {
	t, ok := tellings[e.Data.Type()]
	return ok && t.kind != Letters && e.Data.Type() != (campaign.Undone{}).Type()
}
