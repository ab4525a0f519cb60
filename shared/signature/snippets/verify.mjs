// Checks the signature of a webhook from __SERVICE__. Node 18 or newer, no packages.
// Environment: __VARIABLES__
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

/** Whether a request is signed; `headers` have lower-case names, `body` is the bytes as received. Never throws. */
export function verify(url, headers, body, env = process.env, now = Date.now() / 1000) {
  try {
    __STEPS__;
  } catch {
    return false; // not in the expected form
  }
}

/** The first of these headers that is there. */
const header = (headers, names) =>
  names.map((name) => headers[name.toLowerCase()]).find((value) => value !== undefined) ?? '';

/** The first value with this name in the query. */
const query = (url, name) => (queryFields(url) ?? []).find((field) => field[0] === name)?.[1] ?? '';

const field = (fields, name) => fields.findLast((one) => one[0] === name)?.[1] ?? '';

const has = (fields, name) => fields.some((one) => one[0] === name);

/** A field as text; empty if it is absent or null. */
function jsonField(fields, path) {
  const value = tokensAt(fields, path);
  return value === undefined ? '' : textOf(value);
}

const jsonHas = (fields, path) => tokensAt(fields, path) !== undefined;

/** The tokens of the field with this name, or at this path. */
function tokensAt(fields, path) {
  const find = (list, name) => list.findLast((one) => one[0] === name)?.[1];
  const whole = find(fields, path);
  if (whole !== undefined) return whole;
  const [first, ...rest] = path.split('.');
  let value = find(fields, first);
  for (const name of rest) value = value?.[0] === '{' ? find(fieldsOf(value), name) : undefined;
  return value;
}

/** The fields of a JSON object, each with the tokens of its value; null for another body. */
function jsonFields(body) {
  try {
    return fieldsOf(tokensOf(body));
  } catch {
    return null;
  }
}

/** The fields of each object at a path; * stands for every element of an array. */
function jsonObjects(body, path) {
  fieldsOf(tokensOf(body)); // must be an object
  let values = [tokensOf(body)];
  for (const step of path) {
    values = values.flatMap((value) => {
      if (value[0] === '[') return step === '*' ? partsOf(value) : [];
      if (value[0] !== '{') return [];
      return fieldsOf(value).filter(([name]) => name === step).slice(-1).map((field) => field[1]);
    });
  }
  return values.filter((value) => value[0] === '{').map(fieldsOf);
}

// JSON.parse rounds numbers (10.00 becomes 10), so it only says whether the body is JSON; the values are read from its
// tokens, as they were sent.
function tokensOf(body) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body); // without a byte order mark
  JSON.parse(text);
  const tokens = text.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g);
  let depth = 0;
  for (const token of tokens) {
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    if (depth > 200) throw new Error('too deep');
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

function fieldsOf(tokens) {
  if (tokens[0] !== '{') throw new Error('not an object');
  return partsOf(tokens).map(([name, , ...value]) => [JSON.parse(name), value]);
}

/** The fields of a form in the order sent; null for another body. */
function formFields(headers, body) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const saysForm = /^\s*application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
  const isForm = text !== '' && (saysForm || /^[^\s{}[\]<>"=&]+=/.test(text));
  return isForm ? pairsOf(text) : null;
}

/** The fields of a form, each as a JSON string; null for another body. */
const formAsJson = (headers, body) =>
  formFields(headers, body)?.map(([name, value]) => [name, [quoted(value)]]) ?? null;

/** The fields of the query in the order sent; null without one. */
function queryFields(url) {
  const at = url.indexOf('?');
  return at === -1 || at === url.length - 1 ? null : pairsOf(url.slice(at + 1));
}

const queryAsJson = (url) =>
  queryFields(url)?.map(([name, value]) => [name, [quoted(value)]]) ?? null;

function pairsOf(text) {
  const decoded = (part) =>
    part.replaceAll('+', ' ').replace(/(?:%[0-9A-Fa-f]{2})+/g, (escaped) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(escaped.replaceAll('%', ''), 'hex')),
    );
  return text.split('&').filter((pair) => pair !== '').map((pair) => {
    const at = pair.indexOf('=');
    return at === -1 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
  });
}

/** The elements of one flat level of XML, without attributes; null for anything else. */
function xmlFields(body) {
  const text = new TextDecoder('utf-8').decode(body);
  const root = /^\s*(?:<\?xml [^?<>]*\?>)?\s*<([A-Za-z_][\w.-]*)>/.exec(text);
  if (!root) return null;
  const fields = [];
  const element =
    /\s*<([A-Za-z_][\w.-]*)>((?:[^<]|<!\[CDATA\[(?:[^\]]|\](?!\]>))*\]\]>)*)<\/\1>/y;
  let at = (element.lastIndex = root[0].length);
  for (let found; (found = element.exec(text)); at = element.lastIndex) {
    fields.push([found[1], xmlText(found[2])]);
  }
  const end = text.slice(at).trim();
  return end === '</' + root[1] + '>' ? fields : null;
}

