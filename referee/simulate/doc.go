// Package simulate plays campaigns with nobody at the table: bots write letters in
// the order language, the letters are read as any mail is, the referee's season is
// resolved from them, and battles are fought by chance. It shows whether the rules
// hold together whatever is ordered, and how a scenario or a house rule fares.
//
// A [Game] plays one campaign, [Run] many of them at once, and its [Report] says
// how the seats did. Lands are provinces and cities together, each worth a talent a
// season; lengths are in seasons. What a game comes to depends on its seed
// alone.
//
// The players are [bots.Bot]: each is given a view of the campaign and no more, as a player is.
package simulate
