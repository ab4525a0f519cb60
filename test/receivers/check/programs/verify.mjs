// Checks the signature of a payment webhook (section 5.1). Node 18 or newer, no packages.
//
//   import { createServer } from 'node:http';
//   import { verify } from './verify.mjs';
//
//   createServer(async (request, response) => {
//     const chunks = [];
//     for await (const chunk of request) chunks.push(chunk); // the raw body, before any parser
//     const isAuthentic = verify(Buffer.concat(chunks), process.env.WEBHOOK_SECRET_KEY);
//     response.writeHead(isAuthentic ? 200 : 400).end(); // only exactly 200 counts as delivered
//   }).listen(3000);
//
// In Express, read the body with express.raw({ type: '*/*' }); express.json() loses the raw body.

import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether `body`, the bytes as received, is signed with `secret`. Never throws. */
export function verify(body, secret) {
  if (!secret) return false;
  try {
    // 1. Take the body as a JSON object and remove the field sign.
    const fields = fieldsOf(tokensOf(body));
    const sign = fields.get('sign');
    if (!sign || !isString(sign)) return false;
    fields.delete('sign');

    // 2. Skip values that are null or empty after trimming. 3. Sort by name. 4. Collect the values.
    // From an array, take the values of elements that are objects, sorted by name.
    const texts = [];
    for (const value of sorted(fields)) {
      if (value[0] !== '[') texts.push(textOf(value));
      else {
        for (const element of partsOf(value).filter(isObject)) {
          for (const inner of sorted(fieldsOf(element))) texts.push(textOf(inner));
        }
      }
    }
    const values = texts.filter((text) => text !== '');

    // 5. Join with colons, then a colon and the secret. 6. SHA-256 as hexadecimal digits.
    const digest = createHash('sha256')
      .update(`${values.join(':')}:${secret}`, 'utf8')
      .digest('hex');

    // 7. Authentic when this is the value of sign; compared in constant time.
    const [ours, theirs] = [Buffer.from(digest), Buffer.from(JSON.parse(sign[0]))];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  } catch {
    return false; // not UTF-8, not JSON, or not an object
  }
}

// JSON.parse rounds numbers (9007199254740993) and moves names that look like numbers to the front.
// So it only says whether the body is JSON; the values are read from its tokens, as they were sent.

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g;
const MAX_DEPTH = 200;

/** The tokens of a JSON text: strings with their quotes, numbers, words, brackets, colons, commas. */
function tokensOf(body) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body); // without a byte order mark
  JSON.parse(text);
  const tokens = text.match(TOKEN);
  let depth = 0;
  for (const token of tokens) {
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    if (depth > MAX_DEPTH) throw new Error('too deep');
  }
  return tokens;
}

/** The members of an object or the elements of an array, each as its tokens. */
function partsOf(tokens) {
  const parts = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === '}' || token === ']') depth--;
    if (depth === 1 && token === ',') parts.push([]);
    else if (depth > 0) parts.at(-1).push(token);
    if (token === '{' || token === '[') depth++;
  }
  return parts[0].length > 0 ? parts : [];
}

/** An object's values by name, each as its tokens. Of a repeated name the last value counts. */
function fieldsOf(tokens) {
  if (!isObject(tokens)) throw new Error('not an object');
  return new Map(partsOf(tokens).map(([name, , ...value]) => [JSON.parse(name), value]));
}

/** The values by their names in ascending order. */
const sorted = (fields) => [...fields.keys()].sort().map((name) => fields.get(name));

const isObject = (value) => value[0] === '{';
const isString = (value) => value[0].startsWith('"');

/** A value as it is signed; empty for null. */
function textOf(value) {
  if (value[0] === 'null') return '';
  if (isString(value)) return JSON.parse(value[0]).trim();
  if (/^[-\d]/.test(value[0])) return plainNumber(value[0]);
  return value.join(''); // true and false; an object or a list inside an item as its compact JSON text
}

/** In plain decimal form: 10.50 is 10.5, 1e3 is 1000, -0 is 0. As it was sent beyond 400 characters. */
function plainNumber(literal) {
  const [, minus, whole, fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?$/.exec(literal);
  let digits = (whole + fraction).replace(/^0+/, '');
  let decimals = fraction.length - Number(exponent); // so many of the digits stand behind the point
  while (digits.endsWith('0')) {
    digits = digits.slice(0, -1);
    decimals--;
  }
  if (digits === '') return '0';
  if (digits.length > 400 || Math.abs(decimals) > 400) return literal;
  if (decimals <= 0) digits += '0'.repeat(-decimals);
  else {
    digits = digits.padStart(decimals + 1, '0');
    digits = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  }
  return minus.length + digits.length > 400 ? literal : minus + digits;
}
