package mailtest

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// A Fault is what happens to a connection after so many octets have come from the
// server, or gone to it.
type Fault struct {
	Kind   FaultKind
	Octets int64
	// ToServer counts what goes to the server instead of what comes from it.
	ToServer bool
}

// FaultKind is what becomes of the connection.
type FaultKind int

// The faults that lines have.
const (
	None     FaultKind = iota
	Cut                // both sides are closed
	Reset              // both are, and what is on its way is thrown away
	Truncate           // the client hears no more, as if the server had ended
	Stall              // nothing goes on, and nobody is told
)

// Proxy stands before a server and breaks connections.
type Proxy struct {
	Port int

	listener net.Listener
	server   string
	plan     func() Fault // called for each connection, one at a time
	mutex    sync.Mutex
	open     map[net.Conn]bool
	done     sync.WaitGroup
	faults   atomic.Int64
}

// StartProxy starts one before a port of this machine.
func StartProxy(port int, plan func() Fault) (*Proxy, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{
		Port: l.Addr().(*net.TCPAddr).Port, listener: l, plan: plan, open: map[net.Conn]bool{},
		server: (&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port}).String(),
	}
	p.done.Go(p.serve)
	return p, nil
}

// Faults is how many connections were broken so far.
func (p *Proxy) Faults() int64 { return p.faults.Load() }

// Stop closes all connections.
func (p *Proxy) Stop() {
	_ = p.listener.Close()
	p.mutex.Lock()
	for c := range p.open {
		_ = c.Close()
	}
	p.mutex.Unlock()
	p.done.Wait()
}

func (p *Proxy) serve() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.DialTimeout("tcp", p.server, 5*time.Second)
		if err != nil {
			_ = client.Close()
			continue
		}
		p.mutex.Lock()
		p.open[client], p.open[server] = true, true
		fault := p.plan()
		p.mutex.Unlock()
		line := &line{proxy: p, client: client.(*net.TCPConn), server: server.(*net.TCPConn), fault: fault}
		p.done.Go(func() { line.pass(line.client, line.server, fault.ToServer) })
		p.done.Go(func() { line.pass(line.server, line.client, !fault.ToServer) })
	}
}

// line is a connection through the proxy.
type line struct {
	proxy          *Proxy
	client, server *net.TCPConn
	fault          Fault
}

// pass passes on what one side says; counted says that the fault waits in it.
func (l *line) pass(from, to *net.TCPConn, counted bool) {
	var r io.Reader = from
	if counted && l.fault.Kind != None {
		r = io.LimitReader(from, l.fault.Octets)
	}
	n, err := io.Copy(to, r)
	if err == nil && counted && l.fault.Kind != None && n == l.fault.Octets {
		l.breakIt()
		return
	}
	_ = from.Close()
	_ = to.Close()
}

func (l *line) breakIt() {
	l.proxy.faults.Add(1)
	switch l.fault.Kind {
	case Reset:
		_ = l.client.SetLinger(0)
		_ = l.server.SetLinger(0)
	case Truncate:
		_ = l.client.CloseWrite()
		return
	case Stall:
		return
	}
	_ = l.client.Close()
	_ = l.server.Close()
}
