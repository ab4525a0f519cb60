// The host's handlers for the commands of the contract (shared/contract/host.ts).

import { isArchived } from '../../../shared/contract/archive.ts';
import type { Endpoint, EndpointDraft } from '../../../shared/contract/endpoint.ts';
import type { HostStatus } from '../../../shared/contract/status.ts';
import type { ReadArchive } from '../archive/archive-thread.ts';
import type { Copying } from '../archive/copying.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import type { OwnSchemes } from '../endpoints/own-schemes.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import type { Counts } from '../find/capture-counts.ts';
import type { ForeignCaptures } from '../find/foreign-captures.ts';
import { askedAbout } from '../inspect/asked-about.ts';
import { createDetails } from '../inspect/capture-detail.ts';
import { comparePartnersOf } from '../inspect/compare-partners.ts';
import { deliveryOf } from '../inspect/deliveries.ts';
import { command, noInput, type HostHandlers } from '../lib/command.ts';
import type { Events } from '../lib/events.ts';
import * as input from '../lib/input-schemas.ts';
import { createIdempotencyKeys } from '../send/idempotency-keys.ts';
import { createExportParts } from '../share/export-parts.ts';
import { captureNotFound } from '../store/captures.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import type { Assessor } from '../verify/assessor.ts';
import type { Comparer } from '../verify/comparer.ts';
import type { Explainer } from '../verify/explainer.ts';
import type { VerifyThread } from '../verify/verify-thread.ts';
import { createAssistantHandlers } from './assistant-commands.ts';
import { createArchiveHandlers } from './archive-commands.ts';
import { createFindHandlers, type FindContext } from './find-commands.ts';
import { createCheckHandlers } from './check-commands.ts';
import { createSuiteHandlers } from './suite-commands.ts';
import { createSchemeHandlers } from './scheme-commands.ts';
import { createKeepHandlers, type KeepContext } from './keep-commands.ts';
import { createProposeHandler } from './propose-command.ts';
import { createSendHandlers, type SendContext } from './send-commands.ts';
import { createShareHandlers, type ShareContext } from './share-commands.ts';

export interface CommandContext extends Pick<SendContext, 'guard' | 'jobs' | 'tunnel'> {
  readonly store: Store;
  readonly writer: Writer;
  readonly secrets: Secrets;
  readonly schemes: OwnSchemes;
  readonly endpoints: Endpoints;
  /** Counts again and tells every window the endpoints. */
  readonly tellEndpoints: () => Promise<void>;
  /** The same, at intervals if endpoints are saved in quick succession: the list may be long. */
  readonly endpointsChanged: () => Promise<void>;
  readonly counts: Counts;
  readonly assessor: Assessor;
  readonly background: VerifyThread;
  readonly shareThread: ShareContext['shareThread'];
  readonly explainer: Explainer;
  readonly comparer: Comparer;
  /** For pasted cases, beside comparisons with a capture. */
  readonly caseComparer: Comparer;
  readonly finder: FindContext['finder'];
  readonly others: Pick<ForeignCaptures, 'look' | 'storedHere'>;
  readonly events: Events;
  readonly status: () => HostStatus;
  readonly removal: KeepContext['removal'];
  readonly retention: KeepContext['retention'];
  readonly settings: KeepContext['settings'];
  readonly reserve: KeepContext['reserve'];
  readonly undoMs: number;
  readonly removeDamaged: KeepContext['removeDamaged'];
  readonly salvageSeen: KeepContext['salvageSeen'];
  readonly copying: Copying;
  readonly readArchive: ReadArchive;
}

