package campaign

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// filler fills values of any shape, so that a type added later is tested too.
type filler struct {
	text   func(kind string) string
	number func() int
	flag   func() bool
	length func() int
}

// chance draws what it fills. Texts are few, so that ids meet things that exist.
func chance(t *rapid.T) filler {
	return filler{
		text:   func(string) string { return rapid.SampledFrom([]string{"a", "b", "c", ""}).Draw(t, "text") },
		number: func() int { return rapid.IntRange(-3, 9).Draw(t, "number") },
		flag:   func() bool { return rapid.Bool().Draw(t, "flag") },
		length: func() int { return rapid.IntRange(0, 3).Draw(t, "length") },
	}
}

// counting fills with values that are never zero and never the same.
func counting() filler {
	n := 0
	next := func() int { n++; return n }
	return filler{
		text:   func(kind string) string { return fmt.Sprintf("%s%d", kind, next()) },
		number: next,
		flag:   func() bool { return true },
		length: func() int { return 2 },
	}
}

func (f filler) fill(v reflect.Value) {
	switch v.Interface().(type) {
	case json.RawMessage:
		v.SetBytes([]byte(`{"some":"reading"}`))
		return
	case Quarter:
		v.SetInt(int64(((f.number() % 4) + 4) % 4))
		return
	case PrizeCity: // which is an id of a city's
		v.SetString("roma")
		return
	case DeputyKind: // which is one word or none
		if f.flag() {
			v.SetString(string(CarefulDeputy))
		}
		return
	case Season:
		v.Set(reflect.ValueOf(Season{Year: 1 + (f.number()+1000)%500, Quarter: Autumn}))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(f.text(v.Type().Name()))
	case reflect.Int:
		v.SetInt(int64(f.number()))
	case reflect.Bool:
		v.SetBool(f.flag())
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("json") != "-" {
				f.fill(v.Field(i))
			}
			if none := reflect.ValueOf(NoOptions()); v.Type() == none.Type() && v.Field(i).IsZero() {
				v.Field(i).Set(none.Field(i)) // as a journal has it of which the key is younger
			}
		}
	case reflect.Pointer:
		if f.flag() {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem())
		}
	case reflect.Slice:
		if n := f.length(); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n+1)) // room to be written beyond by mistake
			for i := range n {
				f.fill(v.Index(i))
			}
		}
	case reflect.Map:
		if n := f.length(); n > 0 {
			v.Set(reflect.MakeMap(v.Type()))
			for range n {
				key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
				f.fill(key)
				f.fill(value)
				v.SetMapIndex(key, value)
			}
		}
	default:
		panic("no way to fill " + v.Type().String())
	}
}

// payload is one of a type of the table, filled.
func (f filler) payload(t interface{ Fatal(...any) }, kind string) Payload {
	empty, err := decodePayload(kind, json.RawMessage("{}"))
	if err != nil {
		t.Fatal(kind, err)
	}
	v := reflect.New(reflect.TypeOf(empty)).Elem()
	f.fill(v)
	return v.Interface().(Payload)
}

func (f filler) event(t interface{ Fatal(...any) }, kind string) Event {
	var e Event
	f.fill(reflect.ValueOf(&e.Season).Elem())
	f.fill(reflect.ValueOf(&e.Rule).Elem())
	f.fill(reflect.ValueOf(&e.Cause).Elem())
	f.fill(reflect.ValueOf(&e.Dice).Elem())
	f.fill(reflect.ValueOf(&e.Audience).Elem())
	e.Data = f.payload(t, kind)
	return e
}

// state is one in which everything is, with maps that are never nil.
func (f filler) state() State {
	var s State
	v := reflect.ValueOf(&s).Elem()
	f.fill(v)
	for i := range v.NumField() {
		if m := v.Field(i); m.Kind() == reflect.Map && m.IsNil() {
			m.Set(reflect.MakeMap(m.Type()))
		}
	}
	return s
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
