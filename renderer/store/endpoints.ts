// The endpoints, and the actions of the editor.

import {
  DEFAULT_POLICY,
  type AnswerPolicy,
  type Endpoint,
  type EndpointDraft,
  type Reaction,
} from '../../shared/contract/endpoint.ts';
import { isSame } from '../../shared/contract/changes.ts';
import type { EndpointChanges } from '../../shared/contract/endpoint-changes.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import { words } from '../words/words.ts';
import type { OpenDialog } from './dialogs.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface EndpointsSlice {
  readonly endpoints: readonly Endpoint[];
  /** The host has told them once. */
  readonly areEndpointsKnown: boolean;
  /** Why they could not be read; null if they could. */
  readonly endpointsError: string | null;
  /** Opens the editor. */
  readonly edit: (
    what: EndpointDialog['what'],
    as?: Partial<Pick<EndpointDialog, 'begins' | 'opens'>>,
  ) => void;
  readonly loadEndpoints: () => Promise<void>;
  readonly hearEndpoints: (endpoints: readonly Endpoint[]) => void;
  /** After a failure the list is read again, so that the editor shows what it failed on. */
  readonly saveEndpoint: (
    endpoint: EndpointDraft | EndpointChanges,
  ) => Promise<Reply<'endpoints.save'>>;
  /** They answer every attempt with 200 again, which a toast says and can undo. It tells a failure too. */
  readonly stopFailing: (endpoints: readonly Endpoint[]) => Promise<void>;
  /** Deletes the endpoint and closes the editor that asked. Null on success. */
  readonly removeEndpoint: (id: number) => Promise<Failure | null>;
}

export type EndpointDialog = Extract<OpenDialog, { is: 'endpoint' }>;

export const endpointsSlice: Slice<EndpointsSlice> = (set, get) => ({
  endpoints: [],
  areEndpointsKnown: false,
  endpointsError: null,

  edit: (what, { begins = {}, opens = null } = {}) =>
    get().openDialog({ is: 'endpoint', what, begins, opens }),

  loadEndpoints: async () => {
    const { endpoints } = get();
    const reply = await call('endpoints.list', null);
    if (get().endpoints !== endpoints) return; // heard meanwhile, and newer
    if (reply.ok) get().hearEndpoints(reply.value);
    else set({ endpointsError: reply.message });
  },

  hearEndpoints: (heard) => {
    // Unchanged endpoints stay the same objects, so that an editor need not react.
    const before = new Map(get().endpoints.map((endpoint) => [endpoint.id, endpoint]));
    const endpoints = heard.map((endpoint) => {
      const known = before.get(endpoint.id);
      return known && isSame(known, endpoint) ? known : endpoint;
    });
    set({ endpoints, areEndpointsKnown: true, endpointsError: null });
    // A view of a deleted endpoint would be empty without a reason.
    const { endpoint } = get().query;
    if (typeof endpoint === 'number' && !endpoints.some(({ id }) => id === endpoint)) {
      get().setQuery({ endpoint: null });
    }
  },

  saveEndpoint: async (endpoint) => {
    const reply = await call('endpoints.save', endpoint);
    if (reply.ok) {
      get().hearEndpoints(including(get().endpoints, reply.value)); // until they are read again
      void get().loadEndpoints();
      void get().loadDetail(true);
    } else await get().loadEndpoints();
    return reply;
  },

  stopFailing: async (endpoints) => {
    const save = async (
      from: (one: Endpoint) => AnswerPolicy,
      to: (one: Endpoint) => AnswerPolicy,
    ) => {
      const replies = await Promise.all(
        endpoints.map((one) => {
          const policy = { from: from(one), to: to(one) };
          return get().saveEndpoint({ id: one.id, fields: { policy }, secrets: {} });
        }),
      );
      return replies.find((reply) => !reply.ok) ?? null;
    };
    const own = ({ policy }: Endpoint) => policy;
    const plain = () => DEFAULT_POLICY;
    const failure = await save(own, plain);
    const undo = async () => {
      get().showToast(null);
      const undone = await save(plain, own);
      if (undone) get().showToast({ says: undone.message });
    };
    if (failure) get().showToast({ says: failure.message });
    else
      get().showToast({
        says: words.endpoint.stopped(endpoints.length),
        names: endpoints.map(({ name }) => name),
        action: { words: words.endpoint.undoStop, run: () => void undo() },
      });
  },

  removeEndpoint: async (id) => {
    const asked = get().dialog;
    const reply = await call('endpoints.remove', { id });
    if (!reply.ok) return reply;
    get().closeDialog(asked);
    await get().loadEndpoints();
    void get().loadCaptures();
    void get().loadDetail(true);
    return null;
  },
});

/** The first reaction of its policy that a sender takes for a failure; null if there is none. */
export function failingReaction({ policy, forward }: Endpoint): Reaction | null {
  if (forward?.mode === 'proxy') return null; // the receiver answers
  const fails = ({ does, status }: Reaction) => does !== 'answer' || status < 200 || status > 299;
  return [...policy.script, policy.always].find(fails) ?? null;
}

const including = (endpoints: readonly Endpoint[], saved: Endpoint) =>
  endpoints.some(({ id }) => id === saved.id)
    ? endpoints.map((endpoint) => (endpoint.id === saved.id ? saved : endpoint))
    : [...endpoints, saved];
