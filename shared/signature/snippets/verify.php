<?php
// Checks the signature of a webhook from __SERVICE__. PHP 8.0 or newer, no packages.
// Environment: __VARIABLES__
//
//   require 'verify.php';
//
//   $url = 'https://shop.example' . $_SERVER['REQUEST_URI']; // the public URL, as the service calls it
//   $body = file_get_contents('php://input'); // the raw body, before any parser
//   $isAuthentic = Webhook::verify($url, getallheaders(), $body, getenv(), time());
//   http_response_code($isAuthentic ? 200 : 400); // only exactly 200 counts as delivered

final class Webhook
{
    /** Whether a request is signed; $body is the bytes as received, $now the time in seconds. Never throws. */
    public static function verify(string $url, array $headers, string $body, array $env, int $now): bool
    {
        try {
            $headers = array_change_key_case($headers);
            __STEPS__;
        } catch (Throwable) {
            return false; // not in the expected form
        }
    }

    /** The first of these headers that is there. */
    private static function header($headers, $names)
    {
        foreach ($names as $name) {
            if (isset($headers[strtolower($name)])) {
                return $headers[strtolower($name)];
            }
        }
        return '';
    }

    private static function query($url, $name)
    {
        foreach (self::queryFields($url) ?? [] as [$one, $value]) {
            if ($one === $name) {
                return $value;
            }
        }
        return '';
    }

    /** The last value with this name. */
    private static function last($fields, $name)
    {
        $found = null;
        foreach ($fields as [$one, $value]) {
            if ($one === $name) {
                $found = $value;
            }
        }
        return $found;
    }

    /** A field as text; empty if it is absent or null. */
    private static function jsonField($fields, $path)
    {
        $value = self::tokensAt($fields, $path);
        return $value === null ? '' : self::textOf($value);
    }

    /** The tokens of the field with this name, or at this path. */
    private static function tokensAt($fields, $path)
    {
        $whole = self::last($fields, $path);
        if ($whole !== null) {
            return $whole;
        }
        $names = explode('.', $path);
        $value = self::last($fields, array_shift($names));
        foreach ($names as $name) {
            $value = $value !== null && $value[0] === '{' ? self::last(self::fieldsOf($value), $name) : null;
        }
        return $value;
    }

    /** The fields of a JSON object, each with the tokens of its value; null for another body. */
    private static function jsonFields($body)
    {
        try {
            return self::fieldsOf(self::tokensOf($body));
        } catch (JsonException) {
            return null;
        }
    }

    /** The fields of each object at a path; * stands for every element of an array. */
    private static function jsonObjects($body, $path)
    {
        self::fieldsOf(self::tokensOf($body)); // must be an object
        $values = [self::tokensOf($body)];
        foreach ($path as $step) {
            $next = [];
            foreach ($values as $value) {
                if ($value[0] === '[' && $step === '*') {
                    $next = [...$next, ...self::partsOf($value)];
                } elseif ($value[0] === '{') {
                    $found = self::last(self::fieldsOf($value), $step);
                    $next = $found === null ? $next : [...$next, $found];
                }
            }
            $values = $next;
        }
        $objects = array_filter($values, fn ($value) => $value[0] === '{');
        return array_map(fn ($value) => self::fieldsOf($value), $objects);
    }

    private static function tokensOf($body)
    {
        // json_decode turns 10.00 into 10, so it only says whether the body is JSON; the values are read from its
        // tokens, as they were sent.
        $text = str_starts_with($body, "\u{FEFF}") ? substr($body, 3) : $body;
        self::decode($text);
        preg_match_all('/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"|[\[\]{}:,]|[^\s"\[\]{}:,]++/', $text, $found)
            ?: throw new JsonException('too long for a pattern');
        return $found[0];
    }

    /** Like json_decode, but half of a surrogate pair, which it refuses, becomes the replacement character. */
    private static function decode($json)
    {
        $pairOrOther = '\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\[^u]';
        $half = '\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}';
        $whole = preg_replace_callback("/($pairOrOther)|$half/", fn ($found) => $found[1] ?? '\ufffd', $json);
        // PHP counts what stands in the innermost array as one more level.
        return json_decode($whole, true, 201, JSON_THROW_ON_ERROR);
    }

    /** The members of an object or the elements of an array, each as its tokens. */
    private static function partsOf($tokens)
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

    private static function fieldsOf($tokens)
    {
        if ($tokens[0] !== '{') {
            throw new JsonException('not an object');
        }
        return array_map(fn ($member) => [self::decode($member[0]), array_slice($member, 2)], self::partsOf($tokens));
    }

