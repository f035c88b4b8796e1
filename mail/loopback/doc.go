// Package loopback runs real IMAP and SMTP servers in memory, on 127.0.0.1 and
// ports of the system's choice, for the demo and for tests. Nothing else may
// import it: it knows no encryption and keeps nothing.
//
// Entry points: [StartIMAP] and [StartSMTP]; [IMAP.Deliver] is made to be given
// to the latter, so that mails sent arrive in mailboxes.
package loopback
