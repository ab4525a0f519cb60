// The endpoints, and what the editor does with them.

import type { Endpoint, EndpointDraft } from '../../shared/contract/endpoint.ts';
import type { Failure, Reply } from '../../shared/contract/rpc.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface EndpointsSlice {
  readonly endpoints: readonly Endpoint[];
  /** Why they could not be read; null: they could. */
  readonly endpointsError: string | null;
  /** What the editor is open for: an endpoint's id, a new one, or nothing. */
  readonly editing: number | 'new' | null;
  /** The path that a new endpoint begins with. */
  readonly newPath: string;
  readonly edit: (what: number | 'new' | null, newPath?: string) => void;
  readonly loadEndpoints: () => Promise<void>;
  readonly hearEndpoints: (endpoints: readonly Endpoint[]) => void;
  /** Saves and closes the editor; a failure leaves it open. */
  readonly saveEndpoint: (draft: EndpointDraft) => Promise<Reply<'endpoints.save'>>;
  /** Null: removed. */
  readonly removeEndpoint: (id: number) => Promise<Failure | null>;
}

export const endpointsSlice: Slice<EndpointsSlice> = (set, get) => ({
  endpoints: [],
  endpointsError: null,
  editing: null,
  newPath: '',

  edit: (editing, newPath = '') => set({ editing, newPath }),

  loadEndpoints: async () => {
    const reply = await call('endpoints.list', null);
    if (reply.ok) get().hearEndpoints(reply.value);
    else set({ endpointsError: reply.message });
  },

  hearEndpoints: (endpoints) => {
    set({ endpoints, endpointsError: null });
    // A view of an endpoint that is gone would show nothing and say nothing.
    const { endpoint } = get().query;
    if (typeof endpoint === 'number' && !endpoints.some(({ id }) => id === endpoint)) {
      get().setQuery({ endpoint: null });
    }
  },

  saveEndpoint: async (draft) => {
    const reply = await call('endpoints.save', draft);
    if (reply.ok) {
      set({ editing: null });
      void get().loadEndpoints();
      void get().loadDetail(true);
    }
    return reply;
  },

  removeEndpoint: async (id) => {
    const reply = await call('endpoints.remove', { id });
    if (!reply.ok) return reply;
    set({ editing: null });
    await get().loadEndpoints();
    void get().loadCaptures();
    void get().loadDetail(true);
    return null;
  },
});