    /** The fields of a form in the order sent; null for another body. */
    private static function formFields($headers, $body)
    {
        $type = $headers['content-type'] ?? '';
        $saysForm = preg_match('/^\s*application\/x-www-form-urlencoded\b/i', $type) === 1;
        $isForm = $body !== '' && ($saysForm || preg_match('/^[^\s{}[\]<>"=&]+=/', $body) === 1);
        return $isForm ? self::pairsOf($body) : null;
    }

    /** The fields of a form, each as a JSON string; null for another body. */
    private static function formAsJson($headers, $body)
    {
        $fields = self::formFields($headers, $body);
        return $fields === null ? null : array_map(fn ($field) => [$field[0], [self::quoted($field[1])]], $fields);
    }

    /** The fields of the query in the order sent; null without one. */
    private static function queryFields($url)
    {
        $query = explode('?', $url, 2)[1] ?? '';
        return $query === '' ? null : self::pairsOf($query);
    }

    private static function queryAsJson($url)
    {
        $fields = self::queryFields($url);
        return $fields === null ? null : array_map(fn ($field) => [$field[0], [self::quoted($field[1])]], $fields);
    }

    private static function pairsOf($text)
    {
        $fields = [];
        foreach (explode('&', $text) as $pair) {
            if ($pair !== '') {
                [$name, $value] = explode('=', $pair, 2) + ['', ''];
                $fields[] = [urldecode($name), urldecode($value)];
            }
        }
        return $fields;
    }

    /** The elements of one flat level of XML, without attributes; null for anything else. */
    private static function xmlFields($body)
    {
        if (!preg_match('/^(?:\xEF\xBB\xBF)?\s*(?:<\?xml [^?<>]*\?>)?\s*<([A-Za-z_][\w.-]*)>/', $body, $root)) {
            return null;
        }
        $element = '/\G\s*<([A-Za-z_][\w.-]*)>((?:[^<]++|<!\[CDATA\[(?:[^\]]++|\](?!\]>))*+\]\]>)*+)<\/\1>/';
        $fields = [];
        $at = strlen($root[0]);
        while (preg_match($element, $body, $found, 0, $at)) {
            $fields[] = [$found[1], self::xmlText($found[2])];
            $at += strlen($found[0]);
        }
        return trim(substr($body, $at)) === '</' . $root[1] . '>' ? $fields : null;
    }

    private static function xmlText($source)
    {
        $pattern = '/<!\[CDATA\[((?:[^\]]++|\](?!\]>))*+)\]\]>|&[#\w]++;/';
        return preg_replace_callback(
            $pattern,
            fn ($found) => $found[1] ?? html_entity_decode($found[0], ENT_QUOTES | ENT_XML1, 'UTF-8'),
            $source,
        );
    }

    private static function afterPrefix($text, $prefix)
    {
        return str_starts_with($text, $prefix) && $text !== $prefix ? [substr($text, strlen($prefix))] : [];
    }

    /** The values of the pairs with this name. */
    private static function pairsNamed($text, $separator, $name)
    {
        $found = [];
        foreach (self::pairsIn($text, $separator) as [$one, $value]) {
            if ($one === $name && $value !== '') {
                $found[] = $value;
            }
        }
        return $found;
    }

    private static function element($text, $separator, $name)
    {
        return self::last(self::pairsIn($text, $separator), $name) ?? '';
    }

    private static function pairsIn($text, $separator)
    {
        return array_map(fn ($pair) => array_map('trim', explode('=', $pair, 2) + ['', '']), explode($separator, $text));
    }

    private static function listEntries($text, $separator, $prefix)
    {
        $found = [];
        foreach (explode($separator, $text) as $one) {
            $found = [...$found, ...self::afterPrefix($one, $prefix)];
        }
        return $found;
    }

    /** The text after the last slash of the path. */
    private static function pathEnd($url)
    {
        $path = preg_replace('/^[a-z][a-z0-9+.-]*:\/\/[^\/]*/i', '', preg_split('/[?#]/', $url, 2)[0]);
        return substr(strrchr('/' . $path, '/'), 1);
    }

    /** The URL as it is, with and without its port, each also with the query encoded again. */
    private static function spellings($url)
    {
        $urls = [$url];
        if (preg_match('/^(https?:\/\/(?:[^\/?#@]*@)?(?:\[[^\]]*\]|[^\/?#:]*))(:\d+)?(.*)$/is', $url, $parts)) {
            [, $host, $port, $rest] = $parts;
            $usual = str_starts_with(strtolower($host), 'https') ? ':443' : ':80';
            $urls = [$url, $host . ($port === '' ? $usual : $port) . $rest, $host . $rest];
        }
        return [...$urls, ...array_map(fn ($one) => self::queryEncodedAgain($one), $urls)];
    }

