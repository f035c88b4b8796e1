package campaign

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// What a scenario settles by keys, house rules and options, is a struct of which each field
// names its key and what it may be by tags: yaml, oneof and range.

// keyed are the values of such a struct by their keys, as a scenario writes them.
func keyed(of any) map[string]string {
	set := map[string]string{}
	v := reflect.ValueOf(of)
	for i := range v.NumField() {
		set[v.Type().Field(i).Tag.Get("yaml")] = fmt.Sprint(v.Field(i).Interface())
	}
	return set
}

// setKeyed gives a key another value, as a scenario writes it. An unknown key and a value
// out of its range are errors.
func setKeyed[T any](to *T, key, value string) error {
	v := reflect.ValueOf(to).Elem()
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get("yaml") != key {
			continue
		}
		if readKeyed(v.Field(i), value) != nil {
			return fmt.Errorf("%s: %q is no value for it", key, value)
		}
		return errors.Join(validateKeyed(*to)...)
	}
	return fmt.Errorf("%q is none; the keys are %s", key, strings.Join(Sorted(keyed(*to)), ", "))
}

func readKeyed(field reflect.Value, value string) (err error) {
	if u, ok := field.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return u.UnmarshalText([]byte(value))
	}
	switch field.Kind() {
	case reflect.Bool:
		var b bool
		b, err = strconv.ParseBool(value)
		field.SetBool(b)
	case reflect.Int:
		var n int
		n, err = strconv.Atoi(value)
		field.SetInt(int64(n))
	default:
		field.SetString(value)
	}
	return err
}

// validateKeyed reports every value that is out of its range, by its key.
func validateKeyed(of any) []error {
	var errs []error
	v := reflect.ValueOf(of)
	for i := range v.NumField() {
		f := v.Type().Field(i)
		key := f.Tag.Get("yaml")
		if allowed, ok := f.Tag.Lookup("oneof"); ok {
			if value := fmt.Sprint(v.Field(i).Interface()); !slices.Contains(strings.Fields(allowed), value) {
				errs = append(errs, fmt.Errorf("%s: %q is not one of %s", key, value, strings.ReplaceAll(allowed, " ", ", ")))
			}
		}
		if span, ok := f.Tag.Lookup("range"); ok {
			var low, high int
			if _, err := fmt.Sscan(span, &low, &high); err != nil {
				errs = append(errs, fmt.Errorf("%s: its range %q: %w", key, span, err)) // a fault of the program
			}
			if n := int(v.Field(i).Int()); n < low || n > high {
				errs = append(errs, fmt.Errorf("%s: %d is not between %d and %d", key, n, low, high))
			}
		}
	}
	return errs
}