function xmlText(source) {
  const named = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return source.replace(
    /<!\[CDATA\[((?:[^\]]|\](?!\]>))*)\]\]>|&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w+));/g,
    (whole, data, decimal, hexadecimal, name) => {
      if (data !== undefined) return data;
      if (decimal) return String.fromCodePoint(Number(decimal));
      if (hexadecimal) return String.fromCodePoint(parseInt(hexadecimal, 16));
      return Object.hasOwn(named, name) ? named[name] : whole;
    },
  );
}

const afterPrefix = (text, prefix) =>
  text.startsWith(prefix) && text !== prefix ? [text.slice(prefix.length)] : [];

/** The values of the pairs with this name. */
const pairsNamed = (text, separator, name) =>
  pairsIn(text, separator).filter(([one, value]) => one === name && value !== '').map((pair) => pair[1]);

const element = (text, separator, name) =>
  pairsIn(text, separator).findLast((pair) => pair[0] === name)?.[1] ?? '';

const pairsIn = (text, separator) =>
  text.split(separator).map((pair) => {
    const at = pair.indexOf('=');
    return at === -1 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });

const listEntries = (text, separator, prefix) =>
  text.split(separator).filter((one) => one.startsWith(prefix) && one !== prefix)
    .map((one) => one.slice(prefix.length));

const only = (text) => (text === '' ? [] : [text]);

/** The text after the last slash of the path. */
function pathEnd(url) {
  const path = url.split(/[?#]/, 1)[0].replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The URL as it is, with and without its port, each also with the query encoded again. */
function spellings(url) {
  const parts = /^(https?:\/\/(?:[^/?#@]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)$/is.exec(url);
  if (!parts) return [url, queryEncodedAgain(url)];
  const [, host, port, rest] = parts;
  const usual = host.toLowerCase().startsWith('https') ? ':443' : ':80';
  const urls = [url, host + (port ?? usual) + rest, host + rest];
  return [...urls, ...urls.map(queryEncodedAgain)];
}

function queryEncodedAgain(url) {
  const at = url.indexOf('?');
  if (at === -1 || at === url.length - 1) return url;
  const again = (text) => encodeURIComponent(text.toWellFormed?.() ?? text).replaceAll("'", '%27');
  const pairs = url.slice(at + 1).split('&').map((pair) => pairsOf(pair)[0] ?? ['', '']);
  return url.slice(0, at + 1) + pairs.map(([name, value]) => again(name) + '=' + again(value)).join('&');
}

/** Whether a time in seconds is recent; early -1 accepts any time in the future. */
function isFresh(time, tolerance, early, now) {
  if (!/^\d{1,15}$/.test(time)) return false;
  const age = Math.floor(now) - Number(time);
  return age <= tolerance && (early === -1 || age >= -early);
}

const joined = (separator, parts) => parts.filter((part) => part !== null).join(separator);

/** A value as text: a string as it is, a number as written, nested values as compact JSON. */
function textOf(value) {
  if (value[0] === 'null') return '';
  return value[0].startsWith('"') ? JSON.parse(value[0]) : value.join('');
}

/** The same, but numbers in plain decimal form. */
const plainTextOf = (value) => (/^[-\d]/.test(value[0]) ? plainNumber(value[0]) : textOf(value));

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
    digits = digits.slice(0, -decimals) + '.' + digits.slice(-decimals);
  }
  return minus.length + digits.length > 400 ? literal : minus + digits;
}

const trimmed = (text) => text.trim();

/** The fields, but the values of its objects, sorted by name, in place of each array. */
const elementsApart = (fields) =>
  fields.flatMap((field) =>
    field[1][0] === '['
      ? partsOf(field[1]).filter((element) => element[0] === '{')
          .flatMap((element) => byCodeUnits(lastOfEach(fieldsOf(element))).map(([, value]) => ['', value]))
      : [field],
  );

/** As JSON.stringify writes it. */
function jsonOf(value) {
  const [first] = value;
  if (first === '[') return '[' + partsOf(value).map(jsonOf).join(',') + ']';
  if (first === '{') {
    return '{' + lastOfEach(fieldsOf(value)).map(([name, one]) => quoted(name) + ':' + jsonOf(one)).join(',') + '}';
  }
  if (first.startsWith('"')) return quoted(JSON.parse(first));
  if (!/^[-\d]/.test(first)) return first;
  return Number.isFinite(Number(first)) ? String(Number(first)) : first;
}

/** As json_encode in PHP with JSON_UNESCAPED_UNICODE writes it; numbers with an exponent are not covered. */
function phpJsonOf(value) {
  const [first] = value;
  if (first === '[') return '[' + partsOf(value).map(phpJsonOf).join(',') + ']';
  if (first === '{') {
    const members = lastOfEach(fieldsOf(value)).map(([name, one]) => phpQuoted(name) + ':' + phpJsonOf(one));
    return '{' + members.join(',') + '}';
  }
  if (first.startsWith('"')) return phpQuoted(JSON.parse(first));
  return /^[-\d]/.test(first) && !/^-?\d{1,18}$/.test(first) ? String(Number(first)) : first;
}

const quoted = (text) => JSON.stringify(text);

const phpQuoted = (text) => JSON.stringify(text).replaceAll('/', '\\/');

/** A member of the signed JSON; null if it is absent. */
function member(fields, name) {
  const value = tokensAt(fields, name);
  return value === undefined ? null : quoted(name) + ':' + jsonOf(value);
}

function phpMember(fields, name) {
  const value = tokensAt(fields, name);
  return value === undefined ? null : phpQuoted(name) + ':' + phpJsonOf(value);
}

/** Of the names group[x], the x. */
const inside = (fields, group) =>
  fields.filter(([name]) => name.startsWith(group + '[') && name.endsWith(']'))
    .map(([name, value]) => [name.slice(group.length + 1, -1), value]);

const withField = (fields, name, value) => [...fields.filter((one) => one[0] !== name), [name, value]];

const lastOfEach = (fields) => [...new Map(fields)];

/** Of each name every different value once, sorted. */
const distinct = (fields) =>
  [...new Map(fields.map((field) => [JSON.stringify(field), field])).values()].sort((a, b) => (a[1] < b[1] ? -1 : 1));

/** By the bytes of the names. */
const byName = (fields) =>
  [...fields].sort((a, b) => Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])));

const byCodeUnits = (fields) =>
  [...fields].sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));

