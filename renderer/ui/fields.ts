// Typed fields of forms: how a value is shown, what a text means and what is wrong with it. A form is a table of them:
// it has the names of its values, and what the table does not name stays as it is.

import { LIMITS } from '../../shared/contract/limits.ts';
import { MOST_TIME_SCALE } from '../../shared/webhook/schedule.ts';
import { formatCount, words } from '../words/words.ts';

export interface Field<V> {
  show(value: V): string;
  readonly read: (text: string) => V;
  /** What is wrong with a text, for a person; null: nothing. `mayBeEmpty` is said with it. */
  readonly wrong: (text: string, mayBeEmpty?: boolean) => string | null;
  /** How every field of this kind is drawn. */
  readonly input?: InputProps;
}

interface InputProps {
  /** The keyboard of a device without one. */
  readonly inputMode?: 'numeric' | 'decimal' | 'url';
  readonly isData?: boolean;
  readonly dir?: 'ltr';
}

export const DATA = { isData: true, dir: 'ltr' } as const;

export interface Range {
  readonly least: number;
  readonly most: number;
}

type Table = Readonly<Record<string, Field<unknown>>>;

/** The values of a table as typed texts, and the others unchanged. */
export type FormOf<V, T> = { readonly [K in keyof V]: K extends keyof T ? string : V[K] };

/** What the fields of a table hold. */
type ValuesIn<T> = { readonly [K in keyof T]: T[K] extends Field<infer V> ? V : never };

export type Errors<T> = { readonly [K in keyof T]?: string };

/** The typed texts of values, without the others. */
export function textsOf<T extends Table>(table: T, values: ValuesIn<T>) {
  const given = values as Readonly<Record<string, unknown>>;
  const shown = Object.entries(table).map(([name, field]) => [name, field.show(given[name])]);
  return Object.fromEntries(shown) as { readonly [K in keyof T]: string };
}

/**
 * The values of typed texts without errors. With `before`, a text that is unchanged, or wrong, stands for the value
 * before, exactly.
 */
export function readOf<T extends Table>(
  table: T,
  form: { readonly [K in keyof T]: string },
  before?: ValuesIn<T>,
): ValuesIn<T> {
  const kept = before as Readonly<Record<string, unknown>> | undefined;
  const read = Object.entries(table).map(([name, field]) => {
    const typed = form[name] ?? '';
    const isKept = kept && (typed === field.show(kept[name]) || field.wrong(typed) !== null);
    return [name, isKept ? kept[name] : field.read(typed)];
  });
  return Object.fromEntries(read) as ValuesIn<T>;
}

export function errorsOf<T extends Table>(
  table: T,
  form: { readonly [K in keyof T]: string },
  names = Object.keys(table) as (keyof T & string)[],
): Errors<T> {
  const errors = names.flatMap((name) => {
    const says = table[name]?.wrong(form[name]) ?? null;
    return says === null ? [] : [[name, says]];
  });
  return Object.fromEntries(errors) as Errors<T>;
}

export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0;

/** A field of a form, as it is drawn and changed. */
export interface Drawn<V, E = string | null> {
  readonly value: V;
  readonly error?: E;
  readonly onChange: (value: V) => void;
}

/** What each field of a form needs to be drawn, by its name. */
export const fieldsOf =
  <F extends object, E extends { readonly [K in keyof F]?: unknown }>(
    form: F,
    errors: E,
    onChange: (part: Partial<F>) => void,
    table: Partial<Table> = {},
  ) =>
  <K extends keyof F & string>(name: K) => ({
    value: form[name],
    error: (errors[name] ?? null) as (K extends keyof E ? NonNullable<E[K]> : never) | null,
    onChange: (value: F[K]) => onChange({ [name]: value } as unknown as Partial<F>),
    ...table[name]?.input,
  });

export type FieldsOf<
  F extends object,
  E extends { readonly [K in keyof F]?: unknown },
> = ReturnType<typeof fieldsOf<F, E>>;

/** The same of a field that is itself a form. */
export const fieldsIn = <F extends object, E extends { readonly [K in keyof F]?: unknown }>(
  { value, error, onChange }: Drawn<F, E | null>,
  table: Partial<Table> = {},
) => fieldsOf<F, E>(value, error ?? ({} as E), (part) => onChange({ ...value, ...part }), table);

/** Empty stands for null. */
export const optional = <V>(field: Field<V>): Field<V | null> => ({
  ...field,
  show: (value) => (value === null ? '' : field.show(value)),
  read: (text) => (text.trim() === '' ? null : field.read(text)),
  wrong: (text) => (text.trim() === '' ? null : field.wrong(text, true)),
});

