// One way to write a body again.

export type Change = (text: string) => string | Uint8Array | null;

export interface Rewriting {
  readonly says: string;
  readonly change: Change;
  /** Only its characters are others. */
  readonly charset?: string;
  readonly isSeldom?: true;
}

export type Told = readonly [says: string, change: Change];

export const rewritten = ([says, change]: Told): Rewriting => ({ says, change });
export const seldom = (told: Told): Rewriting => ({ ...rewritten(told), isSeldom: true });

/** Reads the same text once for many changes. */
export function reading<Value>(read: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}
