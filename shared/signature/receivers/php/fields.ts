// PHP: reads settings, headers and the fields of JSON, forms, queries and XML.

const r = String.raw;

export const FIELDS = {
  setting: (env: string, name: string) => `(string) (${env}[${name}] ?? '')`,
  field: (fields: string, name: string) => `(self::last(${fields}, ${name}) ?? '')`,
  has: (fields: string, name: string) => `(self::last(${fields}, ${name}) !== null)`,
  jsonHas: (fields: string, path: string) => `(self::tokensAt(${fields}, ${path}) !== null)`,
  header: r`/** The first of these headers that is there. */
private static function header($headers, $names)
{
    foreach ($names as $name) {
        if (isset($headers[strtolower($name)])) {
            return $headers[strtolower($name)];
        }
    }
    return '';
}`,
  query: r`private static function query($url, $name)
{
    foreach (self::queryFields($url) ?? [] as [$one, $value]) {
        if ($one === $name) {
            return $value;
        }
    }
    return '';
}`,
  last: r`/** The last value with this name. */
private static function last($fields, $name)
{
    $found = null;
    foreach ($fields as [$one, $value]) {
        if ($one === $name) {
            $found = $value;
        }
    }
    return $found;
}`,
  jsonField: r`/** A field as text; empty if it is absent or null. */
private static function jsonField($fields, $path)
{
    $value = self::tokensAt($fields, $path);
    return $value === null ? '' : self::textOf($value);
}`,
  tokensAt: r`/** The tokens of the field with this name, or at this path. */
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
}`,
  jsonFields: r`/** The fields of a JSON object, each with the tokens of its value; null for another body. */
private static function jsonFields($body)
{
    try {
        return self::fieldsOf(self::tokensOf($body));
    } catch (JsonException) {
        return null;
    }
}`,
  jsonObjects: r`/** The fields of each object at a path; * stands for every element of an array. */
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
}`,
  tokensOf: r`private static function tokensOf($body)
{
    // json_decode turns 10.00 into 10, so it only says whether the body is JSON; the values are read from its
    // tokens, as they were sent.
    $text = str_starts_with($body, "\u{FEFF}") ? substr($body, 3) : $body;
    self::decode($text);
    preg_match_all('/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"|[\[\]{}:,]|[^\s"\[\]{}:,]++/', $text, $found)
        ?: throw new JsonException('too long for a pattern');
    return $found[0];
}`,
  decode: r`/** Like json_decode, but half of a surrogate pair, which it refuses, becomes the replacement character. */
private static function decode($json)
{
    $pairOrOther = '\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\[^u]';
    $half = '\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}';
    $whole = preg_replace_callback("/($pairOrOther)|$half/", fn ($found) => $found[1] ?? '\ufffd', $json);
    // PHP counts what stands in the innermost array as one more level.
    return json_decode($whole, true, 201, JSON_THROW_ON_ERROR);
}`,
  partsOf: r`/** The members of an object or the elements of an array, each as its tokens. */
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
}`,
  fieldsOf: r`private static function fieldsOf($tokens)
{
    if ($tokens[0] !== '{') {
        throw new JsonException('not an object');
    }
    return array_map(fn ($member) => [self::decode($member[0]), array_slice($member, 2)], self::partsOf($tokens));
}`,
  formFields: r`/** The fields of a form in the order sent; null for another body. */
private static function formFields($headers, $body)
{
    $type = $headers['content-type'] ?? '';
    $saysForm = preg_match('/^\s*application\/x-www-form-urlencoded\b/i', $type) === 1;
    $isForm = $body !== '' && ($saysForm || preg_match('/^[^\s{}[\]<>"=&]+=/', $body) === 1);
    return $isForm ? self::pairsOf($body) : null;
}`,
  formAsJson: r`/** The fields of a form, each as a JSON string; null for another body. */
private static function formAsJson($headers, $body)
{
    $fields = self::formFields($headers, $body);
    return $fields === null ? null : array_map(fn ($field) => [$field[0], [self::quoted($field[1])]], $fields);
}`,
  queryFields: r`/** The fields of the query in the order sent; null without one. */
private static function queryFields($url)
{
    $query = explode('?', $url, 2)[1] ?? '';
    return $query === '' ? null : self::pairsOf($query);
}`,
  queryAsJson: r`private static function queryAsJson($url)
{
    $fields = self::queryFields($url);
    return $fields === null ? null : array_map(fn ($field) => [$field[0], [self::quoted($field[1])]], $fields);
}`,
  pairsOf: r`private static function pairsOf($text)
{
    $fields = [];
    foreach (explode('&', $text) as $pair) {
        if ($pair !== '') {
            [$name, $value] = explode('=', $pair, 2) + ['', ''];
            $fields[] = [urldecode($name), urldecode($value)];
        }
    }
    return $fields;
}`,
  xmlFields: r`/** The elements of one flat level of XML, without attributes; null for anything else. */
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
}`,
  xmlText: r`private static function xmlText($source)
{
    $pattern = '/<!\[CDATA\[((?:[^\]]++|\](?!\]>))*+)\]\]>|&[#\w]++;/';
    return preg_replace_callback(
        $pattern,
        fn ($found) => $found[1] ?? html_entity_decode($found[0], ENT_QUOTES | ENT_XML1, 'UTF-8'),
        $source,
    );
}`,
};
