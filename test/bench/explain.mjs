// `npm run bench:explain`: the time of one explanation with 50 other known secrets: for an ordinary webhook signed with
// each single cause, with two causes and with an unknown one, by our own service and by three others that sign the body,
// the fields and the URL, and for a 1 MB body, which the time limit stops. The digests are made here, without the
// program's code.

import { createHash, createHmac } from 'node:crypto';
import { cpus } from 'node:os';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { joinedValues, ordinaryBody } from './webhook.mjs';

await ensureBuilt();
const { explainRequest } = await import('../../dist/shared/signature/explain/search/explain.js');
const { soughtDigest } = await import('../../dist/shared/signature/explain/search/sought.js');
const { DEFAULT_SCHEME, schemeNamed } =
  await import('../../dist/shared/signature/schemes/schemes.js');
const { primitives } = await import('../../dist/electron/host/lib/primitives.js');

const URL_SENT = 'https://shop.example/hook?shop=7';
const SECRET = 'whsec_BENCH_0123456789abcdef';
const OTHERS = Array.from({ length: 50 }, (_, at) => ({
  label: `Shop ${at}`,
  secret: `whsec_OTHER_${at}_0123456789`,
}));
/** The host's time limit for a capture that a person has opened. */
const LIMIT_MS = 5000;
const ROUNDS = 20;
const LARGE_ROUNDS = 5;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const isString = (value) => typeof value === 'string';
const other = OTHERS[31].secret;

const fields = ordinaryBody();
const body = JSON.stringify({ ...fields, sign: sha256('-') });
const all = joinedValues(fields);
const strings = joinedValues(fields, { keeps: isString });

const SINGLES = [
  `${strings}:${SECRET}`,
  `${all}:${SECRET}\n`,
  `${all}:${other}`,
  `${SECRET}:${all}`,
  `${all}${SECRET}`,
  `${joinedValues(fields, { separator: '|' })}|${SECRET}`,
  body,
].map(sha256);
SINGLES.push(createHmac('sha256', SECRET).update(all).digest('hex'));
SINGLES.push(sha256(`${all}:${SECRET}`).toUpperCase());

const PAIRS = [`${strings}:${SECRET}\n`, `${strings}:${other}`, `${other}:${all}`].map(sha256);

const rows = kindsOf('Our own', (digest) => ownFindings(body, digest), {
  singles: SINGLES,
  pairs: PAIRS,
  unknown: sha256('nobody'),
});

const TIME = '1700000000';
const text = JSON.stringify(fields);
const indented = JSON.stringify(fields, null, 2);
const hmac = (message, secret = SECRET) => createHmac('sha256', secret).update(message);
const stripe = (message, secret) => hmac(message, secret).digest('hex');
rows.push(
  ...kindsOf(
    'Stripe, the body',
    (signature) => findingsBy('stripe', text, [['Stripe-Signature', `t=${TIME},v1=${signature}`]]),
    {
      singles: [
        stripe(`${TIME}.${text}`, `${SECRET}\n`),
        stripe(`${TIME}.${indented}`),
        stripe(`${TIME}000.${text}`),
        stripe(`${TIME}.${text}`, other),
      ],
      pairs: [
        stripe(`${TIME}.${indented}`, `${SECRET}\n`),
        stripe(`${TIME}000.${text}`, other),
        stripe(`${TIME}.${text}\n`, `"${SECRET}"`),
      ],
      unknown: sha256('nobody'),
    },
  ),
);

const { items, ...flat } = fields;
const payment = { ...flat, ...items[0], order_id: 'ORD-1042' };
const names = Object.keys(payment).sort();
const joined = (separator, order = names) => order.map((name) => payment[name]).join(separator);
const sha1 = (message) => createHash('sha1').update(message).digest('hex');
rows.push(
  ...kindsOf(
    'Fondy, the fields',
    (signature) => findingsBy('fondy', JSON.stringify({ ...payment, signature }), []),
    {
      singles: [
        sha1(`${SECRET}\n|${joined('|')}`),
        sha1(`${SECRET}|${joined('|', Object.keys(payment))}`),
        sha1(`${other}|${joined('|')}`),
        sha1(`${SECRET},${joined(',')}`),
      ],
      pairs: [
        sha1(`${SECRET}\n|${joined('|', Object.keys(payment))}`),
        sha1(`${other},${joined(',')}`),
        sha1(`"${SECRET}"|${joined('|', names.slice(1))}`),
      ],
      unknown: sha1('nobody'),
    },
  ),
);

