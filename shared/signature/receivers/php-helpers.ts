// The helpers of a receiver in PHP. Only those that a scheme needs are printed.

import type { Helper } from './code.ts';

/** A private function. */
const f = (signature: string, body: string, about?: string) =>
  `${about ? `/** ${about} */\n` : ''}private static function ${signature}\n{\n${body.replace(/^\n|\n$/g, '').replace(/^(?=.)/gm, '    ')}\n}`;

const r = String.raw;

export const PHP: Record<Helper, string> & Record<string, string> = {
  setting: f('setting($env, $name)', r`return (string) ($env[$name] ?? '');`),
  header: f(
    'header($headers, $names)',
    r`
foreach ($names as $name) {
    if (isset($headers[strtolower($name)])) {
        return $headers[strtolower($name)];
    }
}
return '';`,
    'The first of these headers that is there.',
  ),
  query: f(
    'query($url, $name)',
    r`
foreach (self::queryFields($url) ?? [] as [$one, $value]) {
    if ($one === $name) {
        return $value;
    }
}
return '';`,
  ),
  field: f('field($fields, $name)', r`return self::last($fields, $name) ?? '';`),
  has: f('has($fields, $name)', r`return self::last($fields, $name) !== null;`),
  last: f(
    'last($fields, $name)',
    r`
$found = null;
foreach ($fields as [$one, $value]) {
    if ($one === $name) {
        $found = $value;
    }
}
return $found;`,
    'The last value with this name.',
  ),
  jsonField: f(
    'jsonField($fields, $path)',
    r`
$value = self::tokensAt($fields, $path);
return $value === null ? '' : self::textOf($value);`,
    'A field as text; empty if it is absent or null.',
  ),
  jsonHas: f('jsonHas($fields, $path)', r`return self::tokensAt($fields, $path) !== null;`),
  tokensAt: f(
    'tokensAt($fields, $path)',
    r`
$whole = self::last($fields, $path);
if ($whole !== null) {
    return $whole;
}
$names = explode('.', $path);
$value = self::last($fields, array_shift($names));
foreach ($names as $name) {
    $value = $value !== null && $value[0] === '{' ? self::last(self::fieldsOf($value), $name) : null;
}
return $value;`,
    'The tokens of the field with this name, or at this path.',
  ),
  jsonFields: f(
    'jsonFields($body)',
    r`
try {
    return self::fieldsOf(self::tokensOf($body));
} catch (JsonException) {
    return null;
}`,
    'The fields of a JSON object, each with the tokens of its value; null for another body.',
  ),
  jsonObjects: f(
    'jsonObjects($body, $path)',
    r`
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
return array_map(fn ($value) => self::fieldsOf($value), $objects);`,
    'The fields of each object at a path; * stands for every element of an array.',
  ),
  tokensOf: f(
    'tokensOf($body)',
    r`
// json_decode turns 10.00 into 10, so it only says whether the body is JSON; the values are read from its
// tokens, as they were sent.
$text = str_starts_with($body, "\u{FEFF}") ? substr($body, 3) : $body;
self::decode($text);
preg_match_all('/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"|[\[\]{}:,]|[^\s"\[\]{}:,]++/', $text, $found)
    ?: throw new JsonException('too long for a pattern');
return $found[0];`,
  ),
  decode: f(
    'decode($json)',
    r`
return json_decode($json, true, 201, JSON_THROW_ON_ERROR);`,
  ),
  partsOf: f(
    'partsOf($tokens)',
    r`
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
return $part === [] ? [] : [...$parts, $part];`,
    'The members of an object or the elements of an array, each as its tokens.',
  ),
  fieldsOf: f(
    'fieldsOf($tokens)',
    r`
if ($tokens[0] !== '{') {
    throw new JsonException('not an object');
}
return array_map(fn ($member) => [self::decode($member[0]), array_slice($member, 2)], self::partsOf($tokens));`,
  ),
  formFields: f(
    'formFields($headers, $body)',
    r`
$type = $headers['content-type'] ?? '';
$saysForm = preg_match('/^\s*application\/x-www-form-urlencoded\b/i', $type) === 1;
$isForm = $body !== '' && ($saysForm || preg_match('/^[^\s{}[\]<>"=&]+=/', $body) === 1);
return $isForm ? self::pairsOf($body) : null;`,
    'The fields of a form in the order sent; null for another body.',
  ),
  formAsJson: f(
    'formAsJson($headers, $body)',
    r`
$fields = self::formFields($headers, $body);
return $fields === null ? null : array_map(fn ($field) => [$field[0], [self::quoted($field[1])]], $fields);`,
    'The fields of a form, each as a JSON string; null for another body.',
  ),
  queryFields: f(
    'queryFields($url)',
    r`
$query = explode('?', $url, 2)[1] ?? '';
return $query === '' ? null : self::pairsOf($query);`,
    'The fields of the query in the order sent; null without one.',
  ),
  queryAsJson: f(
    'queryAsJson($url)',
    r`
$fields = self::queryFields($url);
return $fields === null ? null : array_map(fn ($field) => [$field[0], [self::quoted($field[1])]], $fields);`,
  ),
  pairsOf: f(
    'pairsOf($text)',
    r`
$fields = [];
foreach (explode('&', $text) as $pair) {
    if ($pair !== '') {
        [$name, $value] = explode('=', $pair, 2) + ['', ''];
        $fields[] = [urldecode($name), urldecode($value)];
    }
}
return $fields;`,
  ),
  xmlFields: f(
    'xmlFields($body)',
    r`
if (!preg_match('/^\s*(?:<\?xml [^?<>]*\?>)?\s*<([A-Za-z_][\w.-]*)>/', $body, $root)) {
    return null;
}
$element = '/\G\s*<([A-Za-z_][\w.-]*)>((?:[^<]++|<!\[CDATA\[(?:[^\]]++|\](?!\]>))*+\]\]>)*+)<\/\1>/';
$fields = [];
$at = strlen($root[0]);
while (preg_match($element, $body, $found, 0, $at)) {
    $fields[] = [$found[1], self::xmlText($found[2])];
    $at += strlen($found[0]);
}
return trim(substr($body, $at)) === '</' . $root[1] . '>' ? $fields : null;`,
    'The elements of one flat level of XML, without attributes; null for anything else.',
  ),
  xmlText: f(
    'xmlText($source)',
    r`
$pattern = '/<!\[CDATA\[((?:[^\]]++|\](?!\]>))*+)\]\]>|&[#\w]++;/';
return preg_replace_callback(
    $pattern,
    fn ($found) => $found[1] ?? html_entity_decode($found[0], ENT_QUOTES | ENT_XML1, 'UTF-8'),
    $source,
);`,
  ),
  afterPrefix: f(
    'afterPrefix($text, $prefix)',
    r`return str_starts_with($text, $prefix) && $text !== $prefix ? [substr($text, strlen($prefix))] : [];`,
  ),
  pairsNamed: f(
    'pairsNamed($text, $separator, $name)',
    r`
$found = [];
foreach (self::pairsIn($text, $separator) as [$one, $value]) {
    if ($one === $name && $value !== '') {
        $found[] = $value;
    }
}
return $found;`,
    'The values of the pairs with this name.',
  ),
  element: f(
    'element($text, $separator, $name)',
    r`return self::last(self::pairsIn($text, $separator), $name) ?? '';`,
  ),
  pairsIn: f(
    'pairsIn($text, $separator)',
    r`return array_map(fn ($pair) => array_map('trim', explode('=', $pair, 2) + ['', '']), explode($separator, $text));`,
  ),
  listEntries: f(
    'listEntries($text, $separator, $prefix)',
    r`
$found = [];
foreach (explode($separator, $text) as $one) {
    $found = [...$found, ...self::afterPrefix($one, $prefix)];
}
return $found;`,
  ),
  only: f('only($text)', r`return $text === '' ? [] : [$text];`),
  pathEnd: f(
    'pathEnd($url)',
    r`
$path = preg_replace('/^[a-z][a-z0-9+.-]*:\/\/[^\/]*/i', '', preg_split('/[?#]/', $url, 2)[0]);
return substr(strrchr('/' . $path, '/'), 1);`,
    'The text after the last slash of the path.',
  ),
  spellings: f(
    'spellings($url)',
    r`
$urls = [$url];
if (preg_match('/^(https?:\/\/(?:[^\/?#@]*@)?(?:\[[^\]]*\]|[^\/?#:]*))(:\d+)?(.*)$/is', $url, $parts)) {
    [, $host, $port, $rest] = $parts;
    $usual = str_starts_with(strtolower($host), 'https') ? ':443' : ':80';
    $urls = [$url, $host . ($port === '' ? $usual : $port) . $rest, $host . $rest];
}
return [...$urls, ...array_map(fn ($one) => self::queryEncodedAgain($one), $urls)];`,
    'The URL as it is, with and without its port, each also with the query encoded again.',
  ),
  queryEncodedAgain: f(
    'queryEncodedAgain($url)',
    r`
[$path, $query] = explode('?', $url, 2) + ['', ''];
if ($query === '') {
    return $url;
}
// As encodeURIComponent in JavaScript, but an apostrophe is %27.
$plain = ['%21' => '!', '%28' => '(', '%29' => ')', '%2A' => '*'];
$again = fn ($text) => strtr(rawurlencode(urldecode($text)), $plain);
$pairs = array_map(fn ($pair) => implode('=', array_map($again, explode('=', $pair, 2) + ['', ''])), explode('&', $query));
return $path . '?' . implode('&', $pairs);`,
  ),
  isFresh: f(
    'isFresh($time, $tolerance, $early, $now)',
    r`
if (!preg_match('/^\d{1,15}\z/', $time)) {
    return false;
}
$age = $now - (int) $time;
return $age <= $tolerance && ($early === -1 || $age >= -$early);`,
    'Whether a time in seconds is recent; early -1 accepts any time in the future.',
  ),
  joined: f(
    'joined($separator, $parts)',
    r`return implode($separator, array_filter($parts, fn ($part) => $part !== null));`,
  ),
  isThere: f('isThere($value)', r`return $value !== null;`),
  textOf: f(
    'textOf($value)',
    r`
if ($value[0] === 'null') {
    return '';
}
return $value[0][0] === '"' ? self::decode($value[0]) : implode('', $value);`,
    'A value as text: a string as it is, a number as written, nested values as compact JSON.',
  ),
  jsonOf: f(
    'jsonOf($value)',
    r`return self::written($value, fn ($text) => self::quoted($text));`,
    'As JSON.stringify in JavaScript writes it.',
  ),
  phpJsonOf: f(
    'phpJsonOf($value)',
    r`return self::written($value, fn ($text) => self::phpQuoted($text));`,
    'As json_encode with JSON_UNESCAPED_UNICODE writes it.',
  ),
  written: f(
    'written($value, $quote)',
    r`
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
return json_encode($number);`,
  ),
  quoted: f(
    'quoted($text)',
    r`return json_encode($text, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_LINE_TERMINATORS | JSON_THROW_ON_ERROR);`,
  ),
  phpQuoted: f(
    'phpQuoted($text)',
    r`return json_encode($text, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS | JSON_THROW_ON_ERROR);`,
  ),
  member: f(
    'member($fields, $name)',
    r`
$value = self::tokensAt($fields, $name);
return $value === null ? null : self::quoted($name) . ':' . self::jsonOf($value);`,
    'A member of the signed JSON; null if it is absent.',
  ),
  phpMember: f(
    'phpMember($fields, $name)',
    r`
$value = self::tokensAt($fields, $name);
return $value === null ? null : self::phpQuoted($name) . ':' . self::phpJsonOf($value);`,
  ),
  inside: f(
    'inside($fields, $group)',
    r`
$found = [];
foreach ($fields as [$name, $value]) {
    if (str_starts_with($name, $group . '[') && str_ends_with($name, ']')) {
        $found[] = [substr($name, strlen($group) + 1, -1), $value];
    }
}
return $found;`,
    'Of the names group[x], the x.',
  ),
  with: f(
    'withField($fields, $name, $value)',
    r`return [...array_filter($fields, fn ($field) => $field[0] !== $name), [$name, $value]];`,
  ),
  lastOfEach: f(
    'lastOfEach($fields)',
    r`
$found = [];
foreach ($fields as $field) {
    $found['=' . $field[0]] = $field; // the sign keeps a name such as 12 a text
}
return array_values($found);`,
  ),
  distinct: f(
    'distinct($fields)',
    r`
$found = array_unique($fields, SORT_REGULAR);
usort($found, fn ($a, $b) => strcmp($a[1], $b[1]));
return $found;`,
    'Of each name every different value once, sorted.',
  ),
  byName: f(
    'byName($fields)',
    r`
usort($fields, fn ($a, $b) => strcmp($a[0], $b[0]));
return $fields;`,
    'By the bytes of the names.',
  ),
  byCodeUnits: f(
    'byCodeUnits($fields)',
    r`
// What is above U+FFFF comes before U+E000 to U+FFFF, whose UTF-8 begins with EE or EF.
$key = fn ($field) => strtr($field[0], "\xEE\xEF", "\xFE\xFF");
usort($fields, fn ($a, $b) => strcmp($key($a), $key($b)));
return $fields;`,
    'By the UTF-16 code units of the names.',
  ),
  byNameCaseBlind: f(
    'byNameCaseBlind($fields)',
    r`
$fields = self::byName($fields);
usort($fields, fn ($a, $b) => strcmp(strtolower($a[0]), strtolower($b[0])));
return $fields;`,
  ),
  formEncoded: f('formEncoded($text)', r`return urlencode($text);`),
  netEncoded: f(
    'netEncoded($text)',
    r`
$plain = ['%21' => '!', '%28' => '(', '%29' => ')', '%2a' => '*'];
return strtr(strtolower(urlencode($text)), $plain);`,
    'As UrlEncode in .NET: lower case, with !()* plain.',
  ),
  base64Text: f('base64Text($text)', r`return base64_encode($text);`),
  twoDecimals: f(
    'twoDecimals($text)',
    r`
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
return $sign . substr($digits, 0, -2) . '.' . substr($digits, -2);`,
    'Rounded to two decimals, halves away from zero.',
  ),
  bytes: f('bytes(...$parts)', r`return implode('', $parts);`),
  hexKey: f(
    'hexKey($secret, $prefix)',
    r`
$digits = $prefix !== '' && str_starts_with($secret, $prefix) ? substr($secret, strlen($prefix)) : $secret;
return ctype_xdigit($digits) && strlen($digits) % 2 === 0 ? hex2bin($digits) : '';`,
    'The bytes of the key; empty if it is not hexadecimal.',
  ),
  base64Key: f(
    'base64Key($secret, $prefix)',
    r`
$text = $prefix !== '' && str_starts_with($secret, $prefix) ? substr($secret, strlen($prefix)) : $secret;
return (string) base64_decode(rtrim(strtr($text, '-_', '+/'), '='), true);`,
    'The bytes of the key; empty if it is not Base64.',
  ),
  firstFilled: f(
    'firstFilled($texts)',
    r`
foreach ($texts as $text) {
    if ($text !== '') {
        return $text;
    }
}
return '';`,
  ),
  pick: f('pick($map, $name)', r`return $map[$name] ?? '';`),
  plain: f('plain($algorithm, $message)', r`return hash($algorithm, $message, true);`),
  hmac: f(
    'hmac($algorithm, $key, $message)',
    r`return hash_hmac($algorithm, $message, $key, true);`,
  ),
  digestNamed: f(
    'digestNamed($name, $key, $message)',
    r`
[$kind, $algorithm] = explode('-', $name);
return $kind === 'hmac' ? self::hmac($algorithm, $key, $message) : self::plain($algorithm, $message);`,
  ),
  hex: f('hex($digest)', r`return bin2hex($digest);`),
  upperHex: f('upperHex($digest)', r`return strtoupper(bin2hex($digest));`),
  base64: f('base64($digest)', r`return base64_encode($digest);`),
  equalCaseBlind: f(
    'equalCaseBlind($ours, $theirs)',
    r`return $theirs === '' || hash_equals($ours, strtolower($theirs));`,
    'True for an absent text.',
  ),
  anySame: f(
    'anySame($signatures, $digest)',
    r`
foreach ($signatures as $one) {
    if (hash_equals($digest, $one)) { // in constant time
        return true;
    }
}
return false;`,
  ),
  anySameCaseBlind: f(
    'anySameCaseBlind($signatures, $digest)',
    r`return self::anySame(array_map('strtolower', $signatures), strtolower($digest));`,
  ),
};
