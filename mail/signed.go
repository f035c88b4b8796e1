package mail

import "bytes"

// idData is the object identifier id-data, DER coded (RFC 5652 4).
var idData = []byte{0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01}

// Tags of BER (X.690 8) as they stand in signed data.
const (
	tagOctets   = 0x04
	constructed = 0x20
	tagContent  = 0xa0 // [0] EXPLICIT
	endless     = 0x80 // a length that is told by an end mark
	maxBER      = 8    // octet strings within each other
)

// signedContent gives the mail within S/MIME signed data that holds it (RFC 8551
// 3.5.2), the signature unread; nil if there is none, as in what is encrypted.
func signedContent(cms []byte) []byte {
	i := bytes.Index(cms[:min(len(cms), 1<<10)], idData)
	if i < 0 {
		return nil
	}
	rest := cms[i+len(idData):]
	if len(rest) == 0 || rest[0] != tagContent {
		return nil
	}
	content, _ := octets(nil, rest, 0)
	return content
}

// octets appends the octet strings of the element at the start of b, whose chunks
// may be strings themselves, and gives what follows it: nothing if it is cut short.
func octets(out, b []byte, depth int) (content, rest []byte) {
	tag, head, size := berElement(b)
	switch {
	case head == 0 || depth > maxBER:
		return out, nil
	case size >= 0 && tag&constructed == 0:
		if tag == tagOctets {
			out = append(out, b[head:head+size]...)
		}
		return out, b[head+size:]
	case size >= 0:
		for inner := b[head : head+size]; len(inner) > 0; {
			out, inner = octets(out, inner, depth+1)
		}
		return out, b[head+size:]
	}
	inner := b[head:]
	for len(inner) > 0 && !bytes.HasPrefix(inner, []byte{0, 0}) {
		out, inner = octets(out, inner, depth+1)
	}
	return out, inner[min(2, len(inner)):]
}

// berElement reads the tag and length of an element: where its contents begin, 0 if it
// is none, and their size, at most what there is and -1 if an end mark tells it.
func berElement(b []byte) (tag byte, head, size int) {
	if len(b) < 2 {
		return 0, 0, 0
	}
	size, head = int(b[1]), 2
	switch {
	case b[1] == endless:
		return b[0], 2, -1
	case b[1] > endless:
		n := int(b[1] - endless)
		if n > 4 || len(b) < 2+n {
			return 0, 0, 0
		}
		size, head = 0, 2+n
		for _, c := range b[2:head] {
			size = size<<8 | int(c)
		}
	}
	return b[0], head, min(size, len(b)-head)
}
