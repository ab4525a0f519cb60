<?php
// Checks the signature of a payment webhook (section 5.1). PHP 8.0 or newer, no packages.
//
//   require 'verify.php';
//
//   $body = file_get_contents('php://input'); // the raw body, before any parser
//   $isAuthentic = Webhook::verify($body, getenv('WEBHOOK_SECRET_KEY'));
//   http_response_code($isAuthentic ? 200 : 400); // only exactly 200 counts as delivered
//
// Not covered: a field name that holds half of a surrogate pair.

final class Webhook
{
    /** Whether $body, the bytes as received, is signed with $secret. Never throws. */
    public static function verify(string $body, string $secret): bool
    {
        if ($secret === '') {
            return false;
        }
        try {
            // 1. Take the body as a JSON object and remove the field sign.
            $fields = self::fields(self::tokens($body));
            $sign = $fields['sign'] ?? ['null'];
            unset($fields['sign']);
            if (!self::isString($sign)) {
                return false;
            }

            // 2. Skip values that are null or empty after trimming. 3. Sort by name. 4. Collect the values.
            // From an array, take the values of elements that are objects, sorted by name.
            $texts = [];
            foreach (self::sorted($fields) as $value) {
                if ($value[0] !== '[') {
                    $texts[] = self::text($value);
                    continue;
                }
                foreach (self::parts($value) as $element) {
                    if ($element[0] === '{') {
                        foreach (self::sorted(self::fields($element)) as $inner) {
                            $texts[] = self::text($inner);
                        }
                    }
                }
            }
            $values = array_filter($texts, fn ($text) => $text !== '');

            // 5. Join with colons, then a colon and the secret. 6. SHA-256 as hexadecimal digits.
            $digest = hash('sha256', implode(':', $values) . ':' . $secret);

            // 7. Authentic when this is the value of sign; compared in constant time.
            return hash_equals($digest, self::decode($sign[0]));
        } catch (JsonException) {
            return false; // not UTF-8, not JSON, not an object, or too deep
        }
    }

    // json_decode turns numbers into floats and forgets how texts were written. So it only says whether
    // the body is JSON; the values are read from its tokens, as they were sent.

    private const TOKEN = '/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"|[\[\]{}:,]|[^\s"\[\]{}:,]++/';
    private const MAX_DEPTH = 200;

    /** The tokens of a JSON text: strings with their quotes, numbers, words, brackets, colons, commas. */
    private static function tokens(string $body): array
    {
        $text = str_starts_with($body, "\u{FEFF}") ? substr($body, 3) : $body; // a byte order mark
        self::decode($text);
        preg_match_all(self::TOKEN, $text, $found) ?: throw new JsonException('too long for a pattern');
        return $found[0];
    }

    /** Like json_decode, but half of a surrogate pair, which it refuses, becomes the replacement character. */
    private static function decode(string $json): mixed
    {
        $pairOrOther = '\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\[^u]';
        $half = '\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}';
        $whole = preg_replace_callback("/($pairOrOther)|$half/", fn ($found) => $found[1] ?? '\ufffd', $json);
        // PHP counts what stands in the innermost array as one more level.
        return json_decode($whole, true, self::MAX_DEPTH + 1, JSON_THROW_ON_ERROR);
    }

    /** The members of an object or the elements of an array, each as its tokens. */
    private static function parts(array $tokens): array
    {
        $parts = [];
        $part = [];
        $depth = 0;
        foreach ($tokens as $token) {
            if ($token === '}' || $token === ']') {
                $depth--;
            }
            if ($depth === 1 && $token === ',') {
                $parts[] = $part;
                $part = [];
            } elseif ($depth > 0) {
                $part[] = $token;
            }
            if ($token === '{' || $token === '[') {
                $depth++;
            }
        }
        return $part === [] ? [] : [...$parts, $part];
    }

    /** An object's values by name, each as its tokens. Of a repeated name the last value counts. */
    private static function fields(array $tokens): array
    {
        if ($tokens[0] !== '{') {
            throw new JsonException('not an object');
        }
        $fields = [];
        foreach (self::parts($tokens) as $member) {
            $fields[self::decode($member[0])] = array_slice($member, 2);
        }
        return $fields;
    }

    /** The values by their names in ascending order. */
    private static function sorted(array $fields): array
    {
        // By UTF-16 code units, as the sender does: what is above U+FFFF comes before U+E000 to U+FFFF,
        // whose UTF-8 begins with EE or EF.
        $key = fn ($name) => strtr((string) $name, "\xEE\xEF", "\xFE\xFF");
        uksort($fields, fn ($a, $b) => strcmp($key($a), $key($b)));
        return $fields;
    }

    private static function isString(array $value): bool
    {
        return $value[0][0] === '"';
    }

    /** A value as it is signed; empty for null. */
    private static function text(array $value): string
    {
        if ($value[0] === 'null') {
            return '';
        }
        if (self::isString($value)) {
            return self::trim(self::decode($value[0]));
        }
        if (preg_match('/^[-\d]/', $value[0])) {
            return self::plainNumber($value[0]);
        }
        return implode('', $value); // true and false; an object or a list inside an item as compact JSON text
    }

    /** Without outer blanks of Unicode: trim() alone would leave a no-break space, and remove NUL. */
    private static function trim(string $text): string
    {
        $blank = '[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]';
        return preg_replace("/^$blank++|(?<!$blank)$blank++\\z/u", '', $text);
    }

    /** In plain decimal form: 10.50 is 10.5, 1e3 is 1000, -0 is 0. As it was sent beyond 400 characters. */
    private static function plainNumber(string $literal): string
    {
        preg_match('/^(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?$/', $literal, $found);
        [, $minus, $whole, $fraction, $exponent] = $found + ['', '', '', '', '0'];
        $written = ltrim($whole . $fraction, '0');
        $digits = rtrim($written, '0');
        // Number of digits after the decimal point; a float, because 1e999999999999 is JSON too.
        $decimals = strlen($fraction) - (float) $exponent - (strlen($written) - strlen($digits));
        if ($digits === '') {
            return '0';
        }
        if (strlen($digits) > 400 || abs($decimals) > 400) {
            return $literal;
        }
        $decimals = (int) $decimals;
        if ($decimals <= 0) {
            $digits .= str_repeat('0', -$decimals);
        } else {
            $digits = str_pad($digits, $decimals + 1, '0', STR_PAD_LEFT);
            $digits = substr($digits, 0, -$decimals) . '.' . substr($digits, -$decimals);
        }
        return strlen($minus . $digits) > 400 ? $literal : $minus . $digits;
    }
}
