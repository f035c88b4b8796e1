// Package model tells which orders a sentence holds, and how sure that is. It is a log-linear
// model, learnt from sentences whose orders are known (testdata of package orders).
//
// A [Sentence] is tokens and the [Mention]s of names among them. It may be cut into clauses, of
// which each is a candidate, an order with its arguments, or none. What is seen of a candidate,
// the words, the prepositions before its arguments, where its army stands, are features, each with a
// weight (weights.txt, a feature a line); their sum is its score. What the letter said before, whom
// and where, are the sentence's [Surroundings]. [Sentence.Analyse] searches the cuts of
// the highest scores and gives their probabilities.
//
// Only tests learn: what stands in label.go, learn.go, learner.go and learnresults.go the program itself never calls. [Learn] finds
// the weights under which the orders that are known are most probable; `go test ./orders -run TestLearn -learn` does so anew.
//
// An [Account] is what may tell of a battle. Who won and who had which losses is one choice, what became of each leader another, and
// whose camp was taken a third; the features of each (resultfeatures.go) have weights of their own (results.txt), which
// `go test ./orders -run TestLearnResults -learn` learns in seconds.
package model