/** The host's half of the contract. Handlers throw HostError. */
export function createHandlers(context: CommandContext) {
  const { store, schemes, endpoints, assessor, background, events, status } = context;
  const { endpointsChanged, explainer, comparer, readArchive } = context;
  const { captures } = store;

  /** After a change of secrets or paths verdicts are derived again, and after them explanations. */
  function assessAgain() {
    assessor.reassessStale(() => void explainer.changed().then(endpointsChanged));
  }

  function schemesChanged() {
    events.emit('schemes', [...schemes.list()]);
  }

  function suitesChanged() {
    events.emit('suites', store.suites.list());
  }

  /** Resolves when the counts are those of what is left. */
  function allChanged(): Promise<void> {
    schemes.reload();
    schemesChanged();
    events.emit('views', store.views.list());
    suitesChanged();
    events.emit('jobs', context.jobs.list());
    assistant.forget();
    assessAgain();
    void context.copying.erased();
    return context.tellEndpoints();
  }

  async function saveEndpoint(make: () => EndpointDraft, known?: number): Promise<Endpoint> {
    const id = await endpoints.save(make, known);
    await endpointsChanged();
    assessAgain();
    const saved = endpoints.list().find((endpoint) => endpoint.id === id);
    if (!saved) throw new Error('an endpoint that was just saved is not there');
    return saved;
  }

  const assistant = createAssistantHandlers(context);
  const details = createDetails(context);
  const once = createIdempotencyKeys();
  const exports = createExportParts();
  const sending = createSendHandlers({ ...context, saveEndpoint, once });

  const sharing = {
    ...context,
    once,
    exports,
    stored: (ids: readonly number[]) => {
      context.others.storedHere(ids);
      context.copying.changed(); // imports are passed over, and no longer wait
    },
    readArchived: (id: number) => readArchive('job', id),
    now: Date.now,
  };

  return {
    status: command(noInput, () => {
      context.others.look();
      return status();
    }),
    'endpoints.list': command(noInput, endpoints.list),
    'endpoints.save': command(input.readEndpointSave, async (asked) => {
      const whole = () =>
        'id' in asked ? input.readEndpointDraft(endpoints.merged(asked)) : asked;
      const { forward } = whole();
      if (forward) await context.guard.check(forward.url);
      // Merged again, because another window may have saved during the check.
      return saveEndpoint(whole, 'id' in asked ? asked.id : undefined);
    }),
    'endpoints.remove': command(input.readId, async ({ id }) => {
      await endpoints.remove(id);
      await endpointsChanged();
      suitesChanged();
      assessAgain();
      return null;
    }),
    'captures.get': command(input.readCaptureQuery, ({ id, whole = false }) =>
      isArchived(id) ? readArchive('detail', id, whole) : details.of(id, whole),
    ),
    'captures.body': command(input.readBodyPiece, (asked) =>
      isArchived(asked.id)
        ? readArchive('body', asked.id, asked.from, asked.length)
        : details.piece(asked),
    ),
    'captures.decoded': command(input.readAnyId, ({ id }) =>
      isArchived(id) ? readArchive('decoded', id) : details.decoded(id),
    ),
    'captures.recognise': command(input.readId, async ({ id }) => {
      const stored = captures.get(id);
      if (!stored) throw captureNotFound();
      if (stored.capture.defect !== null || store.imports.of(id)?.computed) return null;
      return background.recognise(stored.capture, endpoints.toRecogniseWith(), schemes.list());
    }),
    'captures.partners': command(input.readId, ({ id }) => comparePartnersOf(id, store)),
    'explain.compare': command(input.readPastedText, ({ captureId, text, limitMs, window }) =>
      comparer.compare(window, askedAbout(captureId, context), text, limitMs),
    ),
    'explain.capture': command(input.readExplained, ({ captureId, digest, limitMs, window }) => {
      const question =
        digest === null
          ? askedAbout(captureId, context)
          : askedAbout(captureId, context).then((asked) => ({ ...asked, digest }));
      return comparer.explain(window, question, limitMs);
    }),
    'explain.stop': command(input.readWindow, ({ window }) => {
      comparer.end(window);
      return null;
    }),
    'receiver.code': command(input.readReceiver, async ({ language, scheme }) => {
      // Only now: it is large, and every command that opens the store loads this file.
      const { receiverCode } = await import('../inspect/receiver-code.ts');
      return { text: receiverCode(language, scheme ?? undefined) };
    }),
    'deliveries.get': command(input.readAnyCaptureId, ({ captureId }) =>
      isArchived(captureId) ? readArchive('attempts', captureId) : deliveryOf(captureId, store),
    ),
    ...createCheckHandlers({ ...context, checks: store.checks, suites: store.suites, once }),
    ...createSuiteHandlers({ ...context, suites: store.suites, suitesChanged }),
    ...createSchemeHandlers({ ...context, schemesChanged, assessAgain }),
    ...createProposeHandler(context),
    ...createFindHandlers(context),
    ...createShareHandlers(sharing),
    ...createKeepHandlers({ ...context, exports, allChanged }),
    ...createArchiveHandlers({ ...context, sharing }),
    ...assistant.handlers,
    ...sending,
  } satisfies HostHandlers;
}
