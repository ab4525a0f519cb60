// The host's handlers for the commands of the contract (shared/contract/host.ts).

import { isArchived } from '../../../shared/contract/archive.ts';
import type { EndpointDraft } from '../../../shared/contract/endpoint.ts';
import { askedAbout } from '../inspect/asked-about.ts';
import { createDetails } from '../inspect/capture-detail.ts';
import { comparePartnersOf } from '../inspect/compare-partners.ts';
import { deliveryOf } from '../inspect/deliveries.ts';
import { command, noInput, type HostHandlers } from '../lib/command.ts';
import * as input from '../lib/input-schemas.ts';
import { createIdempotencyKeys } from '../send/idempotency-keys.ts';
import { createExportParts } from '../share/export-parts.ts';
import { captureNotFound } from '../store/captures.ts';
import { createArchiveHandlers } from './archive-commands.ts';
import { createAssistantHandlers } from './assistant-commands.ts';
import { createCheckHandlers } from './check-commands.ts';
import type { CommandContext, HandlerContext } from './context.ts';
import { createFindHandlers } from './find-commands.ts';
import { createKeepHandlers } from './keep-commands.ts';
import { createProposeHandler } from './propose-command.ts';
import { createSchemeHandlers } from './scheme-commands.ts';
import { createSendHandlers } from './send-commands.ts';
import { createShareHandlers } from './share-commands.ts';
import { createSuiteHandlers } from './suite-commands.ts';

/** The host's half of the contract. Handlers throw HostError. */
export function createHandlers(context: CommandContext) {
  const { store, schemes, endpoints, assessor, background, events, status } = context;
  const { endpointsChanged, explainer, comparer, readArchive } = context;
  const { captures } = store;

  function assessAgain() {
    assessor.reassessStale(() => void explainer.changed().then(endpointsChanged));
  }

  function schemesChanged() {
    events.emit('schemes', [...schemes.list()]);
  }

  function suitesChanged() {
    events.emit('suites', store.suites.list());
  }

  function allChanged() {
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

  async function saveEndpoint(make: () => EndpointDraft, known?: number) {
    const id = await endpoints.save(make, known);
    await endpointsChanged();
    assessAgain();
    const saved = endpoints.list().find((endpoint) => endpoint.id === id);
    if (!saved) throw new Error('an endpoint that was just saved is not there');
    return saved;
  }

  const assistant = createAssistantHandlers(context);
  const details = createDetails(context);
  const whole: HandlerContext = {
    ...context,
    once: createIdempotencyKeys(),
    exports: createExportParts(),
    now: Date.now,
    ...{ saveEndpoint, assessAgain, schemesChanged, suitesChanged, allChanged },
    stored: (ids) => {
      context.others.storedHere(ids);
      context.copying.changed(); // imports are passed over, and no longer wait
    },
  };

  return {
    status: command(noInput, () => {
      context.others.look();
      return status();
    }),
    'endpoints.list': command(noInput, endpoints.list),
    'endpoints.save': command(input.readEndpointSave, async (asked) => {
      const merged = () =>
        'id' in asked ? input.readEndpointDraft(endpoints.merged(asked)) : asked;
      const { forward } = merged();
      if (forward) await context.guard.check(forward.url);
      // Merged again, because another window may have saved during the check.
      return saveEndpoint(merged, 'id' in asked ? asked.id : undefined);
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
    ...createCheckHandlers(whole),
    ...createSuiteHandlers(whole),
    ...createSchemeHandlers(whole),
    ...createProposeHandler(whole),
    ...createFindHandlers(whole),
    ...createShareHandlers(whole),
    ...createKeepHandlers(whole),
    ...createArchiveHandlers(whole),
    ...createSendHandlers(whole),
    ...assistant.handlers,
  } satisfies HostHandlers;
}
