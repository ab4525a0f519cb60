// How a receiver is written in PHP.

import { DIGEST } from '../php/digest.ts';
import { FIELDS } from '../php/fields.ts';
import { MESSAGE } from '../php/message.ts';
import { SIGNATURE_AND_URL } from '../php/signature-and-url.ts';
import { indented, onOneLine, type Language } from './printer.ts';

/** In single quotes, where only two characters are escaped. What needs an escape of its own is in double quotes. */
function quote(text: string): string {
  const doubled = onOneLine(text.replace(/[\\"$]/g, '\\$&'), (number) => `\\u{${number}}`);
  return onOneLine(text) === text ? `'${text.replace(/[\\']/g, '\\$&')}'` : `"${doubled}"`;
}
const call = (helper: string, args: readonly string[]) =>
  `self::${helper === 'with' ? 'withField' : helper}(${args.join(', ')})`;
const block = (head: string, body: readonly string[]) => [
  `${head} {`,
  ...indented(body, '    '),
  '}',
];

export const php: Language = {
  name: (name) => `$${name}`,
  text: quote,
  // In PHP the end of the script ends a comment too.
  comment: (text) => onOneLine(text).replaceAll('?>', '? >'),
  call,
  plus: ' . ',
  map: (entries) => `[${entries.map(([name, to]) => `${quote(name)} => ${quote(to)}`).join(', ')}]`,
  choice: (test, then, otherwise) => `(${test} ? ${then} : ${otherwise})`,
  nothing: 'null',
  isEmpty: (name) => `empty(${name}) && ${name} !== '0'`,
  isMissing: (name) => `${name} === null`,
  or: ' || ',
  not: '!',
  assign: (name, value) => `${name} = ${value};`,
  when: (test, body) => block(`if (${test})`, body),
  refuse: 'return false;',
  accept: 'return true;',
  acceptIf: (test) => `return ${test};`,
  each: (name, of, body) => block(`foreach (${of} as ${name})`, body),
  fields: (step, value) => {
    const lines: string[] = [];
    const skip = (test: string, how = 'continue') =>
      lines.push(...block(`if (${test})`, [`${how};`]));
    if (step.until !== null) skip(`$name === ${quote(step.until)}`, 'break');
    for (const one of step.except) skip(`$name === ${quote(one)}`);
    if (step.startsWith !== null) {
      const free = step.added.map((one) => `$name !== ${quote(one)} && `).join('');
      skip(`${free}!str_starts_with(strtolower($name), ${quote(step.startsWith)})`);
    }
    if (step.omitsNull) skip(`$value[0] === 'null'`);
    if (step.omitsNested) skip(`$value[0] === '{' || $value[0] === '['`);
    const shown = `$${step.name}[] = ${value(step.shown)};`;
    if (shown.includes('$text') || step.omitsEmpty) lines.push(`$text = ${value(step.text)};`);
    if (step.omitsEmpty) skip(`$text === ''`);
    return [
      `$${step.name} = [];`,
      ...block(`foreach (${value(step.from)} as [$name, $value])`, [...lines, shown]),
    ];
  },
  fragments: { ...FIELDS, ...SIGNATURE_AND_URL, ...MESSAGE, ...DIGEST },
  file: ({ service, variables }, { steps, eachObject, helpers }) => {
    const body = eachObject
      ? [
          ...steps,
          ...block('foreach ($objects as $fields)', [
            ...block('if (!self::isSigned($fields, $url, $headers, $body, $env, $now, $secret))', [
              'return false;',
            ]),
          ]),
          'return $objects !== [];',
        ]
      : steps;
    const each = eachObject
      ? [
          'private static function isSigned($fields, $url, $headers, $body, $env, $now, $secret): bool',
          '{',
          ...indented(eachObject, '    '),
          '}',
          '',
        ]
      : [];
    return `<?php
// Checks the signature of a webhook from ${service}. PHP 8.0 or newer, no packages.
// Environment: ${variables.join(', ')}
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
${indented(body, '            ').join('\n')}
        } catch (Throwable) {
            return false; // not in the expected form
        }
    }

${indented([...each, helpers.join('\n\n')], '    ').join('\n')}
}
`;
  },
};
