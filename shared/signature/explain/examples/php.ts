// Typical mistakes in PHP and the right code. `$body` is the raw body, `$fields` the result of `json_decode`, `$value`
// one of its values, `$text` that value as text, `$values` the texts to join. `self::trimmed` is the receiver's; `add`
// joins a value, trimmed, unless it is null or empty.

import { inPlaceOf, lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  "foreach (array_filter($value, 'is_array') as $item) {",
  '    ksort($item, SORT_STRING);',
  '    foreach ($item as $inner) add($inner); // trimmed, unless null or empty',
  '}',
);

export const PHP: LanguageExamples = {
  ...inPlaceOf(String.raw`$secret = rtrim(file_get_contents('/run/secrets/webhook'), "\r\n");`, {
    'secret-whitespace': "$secret = file_get_contents('/run/secrets/webhook');",
  }),
  ...inPlaceOf(String.raw`$secret = trim(explode('=', rtrim($line), 2)[1], '"\'');`, {
    'secret-quoted': "$secret = explode('=', rtrim($line), 2)[1]; // of .env",
  }),
  ...inPlaceOf("$secret = getenv('WEBHOOK_SECRET') ?: throw new RuntimeException('no secret');", {
    'secret-missing': "$secret = $_ENV['WEBHOOK_SECRET'] ?? ''; // $_ENV is often empty",
  }),
  ...inPlaceOf("$digest = hash('sha256', implode(':', $values) . ':' . $secret);", {
    'secret-decoded':
      "$digest = hash('sha256', implode(':', $values) . ':' . base64_decode($secret));",
    'secret-no-colon': "$digest = hash('sha256', implode(':', $values) . $secret);",
    hmac: "$digest = hash_hmac('sha256', implode(':', $values), $secret);",
    'raw-body': "$digest = hash('sha256', file_get_contents('php://input') . $secret);",
    'digest-algorithm': "$digest = sha1(implode(':', $values) . ':' . $secret);",
  }),
  ...inPlaceOf("$joined = implode(':', $values);", {
    separator: '$joined = implode($values); // without a separator',
    'values-unique': "$joined = implode(':', array_unique($values));",
  }),
  ...inPlaceOf("$digest = hash('sha256', $joined . ':' . $secret);", {
    'digest-base64': "$digest = base64_encode(hash('sha256', $joined . ':' . $secret, true));",
  }),
  ...inPlaceOf(
    lines(
      '$fields = json_decode($body, true);',
      "$sign = $fields['sign'];",
      "unset($fields['sign']);",
    ),
    { 'sign-included': lines('$fields = json_decode($body, true);', "$sign = $fields['sign'];") },
  ),
  ...inPlaceOf('add($value); // numbers, true and false too', {
    'strings-only': 'if (is_string($value)) add($value);',
  }),
  ...inPlaceOf('$fields = json_decode($request->getContent(), true);', {
    'fixed-fields': '$fields = $request->validated(); // Laravel: only the fields with a rule',
  }),
  ...inPlaceOf('$fields = json_decode($body, true);', {
    'field-added': "$fields = json_decode($body, true) + ['inst' => 1];",
  }),
  ...inPlaceOf("if (self::trimmed($text) !== '') $values[] = self::trimmed($text);", {
    'empty-kept': '$values[] = self::trimmed($text);',
    'zero-dropped': 'if (!empty($text)) $values[] = self::trimmed($text); // "0" is empty too',
    'not-trimmed': "if (self::trimmed($text) !== '') $values[] = $text;",
  }),
  ...inPlaceOf(
    lines(
      'if ($value === null) continue;',
      '$values[] = is_string($value) ? self::trimmed($value) : json_encode($value);',
    ),
    {
      'null-as-text':
        '$values[] = is_string($value) ? self::trimmed($value) : json_encode($value);',
    },
  ),
  ...inPlaceOf(TAKEN_APART, {
    'items-left-out': 'if (is_array($value)) continue;',
    'items-as-json': '$values[] = json_encode($value);',
    'items-object-text': '$values[] = (string) $value; // "Array"',
    'items-first-only': "$item = $fields['items'][0];",
    'items-by-column': "foreach (array_column($fields['items'], 'price') as $price) add($price);",
  }),
  ...inPlaceOf('if (is_string($value)) $values[] = self::trimmed($value);', {
    'items-parsed': '$items = is_string($value) ? json_decode($value, true) : $value;',
  }),
  ...inPlaceOf(lines('ksort($item, SORT_STRING);', 'foreach ($item as $inner) add($inner);'), {
    'items-key-order': 'foreach ($item as $inner) add($inner);',
  }),
  ...inPlaceOf('if (!is_array($item)) continue;', {
    'item-scalars-kept': 'if (!is_array($item)) add($item);',
  }),
  ...inPlaceOf(lines('ksort($fields, SORT_STRING);', 'foreach ($fields as $value) add($value);'), {
    'order-document': 'foreach ($fields as $value) add($value);',
  }),
  ...inPlaceOf('ksort($fields, SORT_STRING);', {
    'order-descending': 'krsort($fields, SORT_STRING);',
    'order-locale': 'ksort($fields, SORT_STRING | SORT_FLAG_CASE); // or SORT_LOCALE_STRING',
    'order-numeric': 'ksort($fields); // "9" before "10"',
  }),
  ...inPlaceOf(
    lines(
      String.raw`$blank = '[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]';`,
      String.raw`$text = preg_replace("/^$blank++|(?<!$blank)$blank++\\z/u", '', $text);`,
    ),
    { 'trim-ascii': '$text = trim($text); // leaves a no-break space' },
  ),
  ...inPlaceOf('$values[] = (string) $value;', {
    'number-two-decimals': "$values[] = number_format($value, 2, '.', '');",
  }),
  ...inPlaceOf('$values[] = json_encode($value);', {
    'number-float-text': '$values[] = json_encode($value, JSON_PRESERVE_ZERO_FRACTION); // 10.0',
  }),
  ...inPlaceOf(
    lines(
      "ini_set('precision', '-1'); // every digit that a float has",
      '$values[] = (string) $value;',
    ),
    {
      'number-precision-14': lines(
        "ini_set('precision', '14'); // php.ini of most systems",
        '$values[] = (string) $value;',
      ),
    },
  ),
  ...inPlaceOf("$values[] = is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;", {
    'boolean-one-empty': '$values[] = (string) $value; // true is 1, false is empty',
  }),
  ...inPlaceOf("$values[] = $value ? 'true' : 'false';", {
    'boolean-one-zero': '$values[] = (string) (int) $value;',
  }),
  ...inPlaceOf(
    '$values[] = json_encode($inner, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);',
    {
      'nested-flattened':
        'array_walk_recursive($inner, function ($leaf) use (&$values) { $values[] = $leaf; });',
    },
  ),
  ...inPlaceOf(
    'if (is_array($inner)) $values[] = json_encode($inner, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);',
    { 'nested-left-out': 'if (is_array($inner)) continue;' },
  ),
  ...inPlaceOf('$values[] = self::trimmed($text);', {
    'text-json-escaped': String.raw`$values[] = json_encode(self::trimmed($text)); // \/ and \u05d0`,
    'text-html-escaped': '$values[] = htmlspecialchars(self::trimmed($text));',
    'text-slashes':
      '$values[] = addslashes(self::trimmed($text)); // WordPress does so to its input',
    'text-url-encoded': '$values[] = urlencode(self::trimmed($text));',
    'text-unicode-form': '$values[] = Normalizer::normalize(self::trimmed($text));',
    'text-tags-stripped': '$values[] = strip_tags(self::trimmed($text));',
    'text-blanks-collapsed': String.raw`$values[] = preg_replace('/\s+/', ' ', self::trimmed($text));`,
  }),
  ...inPlaceOf("$digest = hash('sha256', $joined);", {
    'text-charset':
      "$digest = hash('sha256', mb_convert_encoding($joined, 'Windows-1252', 'UTF-8'));",
  }),
  ...inPlaceOf('$fields = json_decode($body, true); // as it was sent', {
    'text-lower-case': "$fields['client_email'] = strtolower($fields['client_email']);",
    'value-as-number': "$fields['amount'] = (float) $fields['amount']; // 199.80 becomes 199.8",
  }),
  ...inPlaceOf('ksort($fields, SORT_STRING); // before the values are taken', {
    'order-values': 'sort($values);',
  }),
  ...inPlaceOf("$joined = implode(':', $values) . ':' . $secret;", {
    'secret-twice': lines(
      '$values[] = $secret;',
      "$joined = implode(':', $values) . ':' . $secret;",
    ),
  }),
};
