package mail

import (
	"cmp"
	"maps"
	"mime"
	"net/url"
	"path"
	"strings"

	"github.com/emersion/go-message"
)

// mediaType reads a Content-Type or Content-Disposition, also a malformed one.
func mediaType(value string) (kind string, params map[string]string) {
	kind, params, err := mime.ParseMediaType(value)
	if err != nil || strings.Contains(value, "*=") { // the library drops what is in an unusual charset
		lax, all := laxMediaType(value)
		maps.Copy(all, params)
		kind, params = cmp.Or(kind, lax), all
	}
	for k, v := range params {
		params[k] = decodedField(v)
	}
	return strings.ToLower(kind), params
}

func laxMediaType(value string) (string, map[string]string) {
	kind, rest, _ := strings.Cut(value, ";")
	params := map[string]string{}
	for rest != "" {
		var key, val string
		key, rest, _ = strings.Cut(rest, "=")
		if rest = strings.TrimLeft(rest, " \t"); strings.HasPrefix(rest, `"`) {
			val, rest, _ = strings.Cut(rest[1:], `"`)
			_, rest, _ = strings.Cut(rest, ";")
		} else {
			val, rest, _ = strings.Cut(rest, ";")
		}
		key = strings.ToLower(strings.TrimLeft(strings.TrimSpace(key), "; "))
		if name, extended := strings.CutSuffix(key, "*"); extended {
			key, val = name, percentDecoded(val)
		}
		if _, known := params[key]; !known && key != "" {
			params[key] = strings.TrimSpace(val)
		}
	}
	kind, _, _ = strings.Cut(strings.TrimSpace(kind), " ")
	return kind, params
}

// percentDecoded reads the extended value "charset'language'text" of RFC 2231 4.
func percentDecoded(val string) string {
	if parts := strings.SplitN(val, "'", 3); len(parts) == 3 {
		val = parts[2]
	}
	if out, err := url.PathUnescape(val); err == nil {
		return toUTF8([]byte(out))
	}
	return val
}

// fileName gives the name of a part's file, without any folder.
func fileName(h message.Header) string {
	_, disp := mediaType(h.Get("Content-Disposition"))
	_, ctype := mediaType(h.Get("Content-Type"))
	for _, name := range []string{disp["filename"], ctype["name"]} {
		name = Clean(path.Base(strings.ReplaceAll(Clean(name), `\`, "/")))
		if name != "" && name != "." && name != "/" && name != ".." {
			return name
		}
	}
	return ""
}
