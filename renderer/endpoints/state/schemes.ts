// The schemes of one's own, and the actions of their editor.

import type { SchemeSave } from '../../../shared/contract/own-scheme.ts';
import type { Reply } from '../../../shared/contract/rpc.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { call } from '../../host/host.ts';
import { keepSame } from '../../host/keep-same.ts';
import { own } from '../../ui/store.ts';
import { copyOf } from '../../host/copy.ts';

export interface SchemesData {
  /** By name. */
  readonly schemes: readonly Scheme[];
}

declare module '../../ui/store.ts' {
  interface State extends SchemesData {}
}

const { set, get } = own<SchemesData>({
  schemes: [],
});

export const { load: loadSchemes, hear: hearSchemes } = copyOf('schemes.list', (schemes) =>
  set({ schemes: keepSame(get().schemes, schemes, ({ name }) => name) }),
);

/** After a failure the list is read again, so that the editor shows what it failed on. */
export async function saveScheme(save: SchemeSave): Promise<Reply<'schemes.save'>> {
  const reply = await call('schemes.save', save);
  await loadSchemes();
  return reply;
}

export async function deleteScheme(name: string): Promise<Reply<'schemes.delete'>> {
  const reply = await call('schemes.delete', { name });
  await loadSchemes();
  return reply;
}
