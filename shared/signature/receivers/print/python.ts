// How a receiver is written in Python (verify.py).

import { indented, onOneLine, quoted, type Language } from './printer.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
const block = (head: string, body: readonly string[]) => [`${head}:`, ...indented(body, '    ')];

export const python: Language = {
  name: snake,
  helper: snake,
  inline: {
    setting: (env, name) => `${env}.get(${name}, '')`,
    field: (fields, name) => `dict(${fields}).get(${name}, '')`,
    has: (fields, name) => `(${name} in dict(${fields}))`,
    jsonHas: (fields, path) => `(tokens_at(${fields}, ${path}) is not None)`,
    only: (text) => `([${text}] if ${text} else [])`,
    isThere: (value) => `(${value} is not None)`,
    base64Text: (text) => `base64.b64encode(utf8(${text})).decode()`,
    bytes: (...parts) => parts.map((part) => `utf8(${part})`).join(' + '),
    pick: (options, name) => `${options}.get(${name}, '')`,
    plain: (algorithm, message) => `hashlib.new(${algorithm}, utf8(${message})).digest()`,
    hmac: (algorithm, key, message) =>
      `hmac.new(utf8(${key}), utf8(${message}), ${algorithm}).digest()`,
    hex: (digest) => `${digest}.hex()`,
    upperHex: (digest) => `${digest}.hex().upper()`,
    base64: (digest) => `base64.b64encode(${digest}).decode()`,
    base64url: (digest) => `base64.urlsafe_b64encode(${digest}).decode().rstrip('=')`,
  },
  text: quoted,
  // The comment is a string in three quotes.
  comment: (text) => onOneLine(text.replace(/[\\"]/g, '\\$&')),
  map: (entries) => `{${entries.map(([name, to]) => `${quoted(name)}: ${quoted(to)}`).join(', ')}}`,
  choice: (test, then, otherwise) => `(${then} if ${test} else ${otherwise})`,
  ...{ plus: ' + ', equals: ' == ', unequal: ' != ', and: ' and ', or: ' or ', not: 'not ' },
  ...{ nothing: 'None', yes: 'True', no: 'False', end: '' },
  isEmpty: (name) => `not ${name}`,
  isMissing: (name) => `${name} is None`,
  begins: (name, prefix) => `${name}.lower().startswith(${prefix})`,
  isNested: (value) => `${value}[0] in '{['`,
  assign: (name, value) => `${name} = ${value}`,
  push: (list, value) => `${list}.append(${value})`,
  when: (test, body) => block(`if ${test}`, body),
  each: (name, of, body) => block(`for ${name} in ${of}`, body),
  eachField: (of, body) => block(`for name, value in ${of}`, body),
  allObjects: (steps) => [
    '',
    ...block('def is_signed(fields)', steps),
    '',
    'return bool(objects) and all(is_signed(fields) for fields in objects)',
  ],
};
