// PHP: writes values as text and JSON, sorts fields and encodes texts, as the service signs them.

const r = String.raw;

export const MESSAGE = {
  isThere: (value: string) => `(${value} !== null)`,
  formEncoded: (text: string) => `urlencode(${text})`,
  base64Text: (text: string) => `base64_encode(${text})`,
  joined: r`private static function joined($separator, $parts)
{
    return implode($separator, array_filter($parts, fn ($part) => $part !== null));
}`,
  textOf: r`/** A value as text: a string as it is, a number as written, nested values as compact JSON. */
private static function textOf($value)
{
    if ($value[0] === 'null') {
        return '';
    }
    return $value[0][0] === '"' ? self::decode($value[0]) : implode('', $value);
}`,
  plainTextOf: r`/** The same, but numbers in plain decimal form. */
private static function plainTextOf($value)
{
    return preg_match('/^[-\d]/', $value[0]) ? self::plainNumber($value[0]) : self::textOf($value);
}`,
  plainNumber: r`/** In plain decimal form: 10.50 is 10.5, 1e3 is 1000, -0 is 0. As it was sent beyond 400 characters. */
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
}`,
  trimmed: r`/** Without outer blanks of Unicode: trim() alone would leave a no-break space, and remove NUL. */
private static function trimmed($text)
{
    $blank = '[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]';
    return preg_replace("/^$blank++|(?<!$blank)$blank++\\z/u", '', $text);
}`,
  elementsApart: r`/** The fields, but the values of its objects, sorted by name, in place of each array. */
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
}`,
  jsonOf: r`/** As JSON.stringify in JavaScript writes it. */
private static function jsonOf($value)
{
    return self::written($value, fn ($text) => self::quoted($text));
}`,
  phpJsonOf: r`/** As json_encode with JSON_UNESCAPED_UNICODE writes it. */
private static function phpJsonOf($value)
{
    return self::written($value, fn ($text) => self::phpQuoted($text));
}`,
  written: r`private static function written($value, $quote)
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
}`,
  quoted: r`private static function quoted($text)
{
    return json_encode($text, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_LINE_TERMINATORS | JSON_THROW_ON_ERROR);
}`,
  phpQuoted: r`private static function phpQuoted($text)
{
    return json_encode($text, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS | JSON_THROW_ON_ERROR);
}`,
  member: r`/** A member of the signed JSON; null if it is absent. */
private static function member($fields, $name)
{
    $value = self::tokensAt($fields, $name);
    return $value === null ? null : self::quoted($name) . ':' . self::jsonOf($value);
}`,
  phpMember: r`private static function phpMember($fields, $name)
{
    $value = self::tokensAt($fields, $name);
    return $value === null ? null : self::phpQuoted($name) . ':' . self::phpJsonOf($value);
}`,
  inside: r`/** Of the names group[x], the x. */
private static function inside($fields, $group)
{
    $found = [];
    foreach ($fields as [$name, $value]) {
        if (str_starts_with($name, $group . '[') && str_ends_with($name, ']')) {
            $found[] = [substr($name, strlen($group) + 1, -1), $value];
        }
    }
    return $found;
}`,
  with: r`private static function withField($fields, $name, $value)
{
    return [...array_filter($fields, fn ($field) => $field[0] !== $name), [$name, $value]];
}`,
  lastOfEach: r`private static function lastOfEach($fields)
{
    $found = [];
    foreach ($fields as $field) {
        $found['=' . $field[0]] = $field; // the sign keeps a name such as 12 a text
    }
    return array_values($found);
}`,
  distinct: r`/** Of each name every different value once, sorted. */
private static function distinct($fields)
{
    $found = [];
    foreach ($fields as $field) {
        $found[serialize($field)] = $field; // array_unique takes 10 and 1e1 for the same
    }
    usort($found, fn ($a, $b) => strcmp($a[1], $b[1]));
    return $found;
}`,
  byName: r`/** By the bytes of the names. */
private static function byName($fields)
{
    usort($fields, fn ($a, $b) => strcmp($a[0], $b[0]));
    return $fields;
}`,
  byCodeUnits: r`/** By the UTF-16 code units of the names. */
private static function byCodeUnits($fields)
{
    // What is above U+FFFF comes before U+E000 to U+FFFF, whose UTF-8 begins with EE or EF.
    $key = fn ($field) => strtr($field[0], "\xEE\xEF", "\xFE\xFF");
    usort($fields, fn ($a, $b) => strcmp($key($a), $key($b)));
    return $fields;
}`,
  byNameCaseBlind: r`private static function byNameCaseBlind($fields)
{
    $fields = self::byName($fields);
    usort($fields, fn ($a, $b) => strcmp(strtolower($a[0]), strtolower($b[0])));
    return $fields;
}`,
  netEncoded: r`/** As UrlEncode in .NET: lower case, with !()* plain. */
private static function netEncoded($text)
{
    $plain = ['%21' => '!', '%28' => '(', '%29' => ')', '%2a' => '*'];
    return strtr(strtolower(urlencode($text)), $plain);
}`,
  escaped: r`private static function escaped($text, $separator)
{
    return str_replace(['\\', $separator], ['\\\\', '\\' . $separator], $text);
}`,
  twoDecimals: r`/** Rounded to two decimals, halves away from zero. */
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
}`,
};
