// Package campaign is the state of an Ad Imperii campaign and the only way it
// changes: events, folded by [Apply].
//
// Units: [Talents] are whole talents; seasons are counted by [Season] (a year BC
// and a quarter) and numbered from 1; levels run from 1 (ordinary) to 4
// (strategist).
//
// Entry points: [Apply] folds events into a [State]; [Batch] collects the events
// of one command while keeping the state they lead to; [ViewFor] is what one
// player may know. The journal and the folder on disk are in the packages below.
//
// The package knows no order's text, draws no dice and reads no mail.
package campaign
