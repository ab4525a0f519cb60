// Typical mistakes in JavaScript and the right code. `body` is the raw body, `fields` the result of `JSON.parse`,
// `value` one of its values, `text` that value as text, `values` the texts to join. `plainNumber` is the receiver's;
// `add` joins a value, trimmed, unless it is null or empty.

import { lines, type LanguageExamples } from './example.ts';

const TAKEN_APART = lines(
  'for (const item of value.filter(isObject)) {',
  '  for (const name of Object.keys(item).sort()) add(item[name]); // trimmed, unless null or empty',
  '}',
);

const PLAIN_NUMBER = lines(
  'const fields = JSON.parse(body, (name, value, { source }) => // Node 21 or newer',
  "  typeof value === 'number' ? plainNumber(source) : value,",
  ');',
);

export const JAVASCRIPT: LanguageExamples = {
  'secret-whitespace': {
    wrong: "const secret = readFileSync('/run/secrets/webhook', 'utf8');",
    right: String.raw`const secret = readFileSync('/run/secrets/webhook', 'utf8').replace(/\r?\n$/, '');`,
  },
  'secret-quoted': {
    wrong: "const secret = line.slice(line.indexOf('=') + 1); // of .env",
    right: `const secret = line.slice(line.indexOf('=') + 1).replace(/^"|"$/g, '');`,
  },
  'secret-missing': {
    wrong: 'const secret = `${process.env.WEBHOOK_SECRET_KEY}`; // undefined',
    right: lines(
      'const secret = process.env.WEBHOOK_SECRET_KEY;',
      "if (!secret) throw new Error('WEBHOOK_SECRET_KEY is not set');",
    ),
  },
  'secret-decoded': {
    wrong: "hash.update(`${values.join(':')}:`).update(Buffer.from(secret, 'base64'));",
    right: "hash.update(`${values.join(':')}:`).update(secret, 'utf8');",
  },
  'secret-no-colon': {
    wrong: "const joined = values.join(':') + secret;",
    right: "const joined = `${values.join(':')}:${secret}`;",
  },
  hmac: {
    wrong: "const digest = createHmac('sha256', secret).update(values.join(':')).digest('hex');",
    right:
      "const digest = createHash('sha256').update(`${values.join(':')}:${secret}`, 'utf8').digest('hex');",
  },
  'raw-body': {
    wrong:
      "const digest = createHash('sha256').update(request.rawBody).update(secret).digest('hex');",
    right:
      "const digest = createHash('sha256').update(`${values.join(':')}:${secret}`, 'utf8').digest('hex');",
  },
  separator: {
    wrong: 'const joined = `${values},${secret}`; // an array becomes text with commas',
    right: "const joined = `${values.join(':')}:${secret}`;",
  },
  'digest-algorithm': {
    wrong: "const digest = createHash('sha512').update(joined, 'utf8').digest('hex');",
    right: "const digest = createHash('sha256').update(joined, 'utf8').digest('hex');",
  },
  'digest-base64': {
    wrong: "const digest = createHash('sha256').update(joined, 'utf8').digest('base64');",
    right: "const digest = createHash('sha256').update(joined, 'utf8').digest('hex');",
  },
  'sign-included': {
    wrong: lines('const fields = JSON.parse(body);', 'const { sign } = fields;'),
    right: 'const { sign, ...fields } = JSON.parse(body);',
  },
  'strings-only': {
    wrong: "if (typeof value === 'string') add(value);",
    right: 'add(value); // numbers, true and false too',
  },
  'fixed-fields': {
    wrong: 'const fields = schema.parse(JSON.parse(body)); // zod drops the names it does not know',
    right: 'const fields = JSON.parse(body);',
  },
  'field-added': {
    wrong: 'const fields = { inst: 1, ...JSON.parse(body) };',
    right: 'const fields = JSON.parse(body);',
  },
  'empty-kept': {
    wrong: 'values.push(text.trim());',
    right: "if (text.trim() !== '') values.push(text.trim());",
  },
  'null-as-text': {
    wrong: 'values.push(String(value).trim());',
    right: 'if (value !== null) values.push(String(value).trim());',
  },
  'zero-dropped': {
    wrong: 'if (value) values.push(String(value).trim());',
    right: "if (value !== null && value !== '') values.push(String(value).trim());",
  },
  'items-left-out': {
    wrong: "if (typeof value === 'object') continue;",
    right: TAKEN_APART,
  },
  'items-as-json': {
    wrong: 'values.push(JSON.stringify(value));',
    right: TAKEN_APART,
  },
  'items-parsed': {
    wrong: "const items = typeof value === 'string' ? JSON.parse(value) : value;",
    right: "if (typeof value === 'string') values.push(value.trim());",
  },
  'items-object-text': {
    wrong: 'values.push(String(value)); // [object Object]',
    right: TAKEN_APART,
  },
  'items-key-order': {
    wrong: 'for (const inner of Object.values(item)) add(inner);',
    right: 'for (const name of Object.keys(item).sort()) add(item[name]);',
  },
  'item-scalars-kept': {
    wrong: "if (typeof item !== 'object') add(item);",
    right: "if (typeof item !== 'object') continue;",
  },
  'order-document': {
    wrong: 'for (const value of Object.values(fields)) add(value);',
    right: 'for (const name of Object.keys(fields).sort()) add(fields[name]);',
  },
  'order-descending': {
    wrong: 'const names = Object.keys(fields).sort().reverse();',
    right: 'const names = Object.keys(fields).sort();',
  },
  'order-locale': {
    wrong: 'names.sort((a, b) => a.localeCompare(b));',
    right: 'names.sort();',
  },
  'order-numeric': {
    wrong: lines(
      'const sorted = Object.fromEntries(Object.entries(fields).sort());',
      'for (const value of Object.values(sorted)) add(value); // an object puts 9 before 10',
    ),
    right: 'for (const name of Object.keys(fields).sort()) add(fields[name]);',
  },
  'not-trimmed': {
    wrong: "if (text.trim() !== '') values.push(text);",
    right: "if (text.trim() !== '') values.push(text.trim());",
  },
  'trim-ascii': {
    wrong: String.raw`values.push(text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));`,
    right: 'values.push(text.trim());',
  },
  'number-as-written': {
    wrong: lines(
      'const fields = JSON.parse(body, (name, value, { source }) =>',
      "  typeof value === 'number' ? source : value, // 10.50",
      ');',
    ),
    right: PLAIN_NUMBER,
  },
  'number-double': {
    wrong: 'const fields = JSON.parse(body); // 9007199254740993 loses its last digit',
    right: PLAIN_NUMBER,
  },
  'number-two-decimals': {
    wrong: 'values.push(value.toFixed(2));',
    right: 'values.push(String(value));',
  },
  'boolean-one-zero': {
    wrong: 'values.push(String(Number(value)));',
    right: 'values.push(String(value));',
  },
  'nested-flattened': {
    wrong: 'Object.values(inner).forEach(add);',
    right: 'values.push(JSON.stringify(inner));',
  },
  'nested-left-out': {
    wrong: "if (typeof inner === 'object') continue;",
    right: "if (inner !== null && typeof inner === 'object') values.push(JSON.stringify(inner));",
  },
  'text-json-escaped': {
    wrong: 'values.push(JSON.stringify(text));',
    right: 'values.push(text.trim());',
  },
  'text-html-escaped': {
    wrong: "app.post('/webhook', body('*').trim().escape(), receive); // express-validator",
    right: "app.post('/webhook', express.raw({ type: '*/*' }), receive);",
  },
  'text-url-encoded': {
    wrong: 'values.push(encodeURIComponent(text.trim()));',
    right: 'values.push(text.trim());',
  },
  'text-charset': {
    wrong: "const fields = JSON.parse(body.toString('latin1'));",
    right: "const fields = JSON.parse(body.toString('utf8'));",
  },
  'text-unicode-form': {
    wrong: 'values.push(text.trim().normalize());',
    right: 'values.push(text.trim());',
  },
  'text-tags-stripped': {
    wrong: "values.push(text.trim().replace(/<[^>]*>/g, ''));",
    right: 'values.push(text.trim());',
  },
  'text-blanks-collapsed': {
    wrong: String.raw`values.push(text.trim().replace(/\s+/g, ' '));`,
    right: 'values.push(text.trim());',
  },
  'text-lower-case': {
    wrong: 'fields.client_email = fields.client_email.toLowerCase();',
    right: 'const fields = JSON.parse(body); // as it was sent',
  },
  'value-as-number': {
    wrong: 'fields.amount = Number(fields.amount); // 199.80 becomes 199.8',
    right: 'const fields = JSON.parse(body); // as it was sent',
  },
  'values-unique': {
    wrong: "const joined = [...new Set(values)].join(':');",
    right: "const joined = values.join(':');",
  },
  'items-first-only': {
    wrong: 'const [item] = fields.items;',
    right: TAKEN_APART,
  },
  'order-values': {
    wrong: "const joined = values.sort().join(':');",
    right: 'const names = Object.keys(fields).sort(); // before the values are taken',
  },
  'secret-twice': {
    wrong: "const joined = [...values, secret].join(':') + ':' + secret;",
    right: "const joined = values.join(':') + ':' + secret;",
  },
};
