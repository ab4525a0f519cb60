// A slice may write only its own keys. This file compiles only while the compiler enforces that.

import { expect, it } from 'vitest';
import type { Slice } from '../../../renderer/store/store.ts';
import type { ToastSlice } from '../../../renderer/store/toast.ts';

type Writing = Parameters<Slice<ToastSlice>>[0];

it('lets a slice write only its own keys', () => {
  const written: unknown[] = [];
  const set: Writing = (own) => written.push(own);
  set({ toast: null });
  // @ts-expect-error the open dialog is another slice's
  set({ toast: null, dialog: null });
  const hidden = { dialog: null };
  // @ts-expect-error also if it is passed indirectly
  set({ toast: null, ...hidden });
  expect(written).toHaveLength(3);
});
