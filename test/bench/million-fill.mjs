// Fills a data folder with captures through the store's own functions: the captures, the data derived from them, and
// the search index.

import { createHash } from 'node:crypto';
import { createIndexer } from '../../dist/electron/host/find/indexer.js';
import { openSearchFile } from '../../dist/electron/host/find/search-file.js';
import { transaction } from '../../dist/electron/host/store/database.js';
import { openStore } from '../../dist/electron/host/store/store.js';
import { prepareFolder } from '../../dist/electron/host/folder/data-folder.js';
import { ordinaryBody } from './webhook.mjs';

const BATCH = 5000;
const SHOPS = ['Shop A', 'Shop B', 'Shop Old', 'Payment link'];
const FIRST = ['Dana', 'Yossi', 'Maria', 'John', 'דנה', 'אבי', 'Noa', 'Tal', 'Ruth', 'David'];
const LAST = [
  'Levi',
  'Cohen',
  'Mizrahi',
  'Peretz',
  'Smith',
  'כהן',
  'לוי',
  'Friedman',
  'Azulay',
  'Biton',
];
const BRANDS = ['visa', 'visa', 'mastercard', 'isracard', 'amex'];

/** A small seeded generator, so that the captures are always the same. */
let seed = 20251121;
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const oneOf = (list) => list[Math.floor(random() * list.length)];

/** Makes the folder with `count` captures, ten per minute, the last one now. */
export function fill(folder, count, { isIndexed = true } = {}) {
  const startedAt = performance.now();
  prepareFolder(folder);
  const store = openStore(folder);
  for (const [at, name] of SHOPS.entries()) addEndpoint(store, name, at);
  const index = openSearchFile(folder);
  const indexer = createIndexer(index);
  const endMs = Date.now();
  for (let first = 1; first <= count; first += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, n) =>
      capture(first + n, endMs - (count - first - n) * 6000),
    );
    transaction(store.databases.durable, () => {
      for (const one of made) one.id = store.captures.insert(one.arrival, one.answered);
    });
    transaction(store.databases.derived, () => made.forEach((one) => derive(store, one)));
    while (isIndexed && indexer.work());
    if ((first - 1) % (BATCH * 20) === 0) tell(first - 1 + made.length, count, startedAt);
  }
  store.assessments.markAssessed();
  for (const ids of store.assessments.idsWithout())
    if (ids.length > 0) throw new Error('not assessed');
  index.close();
  store.databases.close();
  tell(count, count, startedAt);
}

function addEndpoint(store, name, at) {
  store.databases.durable
    .prepare(
      `INSERT INTO endpoints (name, path, kind, note, answer_status, answer_headers, answer_body)
      VALUES (?, ?, 'payment-link', '', 200, '[]', '')`,
    )
    .run(name, `/hooks/${at}`);
}

function capture(n, atMs) {
  const shop = n % 1000 === 0 ? null : Math.floor(random() ** 2 * SHOPS.length);
  const [first, last] = [oneOf(FIRST), oneOf(LAST)];
  const body = Buffer.from(
    JSON.stringify({
      ...ordinaryBody(),
      name: `Order ${n}, ${oneOf(['consultation', 'workbook', 'spring course'])}`,
      amount: (random() * 10_000).toFixed(2),
      status: n % 10_000 === 77 ? 2 : 1,
      client_name: `${first} ${last}`,
      client_email: `${first}.${last}${Math.floor(random() * 1000)}@example.com`.toLowerCase(),
      client_tehudat: String(Math.floor(random() * 1e9)).padStart(9, '0'),
      client_phone: `+972-5${Math.floor(random() * 10)}-${100 + Math.floor(random() * 900)}-${1000 + Math.floor(random() * 9000)}`,
      card_mask: `458045******${1000 + Math.floor(random() * 9000)}`,
      card_brand: oneOf(BRANDS),
      receipt: `https://www.example.com/documents/receipts/2026/${1_000_000 + n}`,
      add_field: `ORD-${n}-x`,
      ...(n % 1000 === 5 && { campaign: oneOf(['spring', 'autumn']) }),
      sign: createHash('sha256').update(String(n)).digest('hex'),
    }),
  );
  const arrival = {
    receivedAtMs: atMs,
    completedAtMs: atMs + 1,
    method: 'POST',
    target: shop === null ? `/elsewhere/${n}` : `/hooks/${shop}`,
    httpVersion: '1.1',
    tls: false,
    headers: [
      ['Host', '127.0.0.1:4545'],
      ['content-type', 'application/json'],
      ['accept', '*/*'],
      ['content-length', String(body.length)],
      ['user-agent', 'payments/1.0'],
    ],
    peerAddress: '127.0.0.1',
    peerPort: 40_000 + (n % 20_000),
    body,
    bodyLength: body.length,
    defect: null,
    defectReason: null,
  };
  return { n, shop, arrival, answered: n % 50 === 7 ? 500 : 200 };
}

function derive(store, { n, id, shop, arrival }) {
  const { body } = arrival;
  const { name, amount } = JSON.parse(body);
  // The old shop has no invalid captures, so two large sets have no capture in common.
  const isInvalid = shop !== null && shop !== 2 && n % 10 < 3;
  store.assessments.save(id, {
    endpointId: shop === null ? null : shop + 1,
    verdict: shop === null ? 'unverifiable' : isInvalid ? 'invalid' : 'valid',
    reason: shop === null ? 'no-secret' : null,
    name,
    amount,
    bodySha256: createHash('sha256').update(body).digest(),
  });
  if (!isInvalid) return;
  const code = n % 10_000 === 1 ? 'hmac' : oneOf(['strings-only', 'secret-whitespace']);
  const explanation = {
    codes: [code],
    details: {},
    says: 'Signed with the numbers left out.',
    fix: 'Add every number to the string that is signed, in plain decimal form.',
    canonical: 'x'.repeat(300),
    values: null,
    alternatives: [],
  };
  store.explanations.save(id, {
    findings: {
      verdict: 'invalid',
      explanations: [explanation],
      tried: 10,
      ruledOut: [],
      isComplete: true,
    },
    secretsVersion: 1,
    limitMs: 100,
    explainedAtMs: arrival.receivedAtMs,
  });
}

function tell(done, count, startedAt) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stderr.write(
    `${done.toLocaleString('en')} of ${count.toLocaleString('en')} captures, ${seconds} s\n`,
  );
}
