// The handlers for sending: replays, Compose, their jobs, and the tunnel check.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { DEMO_ENDPOINT } from '../../../shared/contract/sending.ts';
import type { Confined, ReplayResult } from '../../../shared/contract/sending.ts';
import { checkTargetOf } from '../check/remote-target.ts';
import { command, noInput } from '../lib/command.ts';
import { HostError } from '../lib/errors.ts';
import { inTurn } from '../lib/in-turn.ts';
import * as input from '../lib/input-schemas.ts';
import { checkCaptures, oldCaptures, replayWork } from '../send/replay-many.ts';
import { replayCapture } from '../send/replay.ts';
import { demoEndpoint, sampleRequest } from '../send/sample.ts';
import { exchange } from '../send/send-request.ts';
import type { AddressCheck } from '../send/target-guard.ts';
import { captureNotFound } from '../store/captures.ts';
import type { Signing } from '../store/endpoints.ts';
import type { HandlerContext } from './context.ts';
import * as sending from './send-input.ts';

const SAMPLE_TIMEOUT_MS = 10_000;

/** Only when it is used: it loads every mistake of a sender, and every command that opens the store loads this file. */
const loadCompose = () => import('../send/compose.ts');

/** Handlers throw HostError. */
export function createSendHandlers(context: HandlerContext) {
  const { store, endpoints, writer, secrets, events, guard, jobs, tunnel, once, status } = context;
  const { captures, replays, installation } = store;
  const stores = { captures, replays, installation, writer };

  const addOnce = inTurn();
  const oneSample = inTurn(); // its capture is told by its bytes, which every sample has
  const demo = (): Promise<Endpoint> =>
    addOnce(
      async () =>
        endpoints.list().find(({ path }) => path === DEMO_ENDPOINT.path) ??
        (await context.saveEndpoint(demoEndpoint)),
    );

  function replayOf(id: number): ReplayResult {
    const result = replays.one(id, countingOf);
    if (!result) throw captureNotFound(); // deleted meanwhile
    return result;
  }

  async function sendSample(isBroken: boolean): Promise<{ captureId: number }> {
    const current = (await demo()).secrets.find((entry) => entry.current);
    const secret = current ? secrets.get(current.id) : null;
    if (secret === null) {
      throw new HostError('no-secret', { what: 'demo-endpoint' });
    }
    const request = sampleRequest(status().listener, secret, isBroken);
    const newestId = store.removals.newestId();
    const delivery = await exchange(request, {
      timeoutMs: SAMPLE_TIMEOUT_MS,
      acceptAnyCertificate: false,
    });
    const captureId =
      delivery.response && captures.firstLike(newestId, DEMO_ENDPOINT.path, request.body);
    if (!captureId) {
      throw new HostError('sample-failed', { error: delivery.error });
    }
    return { captureId };
  }

  /** By the scheme of its endpoint. */
  function signingOf(captureId: number): Signing | null {
    const endpointId = store.assessments.endpointOf(captureId);
    return endpointId === null ? null : endpoints.routeTo(endpointId).signing;
  }

  /** The guard; for a confined program it also refuses addresses that are neither private nor confirmed. */
  async function guardOf({ url, confirmedHosts }: Confined & { readonly url: string }) {
    if (!confirmedHosts) return guard;
    const { mayUse } = await checkTargetOf(url, confirmedHosts, false);
    const also =
      (check: AddressCheck): AddressCheck =>
      (address, port) => {
        check(address, port);
        mayUse(address, port);
      };
    return { elsewhere: also(guard.elsewhere), notWindow: also(guard.notWindow) };
  }

  const countingOf = (captureId: number) => signingOf(captureId)?.scheme ?? null;

  return {
    'sample.send': command(input.readSample, ({ isBroken }) =>
      oneSample(() => sendSample(isBroken)),
    ),
    'endpoints.demo': command(noInput, demo),
    'replay.send': command(input.readReplayRequest, async ({ key, ...request }) => {
      const send = async () => {
        await guard.check(request.url);
        const result = await replayCapture(
          request,
          stores,
          secrets,
          signingOf(request.captureId),
          await guardOf(request),
        );
        events.emit('replay', result);
        return result;
      };
      return once.run(
        key,
        send,
        ({ id }) =>
          () =>
            replayOf(id),
      );
    }),
    'replay.list': command(input.readCaptureId, ({ captureId }) =>
      replays.ofCapture(captureId, countingOf(captureId)),
    ),
    'replay.old': command(input.readCaptureIds, ({ captureIds }) =>
      oldCaptures(captureIds, store, countingOf, Date.now()),
    ),
    'replay.many': command(sending.readReplayMany, async ({ key, ...request }) => {
      const start = async () => {
        for (const url of request.urls) await guard.check(url);
        checkCaptures(request.captureIds, store);
        const tell = events.emit.bind(null, 'replay');
        return { jobId: jobs.start(replayWork(request, stores, guard, countingOf, tell)) };
      };
      return once.run(key, start, (job) => () => job);
    }),
    'compose.sign': command(sending.readComposeSign, async (asked) =>
      (await loadCompose()).composeSigned(asked, context),
    ),
    'compose.send': command(sending.readSendRequest, async ({ key, ...request }) => {
      const start = async () => {
        await guard.check(request.url, { mayBeListener: true });
        const { requestsOf, sendPlan, sendWork } = await loadCompose();
        const plan = sendPlan(request, requestsOf(request, context));
        return { jobId: jobs.start(sendWork(plan, await guardOf(request))) };
      };
      return once.run(key, start, (job) => () => job);
    }),
    'send.outcome': command(sending.readKey, ({ key }) => once.outcome(key)),
    'jobs.list': command(noInput, jobs.list),
    'jobs.deliveries': command(sending.readJobId, ({ id }) => jobs.deliveries(id)),
    'jobs.exchange': command(sending.readJobAttempt, (attempt) => jobs.exchange(attempt)),
    'jobs.cancel': command(sending.readJobId, ({ id }) => {
      jobs.cancel(id);
      return null;
    }),
    'tunnel.check': command(sending.readPublicUrl, async (url) => {
      if (status().listener === '') throw new HostError('no-listener');
      await guard.check(url, { mayBeListener: true });
      await writer.run('setPublicUrl', url);
      events.emit('status', status());
      return tunnel.check(url);
    }),
  };
}
