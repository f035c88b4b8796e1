package words

import (
	"errors"
	"io/fs"
)

// Phrase is a message of the catalogue with its arguments, to be said once the reader's
// language is known. It is an error, so that a refusal can travel as one; arguments that
// are errors are said in the same language. What Err is, the phrase is ([errors.Is]).
type Phrase struct {
	ID   string
	Args map[string]any
	Err  error
}

// Error says it in English, for programs and logs.
func (p *Phrase) Error() string { return SayError("en", p) }

// Unwrap is what the phrase tells of.
func (p *Phrase) Unwrap() error { return p.Err }

// Message implements what [SayError] looks for.
func (p *Phrase) Message() (id string, args map[string]any) { return p.ID, p.Args }

// SayError says an error in a language. An error that is a message of the catalogue has a
// method `Message() (id string, args map[string]any)`, as rooms that know no words have
// too; several of them have a method `Said(say func(error) string) string`. Of files that
// cannot be used it says which and why. Any other is said as it is.
func SayError(lang string, err error) string {
	var several interface {
		Said(say func(error) string) string
	}
	if errors.As(err, &several) {
		return several.Said(func(one error) string { return SayError(lang, one) })
	}
	var message interface {
		Message() (id string, args map[string]any)
	}
	if errors.As(err, &message) {
		id, args := message.Message()
		said := make(map[string]any, len(args))
		for key, arg := range args {
			if inner, ok := arg.(error); ok {
				arg = SayError(lang, inner)
			}
			said[key] = arg
		}
		return Say(lang, id, said)
	}
	var file *fs.PathError
	if errors.As(err, &file) {
		for cause, id := range map[error]string{
			fs.ErrNotExist: "refused.file.missing", fs.ErrPermission: "refused.file.forbidden", fs.ErrExist: "refused.file.there",
		} {
			if errors.Is(file, cause) {
				return Say(lang, id, map[string]any{"file": file.Path})
			}
		}
		return Say(lang, "refused.file", map[string]any{"file": file.Path, "why": file.Err.Error()})
	}
	return err.Error()
}