    private static function queryEncodedAgain($url)
    {
        [$path, $query] = explode('?', $url, 2) + ['', ''];
        if ($query === '') {
            return $url;
        }
        // As encodeURIComponent in JavaScript, but an apostrophe is %27.
        $plain = ['%21' => '!', '%28' => '(', '%29' => ')', '%2A' => '*'];
        $again = fn ($text) => strtr(rawurlencode(urldecode($text)), $plain);
        $pairs = array_map(fn ($pair) => implode('=', array_map($again, explode('=', $pair, 2) + ['', ''])), explode('&', $query));
        return $path . '?' . implode('&', $pairs);
    }

    /** Whether a time in seconds is recent; early -1 accepts any time in the future. */
    private static function isFresh($time, $tolerance, $early, $now)
    {
        if (!preg_match('/^\d{1,15}\z/', $time)) {
            return false;
        }
        $age = $now - (int) $time;
        return $age <= $tolerance && ($early === -1 || $age >= -$early);
    }

    private static function joined($separator, $parts)
    {
        return implode($separator, array_filter($parts, fn ($part) => $part !== null));
    }

    /** A value as text: a string as it is, a number as written, nested values as compact JSON. */
    private static function textOf($value)
    {
        if ($value[0] === 'null') {
            return '';
        }
        return $value[0][0] === '"' ? self::decode($value[0]) : implode('', $value);
    }

    /** The same, but numbers in plain decimal form. */
    private static function plainTextOf($value)
    {
        return preg_match('/^[-\d]/', $value[0]) ? self::plainNumber($value[0]) : self::textOf($value);
    }

    /** In plain decimal form: 10.50 is 10.5, 1e3 is 1000, -0 is 0. As it was sent beyond 400 characters. */
    private static function plainNumber($literal)
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

    /** Without outer blanks of Unicode: trim() alone would leave a no-break space, and remove NUL. */
    private static function trimmed($text)
    {
        $blank = '[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]';
        return preg_replace("/^$blank++|(?<!$blank)$blank++\\z/u", '', $text);
    }

    /** The fields, but the values of its objects, sorted by name, in place of each array. */
    private static function elementsApart($fields)
    {
        $apart = [];
        foreach ($fields as [$name, $value]) {
            if ($value[0] !== '[') {
                $apart[] = [$name, $value];
                continue;
            }
            foreach (self::partsOf($value) as $element) {
                if ($element[0] === '{') {
                    foreach (self::byCodeUnits(self::lastOfEach(self::fieldsOf($element))) as [, $inner]) {
                        $apart[] = ['', $inner];
                    }
                }
            }
        }
        return $apart;
    }

    /** As JSON.stringify in JavaScript writes it. */
    private static function jsonOf($value)
    {
        return self::written($value, fn ($text) => self::quoted($text));
    }

    /** As json_encode with JSON_UNESCAPED_UNICODE writes it. */
    private static function phpJsonOf($value)
    {
        return self::written($value, fn ($text) => self::phpQuoted($text));
    }

    private static function written($value, $quote)
    {
        $first = $value[0];
        if ($first === '[') {
            return '[' . implode(',', array_map(fn ($one) => self::written($one, $quote), self::partsOf($value))) . ']';
        }
        if ($first === '{') {
            $member = fn ($field) => $quote($field[0]) . ':' . self::written($field[1], $quote);
            return '{' . implode(',', array_map($member, self::lastOfEach(self::fieldsOf($value)))) . '}';
        }
        if ($first[0] === '"') {
            return $quote(self::decode($first));
        }
        if (!preg_match('/^[-\d]/', $first) || preg_match('/^-?\d{1,15}\z/', $first)) {
            return $first === '-0' ? '0' : $first;
        }
        $number = (float) $first;
        if ($number !== 0.0 && (abs($number) < 1e-4 || abs($number) >= 1e15)) {
            throw new JsonException('a number that languages write differently');
        }
        return json_encode($number);
    }

    private static function quoted($text)
    {
        return json_encode($text, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_LINE_TERMINATORS | JSON_THROW_ON_ERROR);
    }

    private static function phpQuoted($text)
    {
        return json_encode($text, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS | JSON_THROW_ON_ERROR);
    }

    /** A member of the signed JSON; null if it is absent. */
    private static function member($fields, $name)
    {
        $value = self::tokensAt($fields, $name);
        return $value === null ? null : self::quoted($name) . ':' . self::jsonOf($value);
    }

    private static function phpMember($fields, $name)
    {
        $value = self::tokensAt($fields, $name);
        return $value === null ? null : self::phpQuoted($name) . ':' . self::phpJsonOf($value);
    }

    /** Of the names group[x], the x. */
    private static function inside($fields, $group)
    {
        $found = [];
        foreach ($fields as [$name, $value]) {
            if (str_starts_with($name, $group . '[') && str_ends_with($name, ']')) {
                $found[] = [substr($name, strlen($group) + 1, -1), $value];
            }
        }
        return $found;
    }

