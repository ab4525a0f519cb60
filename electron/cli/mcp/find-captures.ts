// The tools that find captures: list_captures and wait_for_capture.

import { z } from 'zod';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Total } from '../../../shared/contract/finding.ts';
import { causesSay, ROW, rowOf, verdictSays } from './capture-row.ts';
import { Refusal, tool, type Call } from './tool.ts';

const PAGE = 20;

const filter = z
  .string()
  .max(4000)
  .default('')
  .describe(
    'All terms must match; empty matches everything. is:valid is:invalid is:unverifiable is:unrouted endpoint:"Shop A" ' +
      'method:POST path:/hooks answered:401 attempt>1 cause:hmac reason:no-sign since:2h until:2026-11-21 amount>100 ' +
      'field.NAME:value header.NAME:value; anything else is free text. A colon finds values that contain the text, ' +
      '= finds exact values; "or", "not" and parentheses combine.',
  );

export const listCaptures = tool({
  name: 'list_captures',
  title: 'List captures',
  description:
    'Lists the webhooks that arrived here, newest first, at most 20 at a time. Start here: to see what came, and to find ' +
    'the id of the capture that a person talks about.',
  does: 'reads',
  input: {
    filter,
    cursor: z.string().optional().describe('nextCursor of the list before.'),
  },
  output: {
    captures: z.array(ROW),
    total: z.number(),
    isTotalExact: z.boolean(),
    nextCursor: z.string().nullable().describe('Pass it as cursor to get the next ones.'),
  },
  run: async (given, call) => {
    const beforeId = given.cursor === undefined ? null : readCursor(given.cursor);
    const asked = { endpoint: null, filter: given.filter, beforeId, limit: PAGE + 1 };
    const { captures, total } = await call.ask('captures.page', asked);
    const endpoints = await call.ask('endpoints.list', null);
    const shown = captures.slice(0, PAGE);
    const last = captures.length > PAGE ? shown.at(-1) : undefined;
    return {
      says: listSays(shown, total, last !== undefined),
      data: {
        captures: shown.map((summary) => rowOf(summary, endpoints, call)),
        total: total.count,
        isTotalExact: !total.hasMore,
        nextCursor: last ? String(last.id) : null,
      },
    };
  },
});

function readCursor(cursor: string): number {
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw new Refusal(
    'cursor is not one of a list. Pass nextCursor of the list before, or leave it out.',
  );
}

function listSays(
  shown: readonly CaptureSummary[],
  { count, hasMore, unsearched = { waiting: 0, cut: 0 } }: Total,
  isMore: boolean,
): string {
  const left = unsearched.waiting + unsearched.cut;
  const notAll =
    left === 0
      ? ''
      : ` ${left} ${left === 1 ? 'was' : 'were'} not searched in full: new ones are searched soon, long ones only at their beginning.`;
  if (shown.length === 0) return `No capture matches.${notAll}`;
  const verdicts = new Map<string, number>();
  for (const { verdict } of shown) {
    const says = verdict ?? 'not verified yet';
    verdicts.set(says, (verdicts.get(says) ?? 0) + 1);
  }
  const counts = [...verdicts].map(([says, many]) => `${many} ${says}`).join(', ');
  const all = `${hasMore ? 'More than ' : ''}${count} ${count === 1 ? 'capture matches' : 'captures match'}`;
  const more = isMore ? ' Pass nextCursor as cursor for older ones.' : '';
  return `${all}, newest first. Of these ${shown.length}: ${counts}.${more}${notAll}`;
}

export const waitForCapture = tool({
  name: 'wait_for_capture',
  title: 'Wait for a capture',
  description:
    'Waits until the next webhook arrives that matches, and is verified. Use it before you ask a person to trigger a ' +
    'payment, or after you have sent something to the listener.',
  does: 'reads',
  input: {
    filter,
    timeoutSeconds: z.number().min(1).max(600).default(60),
  },
  output: { capture: ROW.nullable().describe('Null: none came in time.') },
  run: async (given, call) => {
    const { listener } = await call.ask('status', null);
    if (listener === '') {
      throw new Refusal(
        'Nothing listens for webhooks. Start Countersign or "countersign serve" on this data folder, or this server with --listen.',
      );
    }
    const found = await nextMatch(given.filter, given.timeoutSeconds * 1000, call);
    const endpoints = await call.ask('endpoints.list', null); // refused if the host has ended meanwhile
    if (!found) {
      return {
        says: `No capture that matches came within ${given.timeoutSeconds} s. Webhooks arrive at ${listener}.`,
        data: { capture: null },
      };
    }
    const row = rowOf(found, endpoints, call);
    const says = `${verdictSays(row)} ${causesSay(found.causes)}`.trim();
    return { says, data: { capture: row } };
  },
});

/** How often the client is told that it still waits. */
const TELL_MS = 5_000;

/** The next capture that matches and has a verdict; null if none comes in time, or the client no longer waits. */
async function nextMatch(
  wanted: string,
  limitMs: number,
  { ask, on, signal, progress }: Call,
): Promise<CaptureSummary | null> {
  const query = { endpoint: null, filter: wanted };
  const newest = await ask('captures.page', { ...query, filter: '', beforeId: null, limit: 1 });
  await ask('captures.page', { ...query, beforeId: null, limit: 1 }); // refuses a filter that is wrong
  const after = newest.captures[0]?.id ?? 0;
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const end = (found: CaptureSummary | null) => {
      clearTimeout(timer);
      clearInterval(telling);
      stop();
      signal.removeEventListener('abort', give);
      resolve(found);
    };
    const give = () => end(null);
    const timer = setTimeout(give, limitMs);
    const telling = setInterval(() => {
      progress(performance.now() - begin, limitMs, 'Waiting for a capture');
    }, TELL_MS);
    const stop = on('captures', ({ captures }) => {
      const verified = captures.filter(({ id, verdict }) => id > after && verdict !== null);
      if (verified.length === 0) return;
      ask('captures.matching', { ...query, ids: verified.map(({ id }) => id) }).then(({ ids }) => {
        const first = verified.filter(({ id }) => ids.includes(id)).sort((a, b) => a.id - b.id)[0];
        if (first) end(first);
      }, reject);
    });
    signal.addEventListener('abort', give, { once: true });
    if (signal.aborted) give();
  });
}
