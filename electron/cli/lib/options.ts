// The options of a command as a table. An option is declared once: its key is its name (`secretFile` is `--secret-file`),
// and the type of its value follows from how it is read.

import { Option } from 'commander';

interface Reading<T> {
  /** Reads the text behind the name; `before` is the value of the same option before it. Throws InvalidArgumentError. */
  parse?(text: string, before?: T): T;
  readonly choices?: readonly T[];
  /** The names of options that exclude it. */
  readonly conflicts?: readonly string[];
}

export interface OptionSpec<T, IsSet extends boolean> extends Reading<T> {
  /** As the help shows what stands behind the name; null: nothing. */
  readonly takes: string | null;
  readonly help: string;
  /** Whether there always is a value. */
  readonly isSet: IsSet;
  /** Its value where it is not given, and as the help shows it. */
  readonly otherwise?: readonly [value: T, shown: string | undefined];
}

export type OptionTable = Readonly<Record<string, OptionSpec<unknown, boolean>>>;

/** The values that a command gets. */
export type Parsed<Table extends OptionTable> = {
  readonly [K in keyof Table as Table[K]['isSet'] extends true ? K : never]: ValueOf<Table[K]>;
} & {
  readonly [K in keyof Table as Table[K]['isSet'] extends true ? never : K]?: ValueOf<Table[K]>;
};

type ValueOf<Spec> = Spec extends OptionSpec<infer T, boolean> ? T : never;

/** An option without a value. */
export const flag = (help: string, conflicts: readonly string[] = []): OptionSpec<true, false> => ({
  ...{ takes: null, help, conflicts, isSet: false },
});

/** An option with a text. */
export const text = (
  takes: string,
  help: string,
  conflicts: readonly string[] = [],
): OptionSpec<string, false> => ({ takes, help, conflicts, isSet: false });

/** An option whose text is read, or one of several. */
export const value = <const T>(
  takes: string,
  help: string,
  reading: Reading<T>,
): OptionSpec<T, false> => ({ takes, help, isSet: false, ...reading });

/** The option, which must be given. */
export const required = <T>(spec: OptionSpec<T, false>): OptionSpec<T, true> => ({
  ...spec,
  isSet: true,
});

/** The option with its value where it is not given; `shown` is for the help. */
export const withDefault = <T>(
  spec: OptionSpec<T, false>,
  otherwise: NoInfer<T>,
  shown?: string,
): OptionSpec<T, true> => ({ ...spec, isSet: true, otherwise: [otherwise, shown] });

/** The options as commander reads them. */
export const optionsOf = (table: OptionTable): Option[] =>
  Object.entries(table).map(([key, { takes, help, isSet, otherwise, ...reading }]) => {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const option = new Option(`--${name}${takes === null ? '' : ` ${takes}`}`, help);
    if (reading.choices) option.choices(reading.choices as readonly string[]);
    if (reading.parse) {
      option.argParser((given, before: unknown) => reading.parse?.(given, before));
    }
    if (otherwise) option.default(...otherwise);
    return option
      .makeOptionMandatory(isSet && !otherwise)
      .conflicts([...(reading.conflicts ?? [])]);
  });