    private static function withField($fields, $name, $value)
    {
        return [...array_filter($fields, fn ($field) => $field[0] !== $name), [$name, $value]];
    }

    private static function lastOfEach($fields)
    {
        $found = [];
        foreach ($fields as $field) {
            $found['=' . $field[0]] = $field; // the sign keeps a name such as 12 a text
        }
        return array_values($found);
    }

    /** Of each name every different value once, sorted. */
    private static function distinct($fields)
    {
        $found = [];
        foreach ($fields as $field) {
            $found[serialize($field)] = $field; // array_unique takes 10 and 1e1 for the same
        }
        usort($found, fn ($a, $b) => strcmp($a[1], $b[1]));
        return $found;
    }

    /** By the bytes of the names. */
    private static function byName($fields)
    {
        usort($fields, fn ($a, $b) => strcmp($a[0], $b[0]));
        return $fields;
    }

    /** By the UTF-16 code units of the names. */
    private static function byCodeUnits($fields)
    {
        // What is above U+FFFF comes before U+E000 to U+FFFF, whose UTF-8 begins with EE or EF.
        $key = fn ($field) => strtr($field[0], "\xEE\xEF", "\xFE\xFF");
        usort($fields, fn ($a, $b) => strcmp($key($a), $key($b)));
        return $fields;
    }

    private static function byNameCaseBlind($fields)
    {
        $fields = self::byName($fields);
        usort($fields, fn ($a, $b) => strcmp(strtolower($a[0]), strtolower($b[0])));
        return $fields;
    }

    /** As UrlEncode in .NET: lower case, with !()* plain. */
    private static function netEncoded($text)
    {
        $plain = ['%21' => '!', '%28' => '(', '%29' => ')', '%2a' => '*'];
        return strtr(strtolower(urlencode($text)), $plain);
    }

    private static function escaped($text, $separator)
    {
        return str_replace(['\\', $separator], ['\\\\', '\\' . $separator], $text);
    }

    /** Rounded to two decimals, halves away from zero. */
    private static function twoDecimals($text)
    {
        if (!preg_match('/^(-?)0*(\d{1,300})(?:\.(\d{1,300}))?\z/', $text, $parts)) {
            return $text;
        }
        [, $minus, $whole, $fraction] = $parts + ['', '', '', ''];
        $digits = str_pad($whole . str_pad(substr($fraction, 0, 2), 2, '0'), 3, '0', STR_PAD_LEFT);
        if (($fraction[2] ?? '0') >= '5') {
            $at = strlen($digits) - 1;
            while ($at >= 0 && $digits[$at] === '9') {
                $digits[$at--] = '0';
            }
            if ($at >= 0) {
                $digits[$at] = (string) ((int) $digits[$at] + 1);
            } else {
                $digits = '1' . $digits;
            }
        }
        $sign = trim($digits, '0') === '' ? '' : $minus;
        return $sign . substr($digits, 0, -2) . '.' . substr($digits, -2);
    }

    /** The bytes of the key; empty if it is not hexadecimal. */
    private static function hexKey($secret, $prefix)
    {
        $digits = $prefix !== '' && str_starts_with($secret, $prefix) ? substr($secret, strlen($prefix)) : $secret;
        return ctype_xdigit($digits) && strlen($digits) % 2 === 0 ? hex2bin($digits) : '';
    }

    /** The bytes of the key; empty if it is not Base64. */
    private static function base64Key($secret, $prefix)
    {
        $text = $prefix !== '' && str_starts_with($secret, $prefix) ? substr($secret, strlen($prefix)) : $secret;
        return (string) base64_decode(rtrim(strtr($text, '-_', '+/'), '='), true);
    }

    private static function firstFilled($texts)
    {
        foreach ($texts as $text) {
            if ($text !== '') {
                return $text;
            }
        }
        return '';
    }

    private static function digestNamed($name, $key, $message)
    {
        [$kind, $algorithm] = explode('-', $name);
        return $kind === 'hmac' ? hash_hmac($algorithm, $message, $key, true) : hash($algorithm, $message, true);
    }

    /** True for an absent text. */
    private static function equalCaseBlind($ours, $theirs)
    {
        return $theirs === '' || hash_equals($ours, strtolower($theirs));
    }

    private static function anySameCaseBlind($signatures, $digest)
    {
        return self::anySame(array_map('strtolower', $signatures), strtolower($digest));
    }

    private static function anySame($signatures, $digest)
    {
        foreach ($signatures as $one) {
            if (hash_equals($digest, $one)) { // in constant time
                return true;
            }
        }
        return false;
    }
}
