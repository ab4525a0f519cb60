// How a receiver is written in Python.

import { DIGEST } from '../python/digest.ts';
import { FIELDS } from '../python/fields.ts';
import { MESSAGE } from '../python/message.ts';
import { SIGNATURE_AND_URL } from '../python/signature-and-url.ts';
import { indented, onOneLine, quoted, type Language } from './printer.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
/** Names that Python or its library has already. */
const OTHERS: Readonly<Record<string, string>> = { with: 'with_field' };
const call = (helper: string, args: readonly string[]) =>
  `${OTHERS[helper] ?? snake(helper)}(${args.join(', ')})`;
const block = (head: string, body: readonly string[]) => [`${head}:`, ...indented(body, '    ')];

export const python: Language = {
  name: snake,
  text: quoted,
  // The comment is a string in three quotes.
  comment: (text) => onOneLine(text.replace(/[\\"]/g, '\\$&')),
  call,
  plus: ' + ',
  map: (entries) => `{${entries.map(([name, to]) => `${quoted(name)}: ${quoted(to)}`).join(', ')}}`,
  choice: (test, then, otherwise) => `(${then} if ${test} else ${otherwise})`,
  nothing: 'None',
  isEmpty: (name) => `not ${name}`,
  isMissing: (name) => `${name} is None`,
  or: ' or ',
  not: 'not ',
  assign: (name, value) => `${name} = ${value}`,
  when: (test, body) => block(`if ${test}`, body),
  refuse: 'return False',
  accept: 'return True',
  acceptIf: (test) => `return ${test}`,
  each: (name, of, body) => block(`for ${name} in ${of}`, body),
  fields: (step, value) => {
    const lines: string[] = [];
    const skip = (test: string, how = 'continue') => lines.push(...block(`if ${test}`, [how]));
    if (step.until !== null) skip(`name == ${quoted(step.until)}`, 'break');
    for (const one of step.except) skip(`name == ${quoted(one)}`);
    if (step.startsWith !== null) {
      const free = step.added.map((one) => `name != ${quoted(one)} and `).join('');
      skip(`${free}not name.lower().startswith(${quoted(step.startsWith)})`);
    }
    if (step.omitsNull) skip("value[0] == 'null'");
    if (step.omitsNested) skip("value[0] in '{['");
    const shown = `${step.name}.append(${value(step.shown)})`;
    if (shown.includes('text') || step.omitsEmpty) lines.push(`text = ${value(step.text)}`);
    if (step.omitsEmpty) skip("text == ''");
    return [
      `${step.name} = []`,
      ...block(`for name, value in ${value(step.from)}`, [...lines, shown]),
    ];
  },
  fragments: { ...FIELDS, ...SIGNATURE_AND_URL, ...MESSAGE, ...DIGEST },
  file: ({ service, variables }, { steps, eachObject, helpers }) => {
    const body = eachObject
      ? [
          ...steps,
          '',
          ...block('def is_signed(fields)', eachObject),
          '',
          'return bool(objects) and all(is_signed(fields) for fields in objects)',
        ]
      : steps;
    return `"""Checks the signature of a webhook from ${service}. Python 3.8 or newer, no packages.

Environment: ${variables.join(', ')}

    # Flask; in Django the raw body is request.body
    @app.post('/webhook')
    def webhook():
        url = 'https://shop.example' + request.full_path  # the public URL, as the service calls it
        is_authentic = verify(url, request.headers, request.get_data())
        return '', 200 if is_authentic else 400  # only exactly 200 counts as delivered
"""

import base64
import hashlib
import hmac
import json
import os
import re
import time
from urllib.parse import quote, quote_plus, unquote_plus


def verify(url, headers, body, env=os.environ, now=None):
    """Whether a request is signed; body is the bytes as received, now the time in seconds. Never raises."""
    now = int(time.time() if now is None else now)
    headers = {name.lower(): value for name, value in headers.items()}
    try:
${indented(body, '        ').join('\n')}
    except (ValueError, RecursionError):
        return False  # not in the expected form


${helpers.join('\n\n\n')}


def utf8(text):
    """Half of a surrogate pair cannot be written as UTF-8; the replacement character stands for it."""
    return text if isinstance(text, bytes) else re.sub('[\\ud800-\\udfff]', '\\ufffd', text).encode('utf-8')
`;
  },
};
