package mail

import (
	"cmp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// describe tells what an element does to the text within it.
func describe(t html.Token) element {
	e := element{name: t.Data}
	var class, id, kind string
	var look style
	for _, a := range t.Attr {
		switch a.Key {
		case "class":
			class = strings.ToLower(a.Val)
		case "style":
			look = parseStyle(a.Val)
			e.colour = cmp.Or(look["color"], e.colour)
		case "color":
			e.colour = cmp.Or(e.colour, strings.ToLower(a.Val))
		case "id":
			id = strings.ToLower(a.Val)
		case "type":
			kind = strings.ToLower(a.Val)
		case "hidden":
			e.hidden = true
		case "data-marker":
			e.header = e.header || a.Val == "__HEADERS__"
			e.quoted = e.quoted || a.Val == "__QUOTED_TEXT__"
		case "name":
			e.quoted = e.quoted || a.Val == "quote" && t.DataAtom == atom.Div
		}
	}
	switch t.DataAtom {
	case atom.Head, atom.Template, atom.Object, atom.Svg, atom.Select:
		e.hidden = true
	case atom.S, atom.Strike, atom.Del: // he took it back
		e.hidden = true
	case atom.Body: // a <head> left open would hide the letter
	case atom.Pre, atom.Listing, atom.Plaintext:
		e.pre = true
	case atom.Blockquote:
		// Mail programs also indent with it, and then say so in the style.
		e.quoted = e.quoted || kind == "cite" || strings.Contains(class, "quote") || !look.indents()
	}
	e.hidden = e.hidden || look.hides()
	e.pre = e.pre || look.keepsLines()
	if strings.Contains(class, "yahoo_quoted") || strings.Contains(id, "yahoo_quoted") ||
		strings.Contains(class, "reference-message") || strings.Contains(id, "reference-message") {
		e.quoted = true
	}
	if strings.HasSuffix(id, "divrplyfwdmsg") {
		e.header = true
	}
	if strings.Contains(class, "gmail_attr") || strings.Contains(class, "moz-cite-prefix") {
		e.undecided = true
	}
	return e
}

func isVoid(a atom.Atom) bool {
	switch a {
	case atom.Br, atom.Hr, atom.Img, atom.Meta, atom.Link, atom.Input, atom.Area, atom.Base, atom.Col, atom.Embed,
		atom.Param, atom.Source, atom.Track, atom.Wbr:
		return true
	}
	return false
}

func isBlock(a atom.Atom) bool {
	switch a {
	case atom.Address, atom.Article, atom.Aside, atom.Body, atom.Caption,
		atom.Center, //nolint:misspell // HTML spells it so
		atom.Dd, atom.Div, atom.Dl,
		atom.Dt, atom.Fieldset, atom.Footer, atom.Form, atom.Header, atom.Html, atom.Li, atom.Main, atom.Nav,
		atom.Section, atom.Tbody, atom.Tr, atom.Option:
		return true
	}
	return isSpaced(a)
}

// isSpaced lists the blocks that have a margin above and below.
func isSpaced(a atom.Atom) bool {
	switch a {
	case atom.Blockquote, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Ol, atom.P, atom.Pre, atom.Table, atom.Ul:
		return true
	}
	return false
}
