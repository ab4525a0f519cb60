// What the host does for each command of the contract (shared/contract/host.ts).

import type { CaptureDetail, HostStatus } from '../../shared/contract/host.ts';
import type { Handlers } from '../../shared/contract/rpc.ts';
import type { Assessor } from './assessor.ts';
import type { Background } from './background.ts';
import type { Counts } from './counts.ts';
import type { Endpoints } from './endpoints.ts';
import { HostError } from './errors.ts';
import type { Events } from './events.ts';
import * as input from './input.ts';
import { captureNotFound, replayCapture } from './replay-command.ts';
import { sendReplay } from './replayer.ts';
import { DEMO_PATH, demoEndpoint, sampleRequest } from './sample.ts';
import type { Secrets } from './secrets.ts';
import { transaction } from './store/database.ts';
import type { Store } from './store/store.ts';

export interface CommandContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly endpoints: Endpoints;
  readonly counts: Counts;
  readonly assessor: Assessor;
  readonly background: Background;
  readonly events: Events;
  readonly status: () => HostStatus;
}

const SAMPLE_TIMEOUT_MS = 10_000;

/** The host's half of the contract. Handlers throw HostError; input is checked before it is used. */
export function createHandlers(context: CommandContext) {
  const { store, secrets, endpoints, counts, assessor, background, events, status } = context;
  const { captures, assessments, replays, databases } = store;

  const listEndpoints = () => endpoints.list(counts.byEndpoint());

  function endpointsChanged() {
    counts.recount();
    events.emit('endpoints', listEndpoints());
    events.emit('status', status());
  }

  /** Verdicts follow a change of secrets or paths. */
  function assessAgain() {
    assessor.catchUp(endpointsChanged);
  }

  function saveEndpoint(value: unknown) {
    const id = endpoints.save(input.readEndpointDraft(value));
    endpointsChanged();
    assessAgain();
    const saved = listEndpoints().find((endpoint) => endpoint.id === id);
    if (!saved) throw new Error('an endpoint that was just saved is not there');
    return saved;
  }

  async function detail(id: number): Promise<CaptureDetail> {
    const stored = captures.get(id);
    const summary = assessments.summary(id);
    if (!stored || !summary) throw captureNotFound();
    const { body, ...capture } = stored.capture;
    const secret = endpoints.currentSecret(summary.endpointId);
    return {
      summary,
      capture: { ...capture, bodyBase64: Buffer.from(body).toString('base64') },
      verification: await background.verify(stored.capture, secret && secrets.get(secret.id)),
      secret,
    };
  }

  async function sendSample(): Promise<{ captureId: number }> {
    const demo = endpoints.findByPath(DEMO_PATH) ?? endpoints.get(saveEndpoint(demoEndpoint()).id);
    const current = demo?.secrets.find((entry) => entry.current);
    const secret = current ? secrets.get(current.id) : null;
    if (secret === null) {
      throw new HostError(
        'no-secret',
        `The endpoint of ${DEMO_PATH} has no secret that can be read here. Give it one, or remove the endpoint.`,
      );
    }
    const delivery = await sendReplay(sampleRequest(status().listener, secret), {
      timeoutMs: SAMPLE_TIMEOUT_MS,
      acceptAnyCertificate: false,
    });
    const captureId = delivery.response && captures.latestOf(DEMO_PATH);
    if (!captureId) {
      const why = delivery.error?.message ?? 'it was not stored';
      throw new HostError('sample-failed', `The sample did not arrive: ${why}`);
    }
    return { captureId };
  }

  return {
    status,
    'endpoints.list': listEndpoints,
    'endpoints.save': saveEndpoint,
    'endpoints.remove': (value) => {
      const { id } = input.readId(value);
      endpoints.remove(id);
      endpointsChanged();
      assessAgain();
      return null;
    },
    'captures.page': (value) => assessments.page(input.readPageQuery(value)),
    'captures.get': (value) => detail(input.readId(value).id),
    'captures.remove': (value) => {
      const { ids } = input.readIds(value);
      transaction(databases.durable, () => captures.remove(ids));
      events.emit('captures.removed', { ids });
      endpointsChanged();
      return null;
    },
    'sample.send': sendSample,
    'replay.send': async (value) => {
      const result = await replayCapture(input.readReplayRequest(value), store, secrets);
      events.emit('replay', result);
      return result;
    },
    'replay.list': (value) => replays.ofCapture(input.readCaptureId(value).captureId),
  } satisfies Handlers;
}
