// Package webhook checks the signature of a payment webhook (section 5.1). Go 1.19 or newer, no modules.
//
//	func receive(w http.ResponseWriter, r *http.Request) {
//		body, err := io.ReadAll(r.Body) // the raw body, before any decoder
//		if err != nil || !webhook.Verify(body, os.Getenv("WEBHOOK_SECRET")) {
//			w.WriteHeader(http.StatusBadRequest)
//			return
//		}
//		w.WriteHeader(http.StatusOK) // only exactly 200 counts as delivered
//	}
//
// Not covered: a field name that holds half of a surrogate pair.
package webhook

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Verify reports whether body, the bytes as received, is signed with secret.
func Verify(body []byte, secret string) bool {
	body = bytes.TrimPrefix(body, []byte("\uFEFF")) // a byte order mark
	if secret == "" || !utf8.Valid(body) || !json.Valid(body) || isTooDeep(body) {
		return false
	}

	// 1. Take the body as a JSON object and remove the field sign.
	// The values stay as they were sent; of a repeated name the last counts.
	var fields map[string]json.RawMessage
	var sign string
	if json.Unmarshal(body, &fields) != nil || json.Unmarshal(fields["sign"], &sign) != nil {
		return false
	}
	delete(fields, "sign")

	// 2. Skip values that are null or empty after trimming. 3. Sort by name. 4. Collect the values.
	// From an array, take the values of elements that are objects, sorted by name.
	var values []string
	add := func(value json.RawMessage) {
		if text := textOf(value); text != "" {
			values = append(values, text)
		}
	}
	for _, name := range sortedNames(fields) {
		var elements []json.RawMessage
		if fields[name][0] != '[' {
			add(fields[name])
		} else if json.Unmarshal(fields[name], &elements) != nil {
			return false
		}
		for _, element := range elements {
			var members map[string]json.RawMessage
			if element[0] == '{' && json.Unmarshal(element, &members) != nil {
				return false
			}
			for _, inner := range sortedNames(members) {
				add(members[inner])
			}
		}
	}

	// 5. Join with colons, then a colon and the secret. 6. SHA-256 as hexadecimal digits.
	digest := sha256.Sum256([]byte(strings.Join(values, ":") + ":" + secret))

	// 7. Authentic when this is the value of sign; compared in constant time.
	return subtle.ConstantTimeCompare([]byte(hex.EncodeToString(digest[:])), []byte(sign)) == 1
}

const maxDepth = 200

func isTooDeep(body []byte) bool {
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	for depth := 0; depth <= maxDepth; {
		switch token, err := decoder.Token(); {
		case err != nil: // the end
			return false
		case token == json.Delim('{'), token == json.Delim('['):
			depth++
		case token == json.Delim('}'), token == json.Delim(']'):
			depth--
		}
	}
	return true
}

// By UTF-16 code units, as the sender does: what is above U+FFFF comes before U+E000 to U+FFFF, whose
// UTF-8 begins with EE or EF.
var utf16Order = strings.NewReplacer("\xEE", "\xFE", "\xEF", "\xFF")

func sortedNames(fields map[string]json.RawMessage) []string {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Slice(names, func(i, j int) bool {
		return utf16Order.Replace(names[i]) < utf16Order.Replace(names[j])
	})
	return names
}

// What counts as blank: strings.TrimSpace would remove U+0085 too, and leave the byte order mark.
const blanks = "\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A" +
	"\u2028\u2029\u202F\u205F\u3000\uFEFF"

// textOf gives a value as it is signed; empty for null.
func textOf(value json.RawMessage) string {
	switch value[0] {
	case 'n':
		return ""
	case '"':
		var text string
		_ = json.Unmarshal(value, &text) // known to be JSON
		return strings.Trim(text, blanks)
	case 't', 'f':
		return string(value)
	case '{', '[': // an object or a list inside an item: its compact JSON text
		var text bytes.Buffer
		_ = json.Compact(&text, value)
		return text.String()
	}
	return plainNumber(string(value))
}

var numberParts = regexp.MustCompile(`^(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?$`)

// plainNumber writes 10.50 as 10.5, 1e3 as 1000, -0 as 0. Beyond 400 characters a number stays as it was sent.
func plainNumber(literal string) string {
	parts := numberParts.FindStringSubmatch(literal)
	minus, whole, fraction := parts[1], parts[2], parts[3]
	exponent, _ := strconv.Atoi(parts[4]) // 0 where there is none; the greatest int where it is greater
	written := strings.TrimLeft(whole+fraction, "0")
	digits := strings.TrimRight(written, "0")
	// Number of digits after the decimal point.
	decimals := len(fraction) - exponent - (len(written) - len(digits))
	if digits == "" {
		return "0"
	}
	if len(digits) > 400 || decimals > 400 || decimals < -400 {
		return literal
	}
	if decimals <= 0 {
		digits += strings.Repeat("0", -decimals)
	} else {
		if len(digits) <= decimals {
			digits = strings.Repeat("0", decimals+1-len(digits)) + digits
		}
		point := len(digits) - decimals
		digits = digits[:point] + "." + digits[point:]
	}
	if len(minus+digits) > 400 {
		return literal
	}
	return minus + digits
}
