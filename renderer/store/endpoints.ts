// The endpoints, and what the editor does with them.

import type { Endpoint, EndpointDraft } from '../../shared/contract/endpoint.ts';
import { isSame } from '../../shared/contract/changes.ts';
import type { EndpointChanges, EndpointPart } from '../../shared/contract/endpoint-changes.ts';
import type { Failure, Reply } from '../../shared/contract/rpc.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';
import { words } from '../words/words.ts';

export interface EndpointsSlice {
  readonly endpoints: readonly Endpoint[];
  /** Why they could not be read; null: they could. */
  readonly endpointsError: string | null;
  /** The open editor; null: none. Another opening is another object, so that a late answer closes only its own. */
  readonly editing: Editing | null;
  readonly edit: (
    what: Editing['what'] | null,
    begins?: Partial<Pick<Editing, 'newPath' | 'opens'>>,
  ) => void;
  readonly loadEndpoints: () => Promise<void>;
  readonly hearEndpoints: (endpoints: readonly Endpoint[]) => void;
  /** Saves and closes the editor that asked; a failure leaves it open. */
  readonly saveEndpoint: (
    mine: Editing,
    endpoint: EndpointDraft | EndpointChanges,
    name: string,
  ) => Promise<Reply<'endpoints.save'>>;
  /** Removes the endpoint and closes the editor that asked. Null: removed. */
  readonly removeEndpoint: (mine: Editing, id: number) => Promise<Failure | null>;
}

export interface Editing {
  /** Tells one opening from the next. */
  readonly key: number;
  /** An endpoint's id, or a new one. */
  readonly what: number | 'new';
  /** The path that a new endpoint begins with. */
  readonly newPath: string;
  /** The part that a person wants to edit; it is unfolded and has the focus. */
  readonly opens: EndpointPart | null;
}

let openings = 0;

export const endpointsSlice: Slice<EndpointsSlice> = (set, get) => ({
  endpoints: [],
  endpointsError: null,
  editing: null,

  edit: (what, { newPath = '', opens = null } = {}) =>
    set({ editing: what === null ? null : { key: ++openings, what, newPath, opens } }),

  loadEndpoints: async () => {
    const reply = await call('endpoints.list', null);
    if (reply.ok) get().hearEndpoints(reply.value);
    else set({ endpointsError: reply.message });
  },

  hearEndpoints: (heard) => {
    // What is as it was stays the same object: an editor need not follow it.
    const before = new Map(get().endpoints.map((endpoint) => [endpoint.id, endpoint]));
    const endpoints = heard.map((endpoint) => {
      const known = before.get(endpoint.id);
      return known && isSame(known, endpoint) ? known : endpoint;
    });
    set({ endpoints, endpointsError: null });
    // A view of an endpoint that is gone would show nothing and say nothing.
    const { endpoint } = get().query;
    if (typeof endpoint === 'number' && !endpoints.some(({ id }) => id === endpoint)) {
      get().setQuery({ endpoint: null });
    }
  },

  saveEndpoint: async (mine, endpoint, name) => {
    const reply = await call('endpoints.save', endpoint);
    const isOpen = get().editing === mine;
    if (reply.ok) {
      if (isOpen) set({ editing: null });
      void get().loadEndpoints();
      void get().loadDetail(true);
    } else if (isOpen) await get().loadEndpoints();
    else {
      const { notSaved, unknownWhetherSaved } = words.endpoint;
      // Where there was no connection at all, nothing was asked, and the sentence says so.
      const tell = reply.code === 'disconnected' ? unknownWhetherSaved : notSaved;
      get().showToast({ says: tell(name, reply.message) });
    }
    return reply;
  },

  removeEndpoint: async (mine, id) => {
    const reply = await call('endpoints.remove', { id });
    if (!reply.ok) return reply;
    if (get().editing === mine) set({ editing: null });
    await get().loadEndpoints();
    void get().loadCaptures();
    void get().loadDetail(true);
    return null;
  },
});
