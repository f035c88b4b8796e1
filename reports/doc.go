// Package reports tells players and referee what happened: the report of a
// player, the gazette for all, the sheet of a battle, the picture of the map and
// the ledger.
//
// A [Report] is data, in English and French at once: the report.json that
// programs read, of which [Text] and [HTML] are renderings. It is made of a
// [campaign.View] and of events already filtered for the reader
// ([campaign.EventFor]), so that nothing secret can be in it. Events are told by
// their data alone: the package knows no rules, reads no disk and no clock.
//
// Units: talents are whole talents, positive for what comes in; seasons are
// numbered from 1; times are instants.
//
// Entry points: [Build], [BuildChapter], [BuildSheet], [MapPicture], [MapFrame] and
// [WriteLedger].
package reports
