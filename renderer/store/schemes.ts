// The schemes of one's own, and the actions of their editor.

import { isSame } from '../../shared/contract/changes.ts';
import type { SchemeSave } from '../../shared/contract/own-scheme.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface SchemesSlice {
  /** By name. */
  readonly schemes: readonly Scheme[];
  readonly loadSchemes: () => Promise<void>;
  readonly hearSchemes: (schemes: readonly Scheme[]) => void;
  /** After a failure the list is read again, so that the editor shows what it failed on. */
  readonly saveScheme: (save: SchemeSave) => Promise<Reply<'schemes.save'>>;
  readonly deleteScheme: (name: string) => Promise<Reply<'schemes.delete'>>;
}

export const schemesSlice: Slice<SchemesSlice> = (set, get) => ({
  schemes: [],

  loadSchemes: async () => {
    const { schemes } = get();
    const reply = await call('schemes.list', null);
    if (get().schemes !== schemes) return; // heard meanwhile, and newer
    if (reply.ok) get().hearSchemes(reply.value);
  },

  hearSchemes: (heard) => {
    // Unchanged records stay the same objects, so that an editor need not react.
    const before = new Map(get().schemes.map((scheme) => [scheme.name, scheme]));
    set({
      schemes: heard.map((scheme) => {
        const known = before.get(scheme.name);
        return known && isSame(known, scheme) ? known : scheme;
      }),
    });
  },

  saveScheme: async (save) => {
    const reply = await call('schemes.save', save);
    await get().loadSchemes();
    if (reply.ok) void get().loadDetail(true);
    return reply;
  },

  deleteScheme: async (name) => {
    const reply = await call('schemes.delete', { name });
    await get().loadSchemes();
    return reply;
  },
});
