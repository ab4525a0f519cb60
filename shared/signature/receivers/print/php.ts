// How a receiver is written in PHP (verify.php).

import { indented, onOneLine, type Language } from './printer.ts';

/** In single quotes, where only two characters are escaped. What needs an escape of its own is in double quotes. */
function quote(text: string): string {
  const doubled = onOneLine(text.replace(/[\\"$]/g, '\\$&'), (number) => `\\u{${number}}`);
  return onOneLine(text) === text ? `'${text.replace(/[\\']/g, '\\$&')}'` : `"${doubled}"`;
}

const block = (head: string, body: readonly string[], end = '}') => [
  `${head} {`,
  ...indented(body, '    '),
  end,
];

export const php: Language = {
  name: (name) => `$${name}`,
  helper: (name) => `self::${name}`,
  inline: {
    setting: (env, name) => `(string) (${env}[${name}] ?? '')`,
    field: (fields, name) => `(self::last(${fields}, ${name}) ?? '')`,
    has: (fields, name) => `(self::last(${fields}, ${name}) !== null)`,
    jsonHas: (fields, path) => `(self::tokensAt(${fields}, ${path}) !== null)`,
    only: (text) => `(${text} === '' ? [] : [${text}])`,
    isThere: (value) => `(${value} !== null)`,
    formEncoded: (text) => `urlencode(${text})`,
    base64Text: (text) => `base64_encode(${text})`,
    bytes: (...parts) => parts.join(' . '),
    pick: (map, name) => `(${map}[${name}] ?? '')`,
    plain: (algorithm, message) => `hash(${algorithm}, ${message}, true)`,
    hmac: (algorithm, key, message) => `hash_hmac(${algorithm}, ${message}, ${key}, true)`,
    hex: (digest) => `bin2hex(${digest})`,
    upperHex: (digest) => `strtoupper(bin2hex(${digest}))`,
    base64: (digest) => `base64_encode(${digest})`,
    base64url: (digest) => `rtrim(strtr(base64_encode(${digest}), '+/', '-_'), '=')`,
  },
  text: quote,
  // In PHP the end of the script ends a comment too.
  comment: (text) => onOneLine(text).replaceAll('?>', '? >'),
  map: (entries) => `[${entries.map(([name, to]) => `${quote(name)} => ${quote(to)}`).join(', ')}]`,
  choice: (test, then, otherwise) => `(${test} ? ${then} : ${otherwise})`,
  ...{ plus: ' . ', equals: ' === ', unequal: ' !== ', and: ' && ', or: ' || ', not: '!' },
  ...{ nothing: 'null', yes: 'true', no: 'false', end: ';' },
  isEmpty: (name) => `empty(${name}) && ${name} !== '0'`,
  isMissing: (name) => `${name} === null`,
  begins: (name, prefix) => `str_starts_with(strtolower(${name}), ${prefix})`,
  isNested: (value) => `${value}[0] === '{' || ${value}[0] === '['`,
  assign: (name, value) => `${name} = ${value};`,
  push: (list, value) => `${list}[] = ${value};`,
  when: (test, body) => block(`if (${test})`, body),
  each: (name, of, body) => block(`foreach (${of} as ${name})`, body),
  eachField: (of, body) => block(`foreach (${of} as [$name, $value])`, body),
  allObjects: (steps) => [
    ...block(
      '$isSigned = function ($fields) use ($url, $headers, $body, $env, $now, $secret)',
      steps,
      '};',
    ),
    ...block('foreach ($objects as $fields)', block('if (!$isSigned($fields))', ['return false;'])),
    'return $objects !== [];',
  ],
};
