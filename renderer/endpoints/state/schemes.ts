// The schemes of one's own, and the actions of their editor.

import type { SchemeSave } from '../../../shared/contract/own-scheme.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { copyOf } from '../../host/copy.ts';
import { keepSame } from '../../host/copy.ts';
import { own } from '../../ui/store.ts';

export interface SchemesData {
  /** By name. */
  readonly schemes: readonly Scheme[];
}

declare module '../../ui/store.ts' {
  interface State extends SchemesData {}
}

const { set, get } = own<SchemesData>({ schemes: [] });

const copy = copyOf('schemes.list', (schemes) =>
  set({ schemes: keepSame(get().schemes, schemes, ({ name }) => name) }),
);
export const { load: loadSchemes, hear: hearSchemes } = copy;

export const saveScheme = (save: SchemeSave) => copy.change('schemes.save', save);

export const deleteScheme = (name: string) => copy.change('schemes.delete', { name });
