// A check that asks a person, through the contract: the receiver answers 200 to everything, and the person reads its log.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckRequest } from '../../../../shared/contract/checking.ts';
import type { WaitingCase } from '../../../../shared/contract/sending.ts';
import { checkJob, checkRequest, checkResult, PATIENT, startJudge } from '../support/checking.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { SECRET } from '../support/webhook.ts';

/** What the receiver decided inside, by the name in the body; and each body as it came. */
const log = new Map<string, 'accept' | 'reject'>();
const bodies: string[] = [];

const host = await startTestHost();
const { id: endpointId } = await host.addEndpoint();
const origin = await startJudge((body, request, response) => {
  bodies.push(body);
  const { name } = JSON.parse(body) as { name: string };
  log.set(name, signsRightly(body) ? 'accept' : 'reject');
  if (request.url === '/fails') response.writeHead(500).end();
  else response.writeHead(200, { 'x-count': String(bodies.length) }).end('ok');
});
const url = `${origin}/pay`;

/** Written by hand. It leaves values that are not texts out of the signature. */
function signsRightly(body: string): boolean {
  const { sign, ...fields } = JSON.parse(body) as Record<string, unknown>;
  const sorted = (object: object) =>
    Object.entries(object)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, value]) => value as unknown);
  const values = sorted(fields).flatMap((value) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown) => (typeof item === 'object' && item ? sorted(item) : []))
      : [value],
  );
  const texts = values.flatMap((value) => (typeof value === 'string' ? value.trim() : []));
  const joined = [...texts.filter((value) => value !== ''), SECRET].join(':');
  return sign === createHash('sha256').update(joined).digest('hex');
}

/** Starts a check that judges by the status. */
const startByStatus = async (change: Partial<CheckRequest> = {}): Promise<number> =>
  (await host.handlers['check.start'](checkRequest(endpointId, url, change))).jobId;

const start = async (change: Partial<CheckRequest> = {}) =>
  startByStatus({ asksPerson: true, ...change });

const jobOf = (id: number) => checkJob(host, id);
const resultOf = (id: number) => checkResult(host, id);

/** The question after this case number. */
async function questionAfter(id: number, caseNumber = 0): Promise<WaitingCase> {
  await expect
    .poll(async () => (await jobOf(id)).waiting?.caseNumber ?? 0, PATIENT)
    .toBeGreaterThan(caseNumber);
  const { waiting } = await jobOf(id);
  if (!waiting) throw new Error('no question waits');
  return waiting;
}

describe('a check that asks a person', () => {
  it('is cancelled, and not finished, if it is cancelled at its last question', async () => {
    const id = await start({ maxRequests: 3 });
    for (const caseNumber of [1, 2]) {
      const { name } = await questionAfter(id, caseNumber - 1);
      const got = log.get(name ?? '') ?? 'unknown';
      await host.handlers['check.answer']({ id, caseNumber, got });
    }
    await questionAfter(id, 2);
    await host.handlers['jobs.cancel']({ id });
    await expect.poll(async () => (await jobOf(id)).state, PATIENT).toBe('cancelled');
    expect((await resultOf(id)).isCancelled).toBe(true);
  });

  it('waits until it is answered, and sends nothing meanwhile', async () => {
    const id = await start();
    const first = await questionAfter(id);
    expect(first).toMatchObject({ name: 'Countersign check 1', status: 200 });
    expect(first.receipt).toMatch(/\/receipt\/[0-9a-f]{6}-1$/);
    const sent = bodies.length;
    await host.handlers['jobs.list'](null);
    expect(bodies.length).toBe(sent);
    await host.handlers['check.answer']({ id, caseNumber: first.caseNumber, got: 'reject' });
    await questionAfter(id, first.caseNumber);
    expect(bodies.length).toBe(sent + 1);
    await host.handlers['jobs.cancel']({ id });
    await resultOf(id);
  });

  it('refuses the answer to another question than the one that waits, and a second one', async () => {
    const id = await start();
    const { caseNumber } = await questionAfter(id);
    const gone = { code: 'question-gone' };
    const answer = async (to: number, of = id) =>
      host.handlers['check.answer']({ id: of, caseNumber: to, got: 'accept' });
    await expect(answer(caseNumber + 1)).rejects.toMatchObject(gone);
    const both = await Promise.allSettled([answer(caseNumber), answer(caseNumber)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await questionAfter(id, caseNumber);
    await expect(answer(caseNumber)).rejects.toMatchObject(gone);
    await host.handlers['jobs.cancel']({ id });
    const { report } = await resultOf(id);
    expect(report.cases.map(({ got }) => got)).toEqual(['accept']);
    await expect(answer(caseNumber + 1)).rejects.toMatchObject(gone);
    await refused('not-found', answer(1, 4242));
  });

  it('can be answered after many other checks', async () => {
    const id = await start();
    const { caseNumber } = await questionAfter(id);
    for (let count = 0; count < 21; count++)
      await resultOf(await startByStatus({ maxRequests: 1 }));
    await host.handlers['check.answer']({ id, caseNumber, got: 'accept' });
    await questionAfter(id, caseNumber);
    await host.handlers['jobs.cancel']({ id });
    expect((await resultOf(id)).report.cases).toHaveLength(1);
  });

  it('asks nothing about a receiver that fails', async () => {
    const id = await start({ url: url.replace('/pay', '/fails') });
    const { report } = await resultOf(id);
    expect(report).toMatchObject({ baseline: 'failing', requests: 2 });
    expect((await jobOf(id)).waiting).toBeNull();
  });
});

describe('sending a case again', () => {
  it('sends the same bytes, once for a key, and gives the new answer', async () => {
    const id = await startByStatus({ maxRequests: 2 });
    const { report } = await resultOf(id);
    expect(report.cases).toHaveLength(2);
    const first = bodies.at(-2);
    const sent = bodies.length;
    const again = { id, caseNumber: 1, confirmedHosts: [], key: 'again' };
    const [one, other] = await Promise.all([
      host.handlers['check.again'](again),
      host.handlers['check.again'](again),
    ]);
    expect(one).toEqual(other);
    expect(one.response?.status).toBe(200);
    expect(one.response?.headers).toContainEqual(['x-count', String(sent + 1)]);
    expect(bodies.length).toBe(sent + 1);
    expect(bodies.at(-1)).toBe(first);
    expect(await host.handlers['send.outcome']({ key: 'again' })).toEqual(one);
  });

  it('is refused for a case that was not sent, and for a check that is not known', async () => {
    const id = await startByStatus({ maxRequests: 1 });
    await resultOf(id);
    const again = { caseNumber: 2, confirmedHosts: [] };
    await refused('not-found', host.handlers['check.again']({ id, ...again }));
    await refused('not-found', host.handlers['check.again']({ id: 4242, ...again }));
  });

  it('asks for a remote host again', async () => {
    const remote = { url: 'http://203.0.113.7/', confirmedHosts: ['203.0.113.7'], timeoutMs: 100 };
    const id = await startByStatus({ ...remote, maxRequests: 1 });
    await resultOf(id);
    const again = { id, caseNumber: 1 };
    await expect(
      host.handlers['check.again']({ ...again, confirmedHosts: [] }),
    ).rejects.toMatchObject({ code: 'remote-target', details: { host: '203.0.113.7' } });
  });
});
