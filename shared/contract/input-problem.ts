// Why the host refuses an input: one table of codes, each with the values for its sentence.

type Nothing = object;

/** How a limit is counted. */
export type LimitUnit = 'number' | 'ms' | 'bytes' | 'per-second';

interface Least {
  readonly least: number;
  readonly unit: LimitUnit;
}

interface Most {
  readonly most: number;
  readonly unit: LimitUnit;
}

export interface InputProblemDetails {
  'not-a-number': Nothing;
  'not-whole': Nothing;
  'too-small': Least;
  'too-big': Most;
  empty: Nothing;
  /** In characters. */
  'too-long': { readonly most: number };
  'too-few': { readonly least: number };
  'too-many': { readonly most: number };
  /** A value that our own forms never send. */
  'not-allowed': Nothing;

  'header-name': Nothing;
  'header-value': Nothing;
  /** A header that the connection or the body's length determines. */
  'connection-header': Nothing;
  'nul-character': Nothing;
  'nothing-to-break-off': Nothing;
  method: Nothing;

  path: Nothing;
  /** Neither an IP address nor an address range. */
  address: Nothing;
  'one-current': Nothing;
  scheme: Nothing;
  'own-scheme-name': Nothing;
  'scheme-name': Nothing;
  'setting-name': Nothing;
  /** Or a line separator, in a text of a scheme. */
  'control-character': Nothing;
  'too-deep': { readonly most: number };
  /** A scheme's message could become so many times as long as the request. */
  grows: { readonly most: number };
  'unknown-key': { readonly key: string };
  'listed-twice': Nothing;
  'name-taken': { readonly name: string };

  url: Nothing;
  'url-with-login': Nothing;
  'url-with-query': Nothing;
  'host-and-port': Nothing;
  loopback: Nothing;
  'update-feed': Nothing;

  'body-too-long': { readonly most: number };
  'too-many-deliveries': { readonly most: number };
  /** No rule for answers. */
  'accept-rule': Nothing;
  'code-of-one': Nothing;
  'code-language': Nothing;
  'not-base64': Nothing;
}

export type InputProblemCode = keyof InputProblemDetails;

/** A part of an input and what is wrong with it. */
export type InputProblem = {
  readonly [C in InputProblemCode]: {
    readonly problem: C;
    /** The part, such as `policy.always.status`; empty for the whole input. */
    readonly where: string;
  } & InputProblemDetails[C];
}[InputProblemCode];

/** The part that a sentence names: the last name of the path. */
export const fieldIn = (where: string): string =>
  where.split('.').findLast((name) => !/^\d*$/.test(name)) ?? '';
