package referee

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"adimperii/campaign"
)

// HouseValues are the values that a key of the house rules may take, of a number those
// no more than one from what it is; none for what is no key.
func HouseValues(key, now string) []string {
	house := reflect.TypeFor[campaign.HouseRules]()
	for i := range house.NumField() {
		f := house.Field(i)
		if f.Tag.Get("yaml") != key {
			continue
		}
		switch f.Type.Kind() {
		case reflect.Bool:
			return []string{"false", "true"}
		case reflect.Int:
			return numbersBeside(key, now)
		default:
			return slices.DeleteFunc(strings.Fields(f.Tag.Get("oneof")), func(value string) bool {
				return value == campaign.UnfoughtTable // of R-83, shown by the cases of its option
			})
		}
	}
	return nil
}

func numbersBeside(key, now string) []string {
	var all []string
	n, _ := strconv.Atoi(now)
	for _, near := range []int{n - 1, n, n + 1} {
		value := strconv.Itoa(near)
		if _, err := campaign.DefaultHouseRules().With(key, value); err == nil {
			all = append(all, value)
		}
	}
	return all
}
