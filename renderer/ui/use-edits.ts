// A form whose values others may change while it is edited. Typed fields keep their text, untouched fields follow, and
// each typed field remembers its value from when typing began.

import { useMemo, useState } from 'react';
import { isSame } from '../../shared/contract/changes.ts';

export type Edits<V, F> = {
  readonly [K in keyof V & keyof F]?: { readonly from: V[K]; readonly to: F[K] };
};

/**
 * The form of `present`; `formOf` must never change, and its fields have the names of the values. `kept`: what was typed
 * before.
 */
export function useEdits<V extends object, F extends object>(
  present: V,
  formOf: (value: V) => F,
  kept: Edits<V, F> = {},
) {
  type Name = keyof V & keyof F;
  const [edits, setEdits] = useState(kept);
  const untouched = useMemo(() => formOf(present), [formOf, present]);
  const names = Object.keys(edits) as Name[];
  const each = (value: (name: Name) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  return {
    form: { ...untouched, ...each((name) => edits[name]?.to) } as F,
    /** The values behind the form: for a typed field, the value from when typing began. */
    read: { ...present, ...each((name) => edits[name]?.from) } as V,
    /** Something is not as it was when typing began. */
    isTouched: names.some(
      (name) => !isSame(edits[name]?.to, formOf({ ...present, [name]: edits[name]?.from })[name]),
    ),
    /** What was typed, to be told apart from what is typed later. */
    typed: edits,
    change: (part: Partial<F>) =>
      setEdits((now) => ({
        ...now,
        ...Object.fromEntries(
          (Object.keys(part) as Name[]).map((name) => {
            const { from } = now[name] ?? { from: present[name] };
            return [name, { from, to: part[name] }];
          }),
        ),
      })),
    /** What was `typed` then is now the value `saved`; what was typed since stays typed, as `anew` makes it. */
    saved: (
      typed: Edits<V, F>,
      saved: V,
      anew: (since: Partial<F>) => Partial<F> = (since) => since,
    ) =>
      setEdits((now) => {
        const since = (Object.keys(now) as Name[]).filter((name) => now[name] !== typed[name]);
        const to = anew(
          Object.fromEntries(since.map((name) => [name, now[name]?.to])) as Partial<F>,
        );
        const edit = (name: Name) =>
          typed[name] ? { from: saved[name], to: to[name] } : now[name];
        return Object.fromEntries(since.map((name) => [name, edit(name)])) as Edits<V, F>;
      }),
    /** Keeps the typed text, or `to`, against the present value. */
    keep: <K extends Name>(name: K, to?: F[K]) =>
      setEdits((now) => ({
        ...now,
        [name]: { from: present[name], to: to ?? now[name]?.to },
      })),
    take: (name: Name) =>
      setEdits((now) => {
        const others = Object.entries(now).filter(([other]) => other !== name);
        return Object.fromEntries(others) as Edits<V, F>;
      }),
  };
}
