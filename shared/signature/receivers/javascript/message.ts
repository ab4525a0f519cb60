// JavaScript: writes values as text and JSON, sorts fields and encodes texts, as the service signs them.

const r = String.raw;

export const MESSAGE = {
  isThere: (value: string) => `(${value} !== null)`,
  base64Text: (text: string) => `Buffer.from(${text}).toString('base64')`,
  joined: r`const joined = (separator, parts) => parts.filter((part) => part !== null).join(separator);`,
  textOf: r`/** A value as text: a string as it is, a number as written, nested values as compact JSON. */
function textOf(value) {
  if (value[0] === 'null') return '';
  return value[0].startsWith('"') ? JSON.parse(value[0]) : value.join('');
}`,
  plainTextOf: r`/** The same, but numbers in plain decimal form. */
const plainTextOf = (value) => (/^[-\d]/.test(value[0]) ? plainNumber(value[0]) : textOf(value));`,
  plainNumber: r`/** In plain decimal form: 10.50 is 10.5, 1e3 is 1000, -0 is 0. As it was sent beyond 400 characters. */
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
}`,
  trimmed: r`const trimmed = (text) => text.trim();`,
  elementsApart: r`/** The fields, but the values of its objects, sorted by name, in place of each array. */
const elementsApart = (fields) =>
  fields.flatMap((field) =>
    field[1][0] === '['
      ? partsOf(field[1]).filter((element) => element[0] === '{')
          .flatMap((element) => byCodeUnits(lastOfEach(fieldsOf(element))).map(([, value]) => ['', value]))
      : [field],
  );`,
  jsonOf: r`/** As JSON.stringify writes it. */
function jsonOf(value) {
  const [first] = value;
  if (first === '[') return '[' + partsOf(value).map(jsonOf).join(',') + ']';
  if (first === '{') {
    return '{' + lastOfEach(fieldsOf(value)).map(([name, one]) => quoted(name) + ':' + jsonOf(one)).join(',') + '}';
  }
  if (first.startsWith('"')) return quoted(JSON.parse(first));
  if (!/^[-\d]/.test(first)) return first;
  return Number.isFinite(Number(first)) ? String(Number(first)) : first;
}`,
  phpJsonOf: r`/** As json_encode in PHP with JSON_UNESCAPED_UNICODE writes it; numbers with an exponent are not covered. */
function phpJsonOf(value) {
  const [first] = value;
  if (first === '[') return '[' + partsOf(value).map(phpJsonOf).join(',') + ']';
  if (first === '{') {
    const members = lastOfEach(fieldsOf(value)).map(([name, one]) => phpQuoted(name) + ':' + phpJsonOf(one));
    return '{' + members.join(',') + '}';
  }
  if (first.startsWith('"')) return phpQuoted(JSON.parse(first));
  return /^[-\d]/.test(first) && !/^-?\d{1,18}$/.test(first) ? String(Number(first)) : first;
}`,
  quoted: r`const quoted = (text) => JSON.stringify(text);`,
  phpQuoted: r`const phpQuoted = (text) => JSON.stringify(text).replaceAll('/', '\\/');`,
  member: r`/** A member of the signed JSON; null if it is absent. */
function member(fields, name) {
  const value = tokensAt(fields, name);
  return value === undefined ? null : quoted(name) + ':' + jsonOf(value);
}`,
  phpMember: r`function phpMember(fields, name) {
  const value = tokensAt(fields, name);
  return value === undefined ? null : phpQuoted(name) + ':' + phpJsonOf(value);
}`,
  inside: r`/** Of the names group[x], the x. */
const inside = (fields, group) =>
  fields.filter(([name]) => name.startsWith(group + '[') && name.endsWith(']'))
    .map(([name, value]) => [name.slice(group.length + 1, -1), value]);`,
  with: r`const withField = (fields, name, value) => [...fields.filter((one) => one[0] !== name), [name, value]];`,
  lastOfEach: r`const lastOfEach = (fields) => [...new Map(fields)];`,
  distinct: r`/** Of each name every different value once, sorted. */
const distinct = (fields) =>
  [...new Map(fields.map((field) => [JSON.stringify(field), field])).values()].sort((a, b) => (a[1] < b[1] ? -1 : 1));`,
  byName: r`/** By the bytes of the names. */
const byName = (fields) =>
  [...fields].sort((a, b) => Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])));`,
  byCodeUnits: r`const byCodeUnits = (fields) =>
  [...fields].sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));`,
  byNameCaseBlind: r`const byNameCaseBlind = (fields) =>
  byName(fields).sort((a, b) =>
    Buffer.compare(Buffer.from(a[0].toLowerCase()), Buffer.from(b[0].toLowerCase())),
  );`,
  formEncoded: r`/** As urlencode in PHP. */
const formEncoded = (text) =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (one) => '%' + one.charCodeAt(0).toString(16).toUpperCase())
    .replaceAll('%20', '+');`,
  netEncoded: r`/** As UrlEncode in .NET: lower case, with !()* plain. */
const netEncoded = (text) =>
  formEncoded(text).toLowerCase().replace(/%(?:21|28|29|2a)/g, (one) => decodeURIComponent(one));`,
  escaped: r`const escaped = (text, separator) =>
  text.replaceAll('\\', '\\\\').replaceAll(separator, '\\' + separator);`,
  twoDecimals: r`/** Rounded to two decimals, halves away from zero. */
function twoDecimals(text) {
  const parts = /^(-?)(\d{1,300})(?:\.(\d{1,300}))?$/.exec(text);
  if (!parts) return text;
  const [, minus, whole, fraction = ''] = parts;
  const more = (fraction[2] ?? '0') >= '5' ? 1n : 0n;
  const digits = String(BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + more).padStart(3, '0');
  const sign = /[1-9]/.test(digits) ? minus : '';
  return sign + digits.slice(0, -2) + '.' + digits.slice(-2);
}`,
};
