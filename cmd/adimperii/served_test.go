package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
)

// served is a process that carries out commands of the program, one after the other:
// most of a command's time would go into starting one for each.
type served struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	enc *json.Encoder
	dec *json.Decoder
}

// idle are the processes that no script uses: what the first command in one reads, words and maps, is read
// for the next script too.
var idle struct {
	sync.Mutex
	all []*served
}

// borrowed is a process for a script, which is to be given back.
func borrowed() *served {
	idle.Lock()
	defer idle.Unlock()
	last := len(idle.all) - 1
	if last < 0 {
		return &served{}
	}
	s := idle.all[last]
	idle.all = idle.all[:last]
	return s
}

func (s *served) giveBack() {
	idle.Lock()
	defer idle.Unlock()
	idle.all = append(idle.all, s)
}

// stopIdle ends the processes when the last script is done.
func stopIdle() {
	for _, s := range idle.all {
		s.stop()
	}
}

// servedKey is what a script's [served] is found by.
type servedKey struct{}

// request is a command line, and where and with what environment it is carried out.
type request struct {
	Dir  string
	Args []string
	Env  map[string]string
}

// response is what came of it.
type response struct {
	Code     int
	Out, Err string
}

// run carries out a command line, as a process of its own would.
func (s *served) run(q request) (response, error) {
	if s.cmd == nil {
		if err := s.start(); err != nil {
			return response{}, err
		}
	}
	var got response
	if err := s.enc.Encode(q); err != nil {
		return got, err
	}
	if err := s.dec.Decode(&got); err != nil {
		s.cmd = nil // the next script gets another
		return got, fmt.Errorf("adimperii %s: the program is gone: %w", strings.Join(q.Args, " "), err)
	}
	return got, nil
}

func (s *served) start() error {
	s.cmd = command("serve")
	s.cmd.Env = append(s.cmd.Env, beProgram+"=serve")
	s.cmd.Stderr = os.Stderr // of a panic
	var err error
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		return err
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	s.enc, s.dec = json.NewEncoder(s.in), json.NewDecoder(out)
	return s.cmd.Start()
}

// stop ends the process, if one was started.
func (s *served) stop() {
	if s.cmd != nil {
		s.in.Close()
		_ = s.cmd.Wait()
	}
}

// serve is the process's side of [served.run].
func serve(in io.Reader, out io.Writer) {
	enc, dec := json.NewEncoder(out), json.NewDecoder(in)
	for {
		var q request
		if err := dec.Decode(&q); err != nil {
			return
		}
		if err := os.Chdir(q.Dir); err != nil {
			panic(err)
		}
		for name, value := range q.Env {
			os.Setenv(name, value)
		}
		var stdout, stderr strings.Builder
		streams := System()
		streams.In, streams.Out, streams.Err, streams.Asks, streams.Terminal = strings.NewReader(""), &stdout, &stderr, false, false
		code := Run(q.Args, streams)
		if err := enc.Encode(response{code, stdout.String(), stderr.String()}); err != nil {
			panic(err)
		}
	}
}
