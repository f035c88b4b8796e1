package desk

// mailKind is what sort of mail it is. They are sent in the order of the lines that
// made them due.
type mailKind string

// The mails that the program writes.
const (
	welcomeMail  mailKind = "welcome"  // the founding: report, form, guide
	joiningMail  mailKind = "joining"  // to who joined
	reportMail   mailKind = "report"   // of a season that closed
	lastMail     mailKind = "last"     // the end of the campaign: the last report
	ackMail      mailKind = "ack"      // the answer to a letter, about it
	againMail    mailKind = "again"    // a report, on request, about the letter
	questionMail mailKind = "question" // to the invaded
	sheetMail    mailKind = "sheet"    // of a battle
	confirmMail  mailKind = "confirm"  // whether a result is right, about a battle
	resultMail   mailKind = "result"   // that the referee recorded one
	choiceMail   mailKind = "choice"   // what a result leaves to a player, about the battle
	rulingMail   mailKind = "ruling"   // what a ruling touches, about its line
	undoneMail   mailKind = "undone"   // what was taken back, about its line
	deadlineMail mailKind = "deadline" // one that was moved, about its stage
	drawMail     mailKind = "draw"     // that a public draw is named, about its line
	reminderMail mailKind = "reminder" // about the stage
	replyMail    mailKind = "reply"    // the referee's own words, about the line
	packMail     mailKind = "pack"     // all that a new person needs, about the line
	farewellMail mailKind = "farewell" // that no more mail goes to an address, about the line
	lapsedMail   mailKind = "lapsed"   // a question or a sheet that counts no more, about it
	restoredMail mailKind = "restored" // that mails are held of which the journal had lost the record, about its line
	sealMail     mailKind = "seal"     // the hash of the other side's army list, about a battle
	listsMail    mailKind = "lists"    // the army lists of a battle
	standsMail   mailKind = "stands"   // an answer that counts again, about the line that asked again
)
