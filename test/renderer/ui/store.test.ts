// The store holds data only: what is done with them are functions of modules, so that the layer rules (build/layers.ts)
// see every call. This file compiles only while a subject can write nothing but its own data.

import { expect, it } from 'vitest';
import '../../../renderer/app/start.ts';
import { own, useStore } from '../../../renderer/ui/store.ts';

declare module '../../../renderer/ui/store.ts' {
  interface State {
    readonly mine?: number;
  }
}

it('holds no functions', () => {
  const data = Object.entries(useStore.getState());
  expect(data.length).toBeGreaterThan(80);
  expect(data.filter(([, value]) => typeof value === 'function')).toEqual([]);
});

it('lets a subject write its own data only', () => {
  const { set, get } = own({ mine: 1 });
  set({ mine: 2 });
  expect(get()).toMatchObject({ mine: 2, dialog: null });
  // @ts-expect-error the open dialog is another subject's
  set({ mine: 2, dialog: null });
});
