package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// mutant is a file with one thing in it changed.
type mutant struct {
	file             string
	text             []byte // as it stands
	from, to         int    // of what is replaced, in bytes
	with             string
	line, column, no int // no tells apart what is done to one place
	what             string
}

func (m mutant) name() string { return fmt.Sprintf("%s:%d:%d:%d", m.file, m.line, m.column, m.no) }

func (m mutant) source() []byte {
	return slices.Concat(m.text[:m.from], []byte(m.with), m.text[m.to:])
}

// swapped are the operators that stand in for another.
var swapped = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL}, token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.INC: {token.DEC}, token.DEC: {token.INC},
	token.ADD_ASSIGN: {token.SUB_ASSIGN, token.ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN, token.ASSIGN},
	token.CONTINUE: {token.BREAK}, token.BREAK: {token.CONTINUE},
}

// candidates are all mutants of the rules' files, in the order of files and places.
func candidates(only string) ([]mutant, error) {
	var all []mutant
	for _, dir := range []string{"campaign", "referee"} {
		files, err := filepath.Glob(dir + "/*.go")
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") || plumbing[file] || !strings.HasPrefix(file, only) {
				continue
			}
			found, err := inFile(file)
			if err != nil {
				return nil, err
			}
			all = append(all, found...)
		}
	}
	return all, nil
}

func inFile(file string) ([]mutant, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	f := finder{set: set, file: file, text: text, seen: map[token.Pos]int{}}
	ast.Inspect(tree, func(n ast.Node) bool {
		f.look(n)
		return true
	})
	return f.found, nil
}

// finder gathers the mutants of a file.
type finder struct {
	set   *token.FileSet
	file  string
	text  []byte
	seen  map[token.Pos]int
	found []mutant
}

// change adds the mutant in which what stands from one place to another is replaced.
func (f *finder) change(from, to token.Pos, with string) {
	at := f.set.Position(from)
	m := mutant{
		file: f.file, text: f.text, from: at.Offset, to: f.set.Position(to).Offset,
		with: with, line: at.Line, column: at.Column, no: f.seen[from],
	}
	f.seen[from]++
	old := strings.Join(strings.Fields(string(f.text[m.from:m.to])), " ")
	if len(old) > 60 {
		old = old[:60] + "…"
	}
	m.what = fmt.Sprintf("%s → %s", old, with)
	if with == "" {
		m.what = "without " + old
	}
	f.found = append(f.found, m)
}

// swap puts the operators that may stand in for another in its place.
func (f *finder) swap(at token.Pos, op token.Token) {
	for _, other := range swapped[op] {
		f.change(at, at+token.Pos(len(op.String())), other.String())
	}
}

// look finds what may be broken in a node: operators, numbers, truths, conditions, and
// statements that may be left out.
func (f *finder) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		f.swap(n.OpPos, n.Op)
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			f.change(n.OpPos, n.OpPos+1, "")
		}
	case *ast.IncDecStmt:
		f.swap(n.TokPos, n.Tok)
		f.change(n.Pos(), n.End(), "")
	case *ast.AssignStmt:
		f.swap(n.TokPos, n.Tok)
		if n.Tok != token.DEFINE {
			f.change(n.Pos(), n.End(), "")
		}
	case *ast.BranchStmt:
		if n.Label == nil {
			f.swap(n.TokPos, n.Tok)
			f.change(n.Pos(), n.End(), "")
		}
	case *ast.ReturnStmt:
		if len(n.Results) == 0 {
			f.change(n.Pos(), n.End(), "")
		}
	case *ast.ExprStmt:
		f.change(n.Pos(), n.End(), "")
	case *ast.IfStmt:
		f.decide(n.Cond)
	case *ast.SwitchStmt:
		if n.Tag == nil {
			for _, s := range n.Body.List {
				for _, e := range s.(*ast.CaseClause).List {
					f.decide(e)
				}
			}
		}
	case *ast.BasicLit:
		if v, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
			f.change(n.Pos(), n.End(), strconv.Itoa(v+1))
		}
	case *ast.Ident:
		if other, truth := map[string]string{"true": "false", "false": "true"}[n.Name]; truth {
			f.change(n.Pos(), n.End(), other)
		}
	}
}

// decide has a condition hold always, and never.
func (f *finder) decide(e ast.Expr) {
	whole := string(f.text[f.set.Position(e.Pos()).Offset:f.set.Position(e.End()).Offset])
	f.change(e.Pos(), e.End(), "true || ("+whole+")")
	f.change(e.Pos(), e.End(), "false && ("+whole+")")
}
