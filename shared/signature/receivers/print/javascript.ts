// How a receiver is written in JavaScript for Node.

import { DIGEST } from '../javascript/digest.ts';
import { FIELDS } from '../javascript/fields.ts';
import { MESSAGE } from '../javascript/message.ts';
import { SIGNATURE_AND_URL } from '../javascript/signature-and-url.ts';
import { indented, onOneLine, quoted, type Language } from './printer.ts';

const call = (helper: string, args: readonly string[]) =>
  `${helper === 'with' ? 'withField' : helper}(${args.join(', ')})`;
const block = (head: string, body: readonly string[]) => [
  `${head} {`,
  ...indented(body, '  '),
  '}',
];

export const javascript: Language = {
  name: (name) => name,
  text: quoted,
  comment: (text) => onOneLine(text),
  call,
  plus: ' + ',
  map: (entries) =>
    `{ ${entries.map(([name, to]) => `${quoted(name)}: ${quoted(to)}`).join(', ')} }`,
  choice: (test, then, otherwise) => `(${test} ? ${then} : ${otherwise})`,
  nothing: 'null',
  isEmpty: (name) => `${name}.length === 0`,
  isMissing: (name) => `${name} === null`,
  or: ' || ',
  not: '!',
  assign: (name, value, isFirst) =>
    isFirst ? `${name === 'fields' ? 'let' : 'const'} ${name} = ${value};` : `${name} = ${value};`,
  when: (test, body) =>
    body.length === 1 && !body[0]?.includes('\n')
      ? [`if (${test}) ${body[0] ?? ''}`]
      : block(`if (${test})`, body),
  refuse: 'return false;',
  accept: 'return true;',
  acceptIf: (test) => `return ${test};`,
  each: (name, of, body) => block(`for (const ${name} of ${of})`, body),
  fields: (step, value) => {
    const skips: string[] = [];
    const added = step.added.map(quoted).join(', ');
    const free = added === '' ? '' : `![${added}].includes(name) && `;
    if (step.until !== null) skips.push(`if (name === ${quoted(step.until)}) break;`);
    for (const one of step.except) skips.push(`if (name === ${quoted(one)}) continue;`);
    if (step.startsWith !== null) {
      skips.push(
        `if (${free}!name.toLowerCase().startsWith(${quoted(step.startsWith)})) continue;`,
      );
    }
    if (step.omitsNull) skips.push(`if (value[0] === 'null') continue;`);
    if (step.omitsNested) skips.push(`if (value[0] === '{' || value[0] === '[') continue;`);
    const text = [`const text = ${value(step.text)};`];
    if (step.omitsEmpty) text.push(`if (text === '') continue;`);
    const shown = `${step.name}.push(${value(step.shown)});`;
    return [
      `const ${step.name} = [];`,
      ...block(`for (const [name, value] of ${value(step.from)})`, [
        ...skips,
        ...(shown.includes('text') || step.omitsEmpty ? text : []),
        shown,
      ]),
    ];
  },
  fragments: { ...FIELDS, ...SIGNATURE_AND_URL, ...MESSAGE, ...DIGEST },
  file: ({ service, variables }, { steps, eachObject: each, helpers }) => {
    const body = each
      ? [
          ...steps,
          'const isSigned = (fields) => {',
          ...indented(each, '  '),
          '};',
          'return objects.length > 0 && objects.every(isSigned);',
        ]
      : steps;
    return `// Checks the signature of a webhook from ${service}. Node 18 or newer, no packages.
// Environment: ${variables.join(', ')}
//
//   import { createServer } from 'node:http';
//   import { verify } from './verify.mjs';
//
//   createServer(async (request, response) => {
//     const chunks = [];
//     for await (const chunk of request) chunks.push(chunk); // the raw body, before any parser
//     const url = 'https://shop.example' + request.url; // the public URL, as the service calls it
//     const isAuthentic = verify(url, request.headers, Buffer.concat(chunks));
//     response.writeHead(isAuthentic ? 200 : 400).end(); // only exactly 200 counts as delivered
//   }).listen(3000);

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a request is signed; \`headers\` have lower-case names, \`body\` is the bytes as received. Never throws. */
export function verify(url, headers, body, env = process.env, now = Date.now() / 1000) {
  try {
${indented(body, '    ').join('\n')}
  } catch {
    return false; // not in the expected form
  }
}

${helpers.join('\n\n')}
`;
  },
};
