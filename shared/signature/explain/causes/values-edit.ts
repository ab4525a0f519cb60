// An edit of the rules for values, and tables of them: most causes have several forms.

import type { Origin, ValueRules } from '../../engine/procedure.ts';
import type { Escape } from '../../texts/text-escapes.ts';
import { seldom, type Point, type ValuesEdit } from '../edit.ts';

type Told = Omit<ValuesEdit, 'stage' | 'points' | 'edit'>;
type Change = (rules: ValueRules) => Partial<ValueRules>;
type More = Omit<Told, 'code' | 'says'>;

/** The edit at this point. */
export const valuesEdit = (point: Point, told: Told, change: Change): ValuesEdit => ({
  ...{ stage: 'values', points: [point], ...told },
  edit: (rules) => ({ ...rules, ...change(rules) }),
});

export const opens = { opens: true } as const;

/** One form of a cause: what it says, and the change, or the rules that it sets whatever they were before. */
export type Form = readonly [says: string, change: Change | Partial<ValueRules>, more?: More];

/** The forms of a cause at one point. */
export const formsOf = (
  code: ValuesEdit['code'],
  point: Point,
  forms: readonly Form[],
): ValuesEdit[] =>
  forms.map(([says, change, more]) =>
    valuesEdit(
      point,
      { code, says, ...more },
      typeof change === 'function' ? change : () => change,
    ),
  );

/** The same, each seldom met. */
export const seldomOf = (...forms: Parameters<typeof formsOf>): ValuesEdit[] =>
  formsOf(...forms).map((edit) => ({ ...edit, ...seldom }));

/** Changes a string before it is trimmed. */
export const reading = (read: Escape) => (rules: ValueRules) => ({
  reads: [...rules.reads, read],
});

/** Changes a value's text after it is trimmed. */
export const writing = (write: ValueRules['writes'][number]) => (rules: ValueRules) => ({
  writes: [...rules.writes, write],
});

/** The same of strings alone. */
export const writingTexts = (write: Escape, isIt: (origin: Origin) => boolean = () => true) =>
  writing((text, origin) => (origin.node?.kind === 'string' && isIt(origin) ? write(text) : text));
