// Typical mistakes in JavaScript and the right code. `body` is the raw body, `fields` the result of `JSON.parse`,
// `value` one of its values, `text` that value as text, `values` the texts to join. `plainNumber` is the receiver's;
// `add` joins a value, trimmed, unless it is null or empty.

import { inPlaceOf, lines, type LanguageExamples } from './example.ts';

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
  ...inPlaceOf(
    String.raw`const secret = readFileSync('/run/secrets/webhook', 'utf8').replace(/\r?\n$/, '');`,
    { 'secret-whitespace': "const secret = readFileSync('/run/secrets/webhook', 'utf8');" },
  ),
  ...inPlaceOf(`const secret = line.slice(line.indexOf('=') + 1).replace(/^"|"$/g, '');`, {
    'secret-quoted': "const secret = line.slice(line.indexOf('=') + 1); // of .env",
  }),
  ...inPlaceOf(
    lines(
      'const secret = process.env.WEBHOOK_SECRET;',
      "if (!secret) throw new Error('WEBHOOK_SECRET is not set');",
    ),
    { 'secret-missing': 'const secret = `${process.env.WEBHOOK_SECRET}`; // undefined' },
  ),
  ...inPlaceOf("hash.update(`${values.join(':')}:`).update(secret, 'utf8');", {
    'secret-decoded': "hash.update(`${values.join(':')}:`).update(Buffer.from(secret, 'base64'));",
  }),
  ...inPlaceOf("const joined = `${values.join(':')}:${secret}`;", {
    'secret-no-colon': "const joined = values.join(':') + secret;",
    separator: 'const joined = `${values},${secret}`; // an array becomes text with commas',
  }),
  ...inPlaceOf(
    "const digest = createHash('sha256').update(`${values.join(':')}:${secret}`, 'utf8').digest('hex');",
    {
      hmac: "const digest = createHmac('sha256', secret).update(values.join(':')).digest('hex');",
      'raw-body':
        "const digest = createHash('sha256').update(request.rawBody).update(secret).digest('hex');",
    },
  ),
  ...inPlaceOf("const digest = createHash('sha256').update(joined, 'utf8').digest('hex');", {
    'digest-algorithm': "const digest = createHash('sha512').update(joined, 'utf8').digest('hex');",
    'digest-base64': "const digest = createHash('sha256').update(joined, 'utf8').digest('base64');",
  }),
  ...inPlaceOf('const { sign, ...fields } = JSON.parse(body);', {
    'sign-included': lines('const fields = JSON.parse(body);', 'const { sign } = fields;'),
  }),
  ...inPlaceOf('add(value); // numbers, true and false too', {
    'strings-only': "if (typeof value === 'string') add(value);",
  }),
  ...inPlaceOf('const fields = JSON.parse(body);', {
    'fixed-fields':
      'const fields = schema.parse(JSON.parse(body)); // zod drops the names it does not know',
    'field-added': 'const fields = { inst: 1, ...JSON.parse(body) };',
  }),
  ...inPlaceOf("if (text.trim() !== '') values.push(text.trim());", {
    'empty-kept': 'values.push(text.trim());',
    'not-trimmed': "if (text.trim() !== '') values.push(text);",
  }),
  ...inPlaceOf('if (value !== null) values.push(String(value).trim());', {
    'null-as-text': 'values.push(String(value).trim());',
  }),
  ...inPlaceOf("if (value !== null && value !== '') values.push(String(value).trim());", {
    'zero-dropped': 'if (value) values.push(String(value).trim());',
  }),
  ...inPlaceOf(TAKEN_APART, {
    'items-left-out': "if (typeof value === 'object') continue;",
    'items-as-json': 'values.push(JSON.stringify(value));',
    'items-object-text': 'values.push(String(value)); // [object Object]',
    'items-first-only': 'const [item] = fields.items;',
  }),
  ...inPlaceOf("if (typeof value === 'string') values.push(value.trim());", {
    'items-parsed': "const items = typeof value === 'string' ? JSON.parse(value) : value;",
  }),
  ...inPlaceOf('for (const name of Object.keys(item).sort()) add(item[name]);', {
    'items-key-order': 'for (const inner of Object.values(item)) add(inner);',
  }),
  ...inPlaceOf("if (typeof item !== 'object') continue;", {
    'item-scalars-kept': "if (typeof item !== 'object') add(item);",
  }),
  ...inPlaceOf('for (const name of Object.keys(fields).sort()) add(fields[name]);', {
    'order-document': 'for (const value of Object.values(fields)) add(value);',
    'order-numeric': lines(
      'const sorted = Object.fromEntries(Object.entries(fields).sort());',
      'for (const value of Object.values(sorted)) add(value); // an object puts 9 before 10',
    ),
  }),
  ...inPlaceOf('const names = Object.keys(fields).sort();', {
    'order-descending': 'const names = Object.keys(fields).sort().reverse();',
  }),
  ...inPlaceOf('names.sort();', { 'order-locale': 'names.sort((a, b) => a.localeCompare(b));' }),
  ...inPlaceOf('values.push(text.trim());', {
    'trim-ascii': String.raw`values.push(text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));`,
    'text-json-escaped': 'values.push(JSON.stringify(text));',
    'text-url-encoded': 'values.push(encodeURIComponent(text.trim()));',
    'text-unicode-form': 'values.push(text.trim().normalize());',
    'text-tags-stripped': "values.push(text.trim().replace(/<[^>]*>/g, ''));",
    'text-blanks-collapsed': String.raw`values.push(text.trim().replace(/\s+/g, ' '));`,
  }),
  ...inPlaceOf(PLAIN_NUMBER, {
    'number-as-written': lines(
      'const fields = JSON.parse(body, (name, value, { source }) =>',
      "  typeof value === 'number' ? source : value, // 10.50",
      ');',
    ),
    'number-double': 'const fields = JSON.parse(body); // 9007199254740993 loses its last digit',
  }),
  ...inPlaceOf('values.push(String(value));', {
    'number-two-decimals': 'values.push(value.toFixed(2));',
    'boolean-one-zero': 'values.push(String(Number(value)));',
  }),
  ...inPlaceOf('values.push(JSON.stringify(inner));', {
    'nested-flattened': 'Object.values(inner).forEach(add);',
  }),
  ...inPlaceOf(
    "if (inner !== null && typeof inner === 'object') values.push(JSON.stringify(inner));",
    { 'nested-left-out': "if (typeof inner === 'object') continue;" },
  ),
  ...inPlaceOf("app.post('/webhook', express.raw({ type: '*/*' }), receive);", {
    'text-html-escaped':
      "app.post('/webhook', body('*').trim().escape(), receive); // express-validator",
  }),
  ...inPlaceOf("const fields = JSON.parse(body.toString('utf8'));", {
    'text-charset': "const fields = JSON.parse(body.toString('latin1'));",
  }),
  ...inPlaceOf('const fields = JSON.parse(body); // as it was sent', {
    'text-lower-case': 'fields.client_email = fields.client_email.toLowerCase();',
    'value-as-number': 'fields.amount = Number(fields.amount); // 199.80 becomes 199.8',
  }),
  ...inPlaceOf("const joined = values.join(':');", {
    'values-unique': "const joined = [...new Set(values)].join(':');",
  }),
  ...inPlaceOf('const names = Object.keys(fields).sort(); // before the values are taken', {
    'order-values': "const joined = values.sort().join(':');",
  }),
  ...inPlaceOf("const joined = values.join(':') + ':' + secret;", {
    'secret-twice': "const joined = [...values, secret].join(':') + ':' + secret;",
  }),
};
