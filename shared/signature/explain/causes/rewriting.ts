// One way to write a body again.

import { seldom, type Met, type Point } from '../edit.ts';

export type Change = (text: string) => string | Uint8Array | null;

export interface Rewriting extends Met {
  readonly says: string;
  /** Absent: it writes the body. */
  readonly points?: readonly Point[];
  readonly change: Change;
  /** Only its characters are others. */
  readonly charset?: string;
}

export type Told = readonly [says: string, change: Change, met?: Met];

export const rewritten = ([says, change, met]: Told): Rewriting => ({ says, change, ...met });
/** Seldom met, unless it says how often. */
export const seldomly = (told: Told): Rewriting => ({ ...seldom, ...rewritten(told) });

/** Reads the same text once for many changes. */
export function reading<Value>(read: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}
