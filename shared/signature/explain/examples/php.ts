// Typical mistakes in PHP and the right code. `$body` is the raw body, `$fields` the result of `json_decode`, `$value`
// one of its values, `$text` that value as text, `$values` the texts to join. `self::trim` is the receiver's; `add`
// joins a value, trimmed, unless it is null or empty.

import { lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  "foreach (array_filter($value, 'is_array') as $item) {",
  '    ksort($item, SORT_STRING);',
  '    foreach ($item as $inner) add($inner); // trimmed, unless null or empty',
  '}',
);

export const PHP: LanguageExamples = {
  'secret-whitespace': {
    wrong: "$secret = file_get_contents('/run/secrets/webhook');",
    right: String.raw`$secret = rtrim(file_get_contents('/run/secrets/webhook'), "\r\n");`,
  },
  'secret-quoted': {
    wrong: "$secret = explode('=', rtrim($line), 2)[1]; // of .env",
    right: String.raw`$secret = trim(explode('=', rtrim($line), 2)[1], '"\'');`,
  },
  'secret-missing': {
    wrong: "$secret = $_ENV['WEBHOOK_SECRET_KEY'] ?? ''; // $_ENV is often empty",
    right: "$secret = getenv('WEBHOOK_SECRET_KEY') ?: throw new RuntimeException('no secret');",
  },
  'secret-decoded': {
    wrong: "$digest = hash('sha256', implode(':', $values) . ':' . base64_decode($secret));",
    right: "$digest = hash('sha256', implode(':', $values) . ':' . $secret);",
  },
  'secret-no-colon': {
    wrong: "$digest = hash('sha256', implode(':', $values) . $secret);",
    right: "$digest = hash('sha256', implode(':', $values) . ':' . $secret);",
  },
  hmac: {
    wrong: "$digest = hash_hmac('sha256', implode(':', $values), $secret);",
    right: "$digest = hash('sha256', implode(':', $values) . ':' . $secret);",
  },
  'raw-body': {
    wrong: "$digest = hash('sha256', file_get_contents('php://input') . $secret);",
    right: "$digest = hash('sha256', implode(':', $values) . ':' . $secret);",
  },
  separator: {
    wrong: '$joined = implode($values); // without a separator',
    right: "$joined = implode(':', $values);",
  },
  'digest-algorithm': {
    wrong: "$digest = sha1(implode(':', $values) . ':' . $secret);",
    right: "$digest = hash('sha256', implode(':', $values) . ':' . $secret);",
  },
  'digest-base64': {
    wrong: "$digest = base64_encode(hash('sha256', $joined . ':' . $secret, true));",
    right: "$digest = hash('sha256', $joined . ':' . $secret);",
  },
  'sign-included': {
    wrong: lines('$fields = json_decode($body, true);', "$sign = $fields['sign'];"),
    right: lines(
      '$fields = json_decode($body, true);',
      "$sign = $fields['sign'];",
      "unset($fields['sign']);",
    ),
  },
  'strings-only': {
    wrong: 'if (is_string($value)) add($value);',
    right: 'add($value); // numbers, true and false too',
  },
  'fixed-fields': {
    wrong: '$fields = $request->validated(); // Laravel: only the fields with a rule',
    right: '$fields = json_decode($request->getContent(), true);',
  },
  'field-added': {
    wrong: "$fields = json_decode($body, true) + ['inst' => 1];",
    right: '$fields = json_decode($body, true);',
  },
  'empty-kept': {
    wrong: '$values[] = self::trim($text);',
    right: "if (self::trim($text) !== '') $values[] = self::trim($text);",
  },
  'null-as-text': {
    wrong: '$values[] = is_string($value) ? self::trim($value) : json_encode($value);',
    right: lines(
      'if ($value === null) continue;',
      '$values[] = is_string($value) ? self::trim($value) : json_encode($value);',
    ),
  },
  'zero-dropped': {
    wrong: 'if (!empty($text)) $values[] = self::trim($text); // "0" is empty too',
    right: "if (self::trim($text) !== '') $values[] = self::trim($text);",
  },
  'items-left-out': {
    wrong: 'if (is_array($value)) continue;',
    right: TAKEN_APART,
  },
  'items-as-json': {
    wrong: '$values[] = json_encode($value);',
    right: TAKEN_APART,
  },
  'items-parsed': {
    wrong: '$items = is_string($value) ? json_decode($value, true) : $value;',
    right: 'if (is_string($value)) $values[] = self::trim($value);',
  },
  'items-object-text': {
    wrong: '$values[] = (string) $value; // "Array"',
    right: TAKEN_APART,
  },
  'items-key-order': {
    wrong: 'foreach ($item as $inner) add($inner);',
    right: lines('ksort($item, SORT_STRING);', 'foreach ($item as $inner) add($inner);'),
  },
  'item-scalars-kept': {
    wrong: 'if (!is_array($item)) add($item);',
    right: 'if (!is_array($item)) continue;',
  },
  'order-document': {
    wrong: 'foreach ($fields as $value) add($value);',
    right: lines('ksort($fields, SORT_STRING);', 'foreach ($fields as $value) add($value);'),
  },
  'order-descending': {
    wrong: 'krsort($fields, SORT_STRING);',
    right: 'ksort($fields, SORT_STRING);',
  },
  'order-locale': {
    wrong: 'ksort($fields, SORT_STRING | SORT_FLAG_CASE); // or SORT_LOCALE_STRING',
    right: 'ksort($fields, SORT_STRING);',
  },
  'order-numeric': {
    wrong: 'ksort($fields); // "9" before "10"',
    right: 'ksort($fields, SORT_STRING);',
  },
  'not-trimmed': {
    wrong: "if (self::trim($text) !== '') $values[] = $text;",
    right: "if (self::trim($text) !== '') $values[] = self::trim($text);",
  },
  'trim-ascii': {
    wrong: '$text = trim($text); // leaves a no-break space',
    right: lines(
      String.raw`$blank = '[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]';`,
      String.raw`$text = preg_replace("/^$blank++|(?<!$blank)$blank++\\z/u", '', $text);`,
    ),
  },
  'number-two-decimals': {
    wrong: "$values[] = number_format($value, 2, '.', '');",
    right: '$values[] = (string) $value;',
  },
  'number-float-text': {
    wrong: '$values[] = json_encode($value, JSON_PRESERVE_ZERO_FRACTION); // 10.0',
    right: '$values[] = json_encode($value);',
  },
  'number-precision-14': {
    wrong: lines(
      "ini_set('precision', '14'); // php.ini of most systems",
      '$values[] = (string) $value;',
    ),
    right: lines(
      "ini_set('precision', '-1'); // every digit that a float has",
      '$values[] = (string) $value;',
    ),
  },
  'boolean-one-empty': {
    wrong: '$values[] = (string) $value; // true is 1, false is empty',
    right: "$values[] = is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;",
  },
  'boolean-one-zero': {
    wrong: '$values[] = (string) (int) $value;',
    right: "$values[] = $value ? 'true' : 'false';",
  },
  'nested-flattened': {
    wrong: 'array_walk_recursive($inner, function ($leaf) use (&$values) { $values[] = $leaf; });',
    right: '$values[] = json_encode($inner, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);',
  },
  'nested-left-out': {
    wrong: 'if (is_array($inner)) continue;',
    right:
      'if (is_array($inner)) $values[] = json_encode($inner, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);',
  },
  'text-json-escaped': {
    wrong: String.raw`$values[] = json_encode(self::trim($text)); // \/ and \u05d0`,
    right: '$values[] = self::trim($text);',
  },
  'text-html-escaped': {
    wrong: '$values[] = htmlspecialchars(self::trim($text));',
    right: '$values[] = self::trim($text);',
  },
  'text-slashes': {
    wrong: '$values[] = addslashes(self::trim($text)); // WordPress does so to its input',
    right: '$values[] = self::trim($text);',
  },
  'text-url-encoded': {
    wrong: '$values[] = urlencode(self::trim($text));',
    right: '$values[] = self::trim($text);',
  },
  'text-charset': {
    wrong: "$digest = hash('sha256', mb_convert_encoding($joined, 'Windows-1252', 'UTF-8'));",
    right: "$digest = hash('sha256', $joined);",
  },
  'text-unicode-form': {
    wrong: '$values[] = Normalizer::normalize(self::trim($text));',
    right: '$values[] = self::trim($text);',
  },
  'text-tags-stripped': {
    wrong: '$values[] = strip_tags(self::trim($text));',
    right: '$values[] = self::trim($text);',
  },
  'text-blanks-collapsed': {
    wrong: String.raw`$values[] = preg_replace('/\s+/', ' ', self::trim($text));`,
    right: '$values[] = self::trim($text);',
  },
  'text-lower-case': {
    wrong: "$fields['client_email'] = strtolower($fields['client_email']);",
    right: '$fields = json_decode($body, true); // as it was sent',
  },
  'value-as-number': {
    wrong: "$fields['amount'] = (float) $fields['amount']; // 199.80 becomes 199.8",
    right: '$fields = json_decode($body, true); // as it was sent',
  },
  'values-unique': {
    wrong: "$joined = implode(':', array_unique($values));",
    right: "$joined = implode(':', $values);",
  },
  'items-first-only': {
    wrong: "$item = $fields['items'][0];",
    right: TAKEN_APART,
  },
  'items-by-column': {
    wrong: "foreach (array_column($fields['items'], 'price') as $price) add($price);",
    right: TAKEN_APART,
  },
  'order-values': {
    wrong: 'sort($values);',
    right: 'ksort($fields, SORT_STRING); // before the values are taken',
  },
  'secret-twice': {
    wrong: lines('$values[] = $secret;', "$joined = implode(':', $values) . ':' . $secret;"),
    right: "$joined = implode(':', $values) . ':' . $secret;",
  },
};
