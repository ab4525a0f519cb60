// JavaScript: reads settings, headers and the fields of JSON, forms, queries and XML.

const r = String.raw;

export const FIELDS = {
  setting: (env: string, name: string) => `(${env}[${name}] ?? '')`,
  header: r`/** The first of these headers that is there. */
const header = (headers, names) =>
  names.map((name) => headers[name.toLowerCase()]).find((value) => value !== undefined) ?? '';`,
  query: r`/** The first value with this name in the query. */
const query = (url, name) => (queryFields(url) ?? []).find((field) => field[0] === name)?.[1] ?? '';`,
  field: r`const field = (fields, name) => fields.findLast((one) => one[0] === name)?.[1] ?? '';`,
  has: r`const has = (fields, name) => fields.some((one) => one[0] === name);`,
  jsonField: r`/** A field as text; empty if it is absent or null. */
function jsonField(fields, path) {
  const value = tokensAt(fields, path);
  return value === undefined ? '' : textOf(value);
}`,
  jsonHas: r`const jsonHas = (fields, path) => tokensAt(fields, path) !== undefined;`,
  tokensAt: r`/** The tokens of the field with this name, or at this path. */
function tokensAt(fields, path) {
  const find = (list, name) => list.findLast((one) => one[0] === name)?.[1];
  const whole = find(fields, path);
  if (whole !== undefined) return whole;
  const [first, ...rest] = path.split('.');
  let value = find(fields, first);
  for (const name of rest) value = value?.[0] === '{' ? find(fieldsOf(value), name) : undefined;
  return value;
}`,
  jsonFields: r`/** The fields of a JSON object, each with the tokens of its value; null for another body. */
function jsonFields(body) {
  try {
    return fieldsOf(tokensOf(body));
  } catch {
    return null;
  }
}`,
  jsonObjects: r`/** The fields of each object at a path; * stands for every element of an array. */
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
}`,
  tokensOf: r`// JSON.parse rounds numbers (10.00 becomes 10), so it only says whether the body is JSON; the values are read from its
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
}`,
  partsOf: r`/** The members of an object or the elements of an array, each as its tokens. */
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
}`,
  fieldsOf: r`function fieldsOf(tokens) {
  if (tokens[0] !== '{') throw new Error('not an object');
  return partsOf(tokens).map(([name, , ...value]) => [JSON.parse(name), value]);
}`,
  formFields: r`/** The fields of a form in the order sent; null for another body. */
function formFields(headers, body) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const saysForm = /^\s*application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
  const isForm = text !== '' && (saysForm || /^[^\s{}[\]<>"=&]+=/.test(text));
  return isForm ? pairsOf(text) : null;
}`,
  formAsJson: r`/** The fields of a form, each as a JSON string; null for another body. */
const formAsJson = (headers, body) =>
  formFields(headers, body)?.map(([name, value]) => [name, [quoted(value)]]) ?? null;`,
  queryFields: r`/** The fields of the query in the order sent; null without one. */
function queryFields(url) {
  const at = url.indexOf('?');
  return at === -1 || at === url.length - 1 ? null : pairsOf(url.slice(at + 1));
}`,
  queryAsJson: r`const queryAsJson = (url) =>
  queryFields(url)?.map(([name, value]) => [name, [quoted(value)]]) ?? null;`,
  pairsOf: r`function pairsOf(text) {
  const decoded = (part) =>
    part.replaceAll('+', ' ').replace(/(?:%[0-9A-Fa-f]{2})+/g, (escaped) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(escaped.replaceAll('%', ''), 'hex')),
    );
  return text.split('&').filter((pair) => pair !== '').map((pair) => {
    const at = pair.indexOf('=');
    return at === -1 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
  });
}`,
  xmlFields: r`/** The elements of one flat level of XML, without attributes; null for anything else. */
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
}`,
  xmlText: r`function xmlText(source) {
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
}`,
};
