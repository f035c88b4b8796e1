// Package lexicon has what words mean, in every language at once, for players mix them. An
// entry is a line in a file:
//
//   - lexicon.en.txt, lexicon.fr.txt: concepts, which orders are made of, with their verbs in
//     the infinitive (conjugate.go makes the forms) and phrases
//   - moods.en.txt, moods.fr.txt: what makes something else of a sentence than an order: denied, past,
//     hearsay, a condition
//   - wordsets.en.txt, wordsets.fr.txt: small sets of words that the reader asks for by name
//   - requests.en.txt, requests.fr.txt: the words of requests and results, which mean nothing
//     elsewhere, by their sections
//   - forms.en.txt, forms.fr.txt: forms of verbs that no rule gives
//   - courtesies.txt: what people write around an order
//   - months.txt, and numbers, ordinals and days as people write them
package lexicon