export const text = (
  isRight: (trimmed: string) => boolean = () => true,
  says: () => string = () => '',
  tidy = (trimmed: string) => trimmed,
): Field<string> => ({
  show: (value) => value,
  read: (typed) => tidy(typed.trim()),
  wrong: (typed) => (isRight(typed.trim()) ? null : says()),
});

/** Exactly as it is typed. */
export const exact = (wrong: (typed: string) => string | null = () => null): Field<string> => ({
  show: (value) => value,
  read: (typed) => typed,
  wrong,
});

/** Of at most so many characters. */
export const upTo = (most: number, field: Field<string>): Field<string> => ({
  ...field,
  wrong: (typed) =>
    field.read(typed).length > most ? words.ui.enterUpTo(formatCount(most)) : field.wrong(typed),
});

/** A text that may not be empty. */
export const filled = (most: number, says = () => words.endpoint.errors.name) =>
  upTo(
    most,
    text((typed) => typed !== '', says),
  );

/** Entries in lines, without empty ones. `wrong` is told those entries and the text. */
export const lines = (
  wrong: (entries: readonly string[], typed: string) => string | null,
): Field<readonly string[]> => {
  const read = (typed: string) =>
    typed
      .split(/\r\n|[\r\n]/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return {
    show: (entries) => entries.join('\n'),
    read,
    wrong: (typed) => wrong(read(typed), typed),
    input: DATA,
  };
};

/** A number that nobody reaches is not said. */
const MOST_SAID = 1e8;

const ranged = (pattern: RegExp, range: Range, isWhole: boolean): Field<number> => {
  const read = (typed: string) => Number(typed.trim().replace(',', '.'));
  const isRight = (typed: string) =>
    pattern.test(typed.trim()) && read(typed) >= range.least && read(typed) <= range.most;
  const says = (mayBeEmpty: boolean) => {
    const most = range.most > MOST_SAID ? null : formatCount(range.most);
    return words.ui.enterNumber(formatCount(range.least), most, isWhole, mayBeEmpty);
  };
  return {
    show: String,
    read,
    wrong: (typed, mayBeEmpty = false) => (isRight(typed) ? null : says(mayBeEmpty)),
    input: { inputMode: isWhole ? 'numeric' : 'decimal' },
  };
};

export const whole = (range: Range) => ranged(/^\d+$/, range, true);

/** With a decimal point or comma. */
export const number = (range: Range) => ranged(/^(\d+([.,]\d*)?|[.,]\d+)$/, range, false);

/** Shown in a unit of this many, the value is whole. The range is in the unit. */
const inUnits = (unit: number, range: Range, show: (units: number) => number) => {
  const field = number(range);
  return {
    ...field,
    show: (value: number) => String(show(value / unit)),
    read: (typed: string) => Math.round(field.read(typed) * unit),
  };
};

export const seconds = (ms: Range): Field<number> =>
  inUnits(1000, { least: ms.least / 1000, most: ms.most / 1000 }, (units) => units);

/** The smallest size in MB, because it has the digits that a person can use. */
const LEAST_MB = 0.001;

export const megabytes = ({ least, most }: Range): Field<number> => {
  const mb = 1024 * 1024;
  const field = inUnits(mb, { least: LEAST_MB, most: most / mb }, (units) =>
    Math.max(LEAST_MB, Math.round(units * 1000) / 1000),
  );
  return { ...field, read: (typed) => Math.max(least, field.read(typed)) };
};

export const count = (most: number) => whole({ least: 1, most });

export const timeout = seconds({ least: 100, most: LIMITS.timeoutMs });

/** The most requests a second; empty: as fast as they are answered. */
export const perSecond = optional(number(LIMITS.perSecond));

/** How much faster than documented a sender retries. */
export const timeScale = number({ least: 1, most: MOST_TIME_SCALE });

/** A wrong one changes nothing. */
export const timeScaleOf = (typed: string): number =>
  timeScale.wrong(typed) === null ? timeScale.read(typed) : 1;

/** Whether a text is a complete URL that can be sent to. */
export function isHttpUrl(typed: string): boolean {
  try {
    return /^https?:$/.test(new URL(typed.trim()).protocol);
  } catch {
    return false;
  }
}

export const url: Field<string> = {
  ...text(isHttpUrl, () => words.endpoint.errors.url),
  input: { ...DATA, inputMode: 'url' },
};

/** A target that is typed again and again: a missing scheme has its own words. */
export const target: Field<string> = {
  ...url,
  wrong: (typed) =>
    isHttpUrl(typed) || typed.trim() === '' || /^\s*https?:\/\//i.test(typed)
      ? url.wrong(typed)
      : words.replay.errors.scheme,
};
