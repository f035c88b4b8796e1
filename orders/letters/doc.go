// Package letters makes of a player's letters of one stage what of them is in force:
// [Collect] puts a letter after those before it, which it replaces, adds to or mends. What
// else a letter says is told apart here: a plain yes to a question, words to the referee, a
// season other than the one under way.
package letters
