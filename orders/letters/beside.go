package letters

import (
	"slices"
	"strings"

	"adimperii/orders"
)

// withForm is a letter's sheet with that of a form attached to it. If only one of
// them has orders, those count; if both have the same, the letter's; if they
// differ neither does, and its writer is asked.
func withForm(s, form orders.Sheet) orders.Sheet {
	s.Diagnostics = slices.Concat(s.Diagnostics, form.Diagnostics)
	for _, o := range form.Requests {
		if !slices.ContainsFunc(s.Requests, func(r orders.Order) bool { return r.Verb == o.Verb && r.Text == o.Text }) {
			s.Requests = append(slices.Clone(s.Requests), o)
		}
	}
	s.CodeWords = slices.Concat(s.CodeWords, form.CodeWords)
	differed := slices.ContainsFunc(s.Diagnostics, func(d orders.Diagnostic) bool { return d.Code == orders.FormDiffers })
	switch {
	case !form.HasOrders(), differed:
	case !s.HasOrders():
		s.Orders, s.NoChange, s.Names = form.Orders, form.NoChange, form.Names
	default:
		here, there := lacking(s.Orders, form.Orders), lacking(form.Orders, s.Orders)
		if len(here)+len(there) == 0 {
			break
		}
		place, form := s.Orders[0].Place, form.Orders[0].Form
		args := map[string]string{"one": quoted(here), "other": quoted(there), "form": form}
		if place.Form != "" {
			args["form2"] = place.Form
		}
		place.Column = 1
		s.Diagnostics = append(s.Diagnostics, orders.Diagnostic{Code: orders.FormDiffers, Severity: orders.Error, Place: place, General: true, Args: args})
		s.Orders, s.NoChange = nil, false
	}
	orders.SortDiagnostics(s.Diagnostics)
	return s
}

// lacking are those orders that others do not hold as often.
func lacking(list, others []orders.Order) []orders.Order {
	count := map[string]int{}
	for _, o := range others {
		count[o.Canonical]++
	}
	var all []orders.Order
	for _, o := range list {
		if count[o.Canonical]--; count[o.Canonical] < 0 {
			all = append(all, o)
		}
	}
	return all
}

// quoted are the lines of orders for a message.
func quoted(list []orders.Order) string {
	var lines []string
	for _, o := range list {
		lines = append(lines, strings.TrimSpace(o.Source))
	}
	return shown(lines, " / ")
}

// mostShown is how many of several lines or files a message shows.
const mostShown = 3

// shown are the first of several things, joined for a message.
func shown(all []string, by string) string {
	if len(all) > mostShown {
		all = append(slices.Clone(all[:mostShown]), "…")
	}
	return strings.Join(all, by)
}
