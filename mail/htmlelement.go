package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// describe tells what an element does to the text within it.
func describe(t html.Token) element {
	e := element{name: t.Data}
	var class, style, id, kind string
	for _, a := range t.Attr {
		switch a.Key {
		case "class":
			class = strings.ToLower(a.Val)
		case "style":
			style = strings.ToLower(strings.Join(strings.Fields(a.Val), ""))
		case "id":
			id = strings.ToLower(a.Val)
		case "type":
			kind = strings.ToLower(a.Val)
		case "hidden":
			e.hidden = true
		}
	}
	switch t.DataAtom {
	case atom.Head, atom.Template, atom.Object, atom.Svg, atom.Select:
		e.hidden = true
	case atom.Body: // a <head> left open would hide the letter
	case atom.Pre, atom.Listing, atom.Plaintext:
		e.pre = true
	case atom.Blockquote:
		// Mail programs also indent with it, and then say so in the style.
		e.quoted = kind == "cite" || strings.Contains(class, "quote") || !indents(style)
	}
	if hides(style) {
		e.hidden = true
	}
	if strings.Contains(class, "yahoo_quoted") || id == "yahoo_quoted" {
		e.quoted = true
	}
	if strings.Contains(class, "gmail_attr") || strings.Contains(class, "moz-cite-prefix") {
		e.undecided = true
	}
	return e
}

// indents tells whether the style of a <blockquote>, without spaces, makes it an
// indented paragraph.
func indents(style string) bool {
	return strings.Contains(style, "border:none") || strings.Contains(style, "border:0") || strings.Contains(style, "0px40px")
}

// hides tells whether a style, without spaces, makes text invisible.
func hides(style string) bool {
	for _, s := range []string{"display:none", "visibility:hidden", "mso-hide:all", "font-size:0;", "font-size:0px", "opacity:0;", "max-height:0;", "max-height:0px"} {
		if strings.Contains(style+";", s) {
			return true
		}
	}
	return false
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
