import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT, SECRET } = process.env;

/** Reads JSON, but keeps numbers and nested values as they were sent. */
function read(json) {
  JSON.parse(json); // throws if it is not JSON
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g);
  let at = 0;
  const value = () => {
    const [from, first] = [at, tokens[at++]];
    const names = first === '{' ? new Map() : null;
    const elements = [];
    while ((names || first === '[') && tokens[at] !== '}' && tokens[at] !== ']') {
      if (tokens[at] === ',') at++;
      else if (names) names.set(JSON.parse(tokens[(at += 2) - 2]), value());
      else elements.push(value());
    }
    if (names || first === '[') at++;
    const text = tokens.slice(from, at).join('');
    return { names, elements: first === '[' ? elements : null, text };
  };
  return value();
}

/** 10.50 becomes 10.5, and 1e3 becomes 1000. Beyond 400 characters a number stays as it was sent. */
function plain(literal) {
  const [mantissa, exponent = 0] = literal.toLowerCase().split('e');
  const [, minus, whole, fraction = ''] = /^(-?)(\d+)\.?(\d+)?$/.exec(mantissa);
  if (!/[1-9]/.test(mantissa)) return '0';
  const shift = Number(exponent);
  if (Math.abs(shift) > literal.length + 400) return literal;
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + fraction.padEnd(Math.max(0, shift), '0');
  const point = whole.length + Math.max(0, shift);
  const before = digits.slice(0, point).replace(/^0+/, '') || '0';
  const after = digits.slice(point).replace(/0+$/, '');
  const text = minus + before + (after && `.${after}`);
  return text.length > 400 ? literal : text;
}

function textOf({ text }) {
  if (text === 'null') return '';
  if (text.startsWith('"')) return JSON.parse(text).trim();
  return /^[-\d]/.test(text) ? plain(text) : text;
}

const sorted = (names) => [...names.keys()].sort().map((name) => names.get(name));

function isAuthentic(body) {
  const { names } = read(new TextDecoder('utf-8', { fatal: true }).decode(body));
  const sign = JSON.parse(names.get('sign').text);
  names.delete('sign');
  const texts = sorted(names).flatMap((value) => {
    if (!value.elements) return [textOf(value)];
    return value.elements.flatMap((item) => (item.names ? sorted(item.names).map(textOf) : []));
  });
  const string = `${texts.filter((text) => text !== '').join(':')}:${SECRET}`;
  const digest = createHash('sha256').update(string).digest('hex');
  return digest.length === sign.length && timingSafeEqual(Buffer.from(digest), Buffer.from(sign));
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    response.writeHead(SECRET && isAuthentic(Buffer.concat(chunks)) ? 200 : 401).end();
  } catch {
    response.writeHead(400).end();
  }
});

server.listen(PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
