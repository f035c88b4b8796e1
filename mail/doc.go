// Package mail carries letters between people and the desk: it fetches them by
// IMAP or from files, reads MIME into a [Letter], tells robots from people,
// composes answers and sends them by SMTP. It knows nothing of the game.
//
// Entry points: [Read] makes a letter out of raw bytes and never fails;
// [FromPath] and [Dial] give raw mails; [Compose] makes the bytes of a mail, and
// [Sender] or [Send] hands them over. [Inbox.Wait] waits for new mail; [ProbeIMAP]
// and [ProbeSMTP] say what is wrong with an account; [Clean] and [CleanAddress] are
// the door for whatever others wrote.
//
// Sizes are in bytes, times are absolute instants. Nothing here looks at the
// clock or draws a random number: the same input always gives the same bytes,
// so that a command repeated after a crash does its work only once.
//
// Everything read is held to be hostile: [Read] takes time linear in the size
// of its input and bounds parts, depth and length of what it returns.
package mail
