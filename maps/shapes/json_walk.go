package shapes

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// walkObject calls visit for each key of the one object that a decoder reads, to
// take its value.
func walkObject(d *json.Decoder, visit func(key string) error) error {
	if err := expect(d, '{'); err != nil {
		return err
	}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string) // the decoder sees to it that keys are texts
		if err := visit(key); err != nil {
			return err
		}
	}
	if err := expect(d, '}'); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("more follows the end")
	}
	return nil
}

// walkArray calls visit for each member of an array, to take it.
func walkArray(d *json.Decoder, visit func() error) error {
	if err := expect(d, '['); err != nil {
		return err
	}
	for d.More() {
		if err := visit(); err != nil {
			return err
		}
	}
	return expect(d, ']')
}

func expect(d *json.Decoder, want json.Delim) error {
	token, err := d.Token()
	switch {
	case errors.Is(err, io.EOF):
		return io.ErrUnexpectedEOF
	case err != nil:
		return err
	case token != want:
		return fmt.Errorf("%v stands where %v should", token, want)
	}
	return nil
}

// errorOffset is the byte an error of the JSON decoder is about, 0 if it tells none.
func errorOffset(err error) int64 {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return syntax.Offset
	}
	return 0
}
