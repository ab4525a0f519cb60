// A filter finds the same captures in the local store and in an archive.

import { filterOf } from '../../../../shared/support/parsed.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { archiveCondition } from '../../../../../electron/host/archive/read/filter.ts';
import { createParameters } from '../../../../../electron/host/archive/read/parameters.ts';
import type { Findings } from '../../../../../shared/signature/explain/explanation.ts';
import { readNumber } from '../../../../../shared/query/values.ts';
import { inForm } from '../../../../support/forms.ts';
import { ENDPOINTS, finderIn, NOW_MS, storeOf } from '../../find/found-store.ts';
import { facts, filter } from '../../find/generated.ts';
import type { CaptureFacts } from '../../find/match-filter.ts';
import { copyAll, jobOf, leaving, newArchive } from '../support/filled-archive.ts';

/** What waits or was imported is in no archive. */
const CAPTURES = fc
  .sample(facts, { numRuns: 250, seed: 20261126 })
  .map((one) => ({ ...one, isWaiting: false, isImported: false, isRedacted: false }));
const found = storeOf(CAPTURES);
const findHere = finderIn(found);

const { archive } = await newArchive();
const captures = CAPTURES.map((one, at) => {
  const job = jobOf(at + 1, found.store, ENDPOINTS);
  return leaving({ ...job, findings: findingsOf(one) });
});
await copyAll(archive, captures);

function findingsOf({ causes, verdict }: CaptureFacts): Findings | null {
  if (causes.length === 0) return null;
  const explanation = { codes: causes } as unknown as Findings['explanations'][number];
  return { verdict, explanations: [explanation], tried: 1, ruledOut: [], isComplete: true };
}

const here = (text: string) => findHere(text).captures.map(({ id }) => id);

/** Their ids in the store, newest first. */
async function inArchive(text: string): Promise<number[]> {
  const parameters = createParameters();
  const query = { filter: filterOf(text), nowMs: NOW_MS };
  const condition = await archiveCondition(archive, query, parameters);
  const rows = await archive.rows(
    `SELECT capture FROM countersign.captures c WHERE ${condition} ORDER BY capture DESC`,
    parameters.values,
  );
  return rows.map(({ capture }) => Number(capture));
}

it('any filter finds the same captures', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (text) => {
      expect(await inArchive(text), text).toEqual(here(text));
    }),
    { numRuns: inForm(150, 2000) },
  );
});

it.each([
  ['', 'dana', '"דנה לוי"', 'ünal', 'ÜNAL', '"50%"', '"a_b"', '"10.00"', 'card_', 'not dana'],
  ['"whitespace around"', 'נחתם', 'secret-', 'x-req', '/hooks/shop', '"/?x"'],
  ['is:valid or is:invalid', 'is:waiting', 'is:imported', 'is:redacted', 'not is:redacted'],
  ['is:unrouted', 'cause:unknown', 'not cause:unknown', 'reason:not-json'],
  ['endpoint:shop', 'endpoint:SHOP', 'endpoint:ק', 'endpoint="Shop A"', 'endpoint!="Shop A"'],
  ['endpoint:""', 'method:post', 'method=post', 'method!=POST', 'path:/É', 'path:""'],
  ['attempt>1', 'attempt!=1', 'attempt<2.5', 'bytes<=3'],
  ['answered:none', 'answered!=none', 'answered!=200'],
  ['since:2h', 'until:90m', 'since:0.5s', 'until:999999w'],
  ['since:2025-11-21T10:00Z until:2025-11-21T11:30:00.5Z'],
  ['amount>10', 'amount!=10', 'amount:""', 'status:1', 'inst>=1'],
  ['name:é', 'name=é', 'name!=""', 'name>1', 'client_name:"ÜNAL"'],
  ['field.order_id:10', 'field.order_id>1', 'field.order_id!=10', 'field.a.b:b'],
  ['field.__proto__:a', 'field.__proto__!=a', 'field."no such":a'],
  ['items:é', 'items:"É"', 'items>1', 'items!=10', 'item.name:a', 'item.name:"Ü"'],
  ['item.price>=10', 'item.price!=10', 'item.vat=b'],
  ['header.x-request-id:dana', 'header.X-Request-ID!=req_Dana7', 'header.x-attempt>3'],
])('the same captures are found by %s and the others of its kind', async (...texts) => {
  for (const text of texts) expect(await inArchive(text), text).toEqual(here(text));
});

it('a text is the same number', async () => {
  const digits = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789.eE+-')),
    maxLength: 12,
  });
  const blanks = fc.constantFrom(
    '',
    ' ',
    '\t',
    '\u00a0',
    '\ufeff',
    '\u3000',
    '\u2007 ',
    '\u200b',
    '\u0085',
  );
  const texts = [
    ...['1e308', '1.7976931348623157e308', '1.7976931348623158e308', '1.797693134862315808e308'],
    ...[
      ...['1e309', '-1e999', '1e-323', '2.4703282292062327e-324', '2.4703282292062328e-324'],
      '-1e-999',
    ],
    ...['0e999', '.', '1.', '.5', '+.5e1', '٣', '1e1000', '0.1000000000000000055', '1'.repeat(256)],
    ...[`${'9'.repeat(250)}e999`, `0.${'0'.repeat(250)}1e300`, 'NaN', 'Infinity', '0x1', '1_000'],
    ...fc.sample(
      fc.tuple(blanks, digits, blanks).map((parts) => parts.join('')),
      { numRuns: 3000, seed: 1 },
    ),
    ...fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }).map(String), {
      numRuns: 1000,
      seed: 1,
    }),
  ];
  const rows = await archive.rows(
    'SELECT countersign.number_in(text) AS number FROM unnest($1::text[]) WITH ORDINALITY AS t(text, n) ORDER BY n',
    [texts],
  );
  const wrong = texts.filter((text, at) => {
    const wanted = readNumber(text);
    return wanted === null ? rows[at]?.number !== null : rows[at]?.number !== wanted + 0;
  });
  expect(wrong).toEqual([]);
});