const square = (message, secret) => hmac(message, secret).digest('base64');
rows.push(
  ...kindsOf(
    'Square, the URL and the body',
    (signature) => findingsBy('square', text, [['x-square-hmacsha256-signature', signature]]),
    {
      singles: [
        square(URL_SENT + text, `${SECRET}\n`),
        square(`https://shop.example/hook${text}`),
        square(URL_SENT + indented),
        square(URL_SENT + text, other),
      ],
      pairs: [
        square(`https://shop.example/hook${text}`, `${SECRET}\n`),
        square(URL_SENT.replace('https', 'http') + indented),
        square(URL_SENT + indented, other),
      ],
      unknown: Buffer.from(sha256('nobody'), 'hex').toString('base64'),
    },
  ),
);

const large = largeBody(1024 * 1024);
const memory = [];
const largeTimes = [];
for (let round = 0; round < LARGE_ROUNDS; round++) {
  const explainLarge = (digest) => ownFindings(large, digest);
  const row = measure('Our own, unknown, 1 MB body', explainLarge, [sha256('nobody')], 0, 1);
  largeTimes.push(...row.times);
  memory.push(memoryInUse());
  if (round === LARGE_ROUNDS - 1) rows.push({ ...row, times: largeTimes.sort((a, b) => a - b) });
}

console.log(
  `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, `,
);
console.log(`${Buffer.byteLength(body)}-byte body, 50 other secrets, time limit ${LIMIT_MS} ms\n`);
console.log('| question | explanations | tried | median ms | 95 % ms | most ms |');
console.log('|---|---:|---:|---:|---:|---:|');
for (const { name, times, tried } of rows) {
  const figures = [times.length, tried, at(times, 0.5), at(times, 0.95), at(times, 1)];
  console.log(`| ${name} | ${figures.join(' | ')} |`);
}
console.log(`\nMemory after each 1 MB body, heap and resident, in MB: ${memory.join('; ')}.`);

function ownFindings(sent, digest) {
  return findingsIn(DEFAULT_SCHEME, sent, [], soughtDigest(digest));
}

function findingsBy(name, sent, headers) {
  return findingsIn(schemeNamed(name), sent, headers);
}

function findingsIn(scheme, sent, headers, sought) {
  const request = { method: 'POST', url: URL_SENT, headers, body: Buffer.from(sent) };
  const taken = { scheme, request, agreed: { secret: SECRET, settings: {} } };
  return explainRequest(taken, OTHERS, null, primitives, stopAtLimit(), sought).findings;
}

function stopAtLimit() {
  const end = performance.now() + LIMIT_MS;
  return () => performance.now() > end;
}

function kindsOf(service, explainOne, { singles, pairs, unknown }) {
  return [
    measure(`${service}: one cause`, explainOne, singles, 1),
    measure(`${service}: two causes`, explainOne, pairs, 2),
    measure(`${service}: unknown`, explainOne, [unknown], 0),
  ];
}

/** Explains each digest many times. A wrong number of causes is an error. */
function measure(name, explainOne, digests, causes, rounds = ROUNDS) {
  const times = [];
  let tried = 0;
  for (let round = 0; round < rounds; round++) {
    for (const digest of digests) {
      const started = performance.now();
      const found = explainOne(digest);
      times.push(performance.now() - started);
      tried = found.tried;
      const codes = found.explanations[0]?.codes.length ?? 0;
      if (codes !== causes) throw new Error(`${name}: ${codes} causes found, not ${causes}`);
    }
  }
  return { name, times: times.sort((a, b) => a - b), tried };
}

function at(times, share) {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
}

function memoryInUse() {
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  return [heapUsed, rss].map((bytes) => Math.round(bytes / 1024 / 1024)).join(' and ');
}

function largeBody(bytes) {
  const items = [];
  for (let length = 0; length < bytes; length += 62) {
    items.push({ name: `Item ${items.length}`, price: items.length / 10, qty: 1, vat: '1' });
  }
  return JSON.stringify({ ...fields, items, sign: sha256('-') });
}
