// How a receiver is written in JavaScript for Node (verify.mjs).

import { indented, onOneLine, quoted, type Language } from './printer.ts';

const block = (head: string, body: readonly string[], end = '}') => [
  `${head} {`,
  ...indented(body, '  '),
  end,
];

export const javascript: Language = {
  name: (name) => name,
  helper: (name) => name,
  inline: {
    setting: (env, name) => `(${env}[${name}] ?? '')`,
    isThere: (value) => `(${value} !== null)`,
    base64Text: (text) => `Buffer.from(${text}).toString('base64')`,
    plain: (algorithm, message) => `createHash(${algorithm}).update(${message}).digest()`,
    hmac: (algorithm, key, message) =>
      `createHmac(${algorithm}, ${key}).update(${message}).digest()`,
    hex: (digest) => `${digest}.toString('hex')`,
    upperHex: (digest) => `${digest}.toString('hex').toUpperCase()`,
    base64: (digest) => `${digest}.toString('base64')`,
    base64url: (digest) => `${digest}.toString('base64url')`,
  },
  text: quoted,
  comment: (text) => onOneLine(text),
  map: (entries) =>
    `{ ${entries.map(([name, to]) => `${quoted(name)}: ${quoted(to)}`).join(', ')} }`,
  choice: (test, then, otherwise) => `(${test} ? ${then} : ${otherwise})`,
  ...{ plus: ' + ', equals: ' === ', unequal: ' !== ', and: ' && ', or: ' || ', not: '!' },
  ...{ nothing: 'null', yes: 'true', no: 'false', end: ';' },
  isEmpty: (name) => `${name}.length === 0`,
  isMissing: (name) => `${name} === null`,
  begins: (name, prefix) => `${name}.toLowerCase().startsWith(${prefix})`,
  isNested: (value) => `${value}[0] === '{' || ${value}[0] === '['`,
  assign: (name, value, isFirst) =>
    isFirst ? `${name === 'fields' ? 'let' : 'const'} ${name} = ${value};` : `${name} = ${value};`,
  push: (list, value) => `${list}.push(${value});`,
  when: (test, body) =>
    body.length === 1 && !body[0]?.includes('\n')
      ? [`if (${test}) ${body[0] ?? ''}`]
      : block(`if (${test})`, body),
  each: (name, of, body) => block(`for (const ${name} of ${of})`, body),
  eachField: (of, body) => block(`for (const [name, value] of ${of})`, body),
  allObjects: (steps) => [
    ...block('const isSigned = (fields) =>', steps, '};'),
    'return objects.length > 0 && objects.every(isSigned);',
  ],
};
