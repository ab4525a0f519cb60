// The handlers for checking a receiver.

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readAcceptRule, type AcceptRule } from '../../../shared/check/accepting.ts';
import { MOST_ASKED } from '../../../shared/check/probe.ts';
import type { CheckAgain, CheckResult } from '../../../shared/contract/checking.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { hasPublicKey } from '../../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { checkJob, type KnownCheck } from '../check/check-job.ts';
import { checkTargetOf } from '../check/remote-target.ts';
import { SLOW_MS } from '../check/run-check.ts';
import { unsignable } from '../check/unsignable.ts';
import { command } from '../lib/command.ts';
import { HostError } from '../lib/errors.ts';
import { confirmedHosts, id, key, targetUrl, timeoutMs } from '../lib/input-schemas.ts';
import { reader } from '../lib/reader.ts';
import { checkGroups, maxRequests, perSecond, suiteName } from '../lib/suite-schema.ts';
import type { HandlerContext } from './context.ts';
import { readJobId } from './send-input.ts';

const rule = z.string().transform((text, context): AcceptRule => {
  const read = readAcceptRule(text);
  if (read) return read;
  context.addIssue({ code: 'custom', message: 'not a rule' });
  return z.NEVER;
});
const rules = z.array(rule).max(LIMITS.checkRules);

const request = z.object({
  key: key.exactOptional(),
  endpointId: z.number().int().positive(),
  suite: suiteName.exactOptional(),
  groups: checkGroups.exactOptional(),
  url: targetUrl,
  acceptedWhen: rules,
  rejectedWhen: rules,
  statusUrl: targetUrl.nullable(),
  perSecond: perSecond.nullable(),
  maxRequests,
  timeoutMs,
  acceptAnyCertificate: z.boolean(),
  confirmedHosts,
  asksPerson: z.literal(true).exactOptional(),
});

type Read = z.infer<typeof request>;
const readCheck = reader(request);
const readEndpointId = reader(z.object({ endpointId: z.number().int().positive() }));

const caseNumber = z.number().int().positive();
const readAnswer = reader(
  z.object({ id, caseNumber, got: z.enum(['accept', 'reject', 'unknown']) }),
);
const readAgain = reader(z.object({ id, caseNumber, key: key.exactOptional(), confirmedHosts }));

/** Handlers throw HostError. */
export function createCheckHandlers(context: HandlerContext) {
  const { store, writer, endpoints, guard, jobs, once } = context;
  /** Of the jobs that are still known, as is the check itself. */
  const results = new Map<number, CheckResult | null>();
  const known = new Map<number, KnownCheck>();

  function checkOf(id: number): KnownCheck {
    forgetOld();
    const check = known.get(id);
    if (check) return check;
    throw new HostError('not-found', { what: 'run' });
  }

  /** A check that waits for an answer may be older than many that have ended. */
  function forgetOld() {
    const ids = new Set(jobs.list().map(({ id }) => id));
    for (const map of [results, known]) {
      for (const id of map.keys()) if (!ids.has(id)) map.delete(id);
    }
  }

  /** What signs, and the other secrets that the receiver may use by mistake. */
  function secretsOf(endpointId: number, url: string) {
    if (!endpoints.get(endpointId)) throw new HostError('not-found', { what: 'endpoint' });
    const { secret, others, signing } = endpoints.secretsFor(endpointId);
    const { scheme, settings } = signing ?? { scheme: DEFAULT_SCHEME, settings: {} };
    if (hasPublicKey(scheme)) throw new HostError('not-checkable');
    if (secret === null) throw new HostError('no-secret', { what: 'secret' });
    const agreed = { secret, settings };
    const reason = unsignable(scheme, agreed, url);
    if (reason !== null) throw new HostError('not-signable', { reason });
    return { scheme, agreed, url, others };
  }

  /** Whether an imported suite has this URL. A person who types the same one confirms it too. */
  const isFromFile = (url: string) =>
    store.suites.list().some((one) => one.fromFile && [one.url, one.statusUrl].includes(url));

  /** A URL to which this check may send. Throws HostError `own-window`, `own-listener`, `remote-target`. */
  async function reachable(url: string, confirmedHosts: readonly string[]) {
    await guard.check(url);
    const { perSecond, mayUse } = await checkTargetOf(url, confirmedHosts, isFromFile(url));
    return {
      ...{ url, perSecond },
      mayUse: (address: string, port: number) => {
        guard.elsewhere(address, port);
        mayUse(address, port);
      },
    };
  }

  async function start({ endpointId, confirmedHosts, ...asked }: Read): Promise<{ jobId: number }> {
    const secrets = secretsOf(endpointId, asked.url);
    const { timeoutMs: limitMs, acceptAnyCertificate, asksPerson, suite, groups } = asked;
    const statusUrl = asksPerson ? null : asked.statusUrl;
    const maxRequests = asksPerson ? Math.min(MOST_ASKED, asked.maxRequests) : asked.maxRequests;
    const receiver = await reachable(asked.url, confirmedHosts);
    const plan = {
      endpointId,
      ...(suite !== undefined && { suite }),
      question: {
        ...secrets,
        ...(groups && !asksPerson && { groups }),
        ...{ run: randomBytes(3).toString('hex'), slowMs: SLOW_MS, maxRequests },
        ...(asksPerson && { asksPerson }),
      },
      target: {
        ...receiver,
        perSecond: asked.perSecond ?? receiver.perSecond,
        rules: { accepted: asked.acceptedWhen, rejected: asked.rejectedWhen },
        status: statusUrl === null ? null : await reachable(statusUrl, confirmedHosts),
        ...{ timeoutMs: limitMs, acceptAnyCertificate },
      },
    };
    const job = { id: 0 };
    const check = checkJob(plan, async (result) => {
      results.set(job.id, result);
      await writer.run('saveCheck', result);
    });
    job.id = jobs.start(check.work);
    known.set(job.id, check);
    results.set(job.id, results.get(job.id) ?? null);
    forgetOld();
    return { jobId: job.id };
  }

  async function again({ id, caseNumber, confirmedHosts }: Omit<CheckAgain, 'key'>) {
    const check = checkOf(id);
    const { mayUse } = await reachable(check.url, confirmedHosts);
    return check.again(caseNumber, mayUse);
  }

  return {
    'check.start': command(readCheck, ({ key: sentKey, ...asked }) =>
      once.run(
        sentKey,
        () => start(asked),
        (job) => () => job,
      ),
    ),
    'check.result': command(readJobId, ({ id }) => {
      const failure = known.get(id)?.failure() ?? null;
      if (failure !== null) throw failure;
      const result = results.get(id);
      if (result !== undefined) return result;
      throw new HostError('not-found', { what: 'run' });
    }),
    'check.answer': command(readAnswer, ({ id, caseNumber, got }) => {
      checkOf(id).answer(caseNumber, got);
      return null;
    }),
    'check.again': command(readAgain, ({ key: sentKey, ...asked }) =>
      once.run(
        sentKey,
        () => again(asked),
        (sent) => () => sent,
      ),
    ),
    'check.list': command(readEndpointId, ({ endpointId }) => store.checks.ofEndpoint(endpointId)),
  };
}