const byNameCaseBlind = (fields) =>
  byName(fields).sort((a, b) =>
    Buffer.compare(Buffer.from(a[0].toLowerCase()), Buffer.from(b[0].toLowerCase())),
  );

/** As urlencode in PHP. */
const formEncoded = (text) =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (one) => '%' + one.charCodeAt(0).toString(16).toUpperCase())
    .replaceAll('%20', '+');

/** As UrlEncode in .NET: lower case, with !()* plain. */
const netEncoded = (text) =>
  formEncoded(text).toLowerCase().replace(/%(?:21|28|29|2a)/g, (one) => decodeURIComponent(one));

const escaped = (text, separator) =>
  text.replaceAll('\\', '\\\\').replaceAll(separator, '\\' + separator);

/** Rounded to two decimals, halves away from zero. */
function twoDecimals(text) {
  const parts = /^(-?)(\d{1,300})(?:\.(\d{1,300}))?$/.exec(text);
  if (!parts) return text;
  const [, minus, whole, fraction = ''] = parts;
  const more = (fraction[2] ?? '0') >= '5' ? 1n : 0n;
  const digits = String(BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + more).padStart(3, '0');
  const sign = /[1-9]/.test(digits) ? minus : '';
  return sign + digits.slice(0, -2) + '.' + digits.slice(-2);
}

const bytes = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** The bytes of the key; empty if it is not hexadecimal. */
function hexKey(secret, prefix) {
  const digits = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  return Buffer.from(/^(?:[0-9a-f]{2})+$/i.test(digits) ? digits : '', 'hex');
}

/** The bytes of the key; empty if it is not Base64. */
function base64Key(secret, prefix) {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  return Buffer.from(/^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? text : '', 'base64');
}

const firstFilled = (texts) => texts.find((text) => text !== '') ?? '';

const pick = (map, name) => (Object.hasOwn(map, name) ? map[name] : '');

function digestNamed(name, key, message) {
  const [kind, algorithm] = name.split('-');
  const made = kind === 'hmac' ? createHmac(algorithm, key) : createHash(algorithm);
  return made.update(message).digest();
}

/** True for an absent text. */
const equalCaseBlind = (ours, theirs) => theirs === '' || same(ours, theirs.toLowerCase());

const anySame = (signatures, digest) => signatures.some((one) => same(one, digest));

const anySameCaseBlind = (signatures, digest) =>
  signatures.some((one) => same(one.toLowerCase(), digest.toLowerCase()));

/** Compares in constant time. */
function same(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
