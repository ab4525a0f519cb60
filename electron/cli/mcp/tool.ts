// A tool as data: what it is for, what goes in and comes out, and what it asks the host.

import type { z } from 'zod';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Client, CommandName, Input, Output } from '../../../shared/contract/rpc.ts';

/** What the person who started the server allows. */
export interface Allowed {
  /** The hosts outside of private networks that may be sent to; null: nothing is sent. */
  readonly sendsTo: readonly string[] | null;
  readonly showsPersonalData: boolean;
}

/** One call of a tool. */
export interface Call {
  /** Asks the host. Throws Refusal. */
  readonly ask: <C extends CommandName>(command: C, input: Input<C>) => Promise<Output<C>>;
  readonly on: Client['on'];
  /** The data folder of the host. */
  readonly folder: string;
  readonly allowed: Allowed;
  /** Adds a secret that was read here, so that no answer shows it. */
  readonly keepSecret: (secret: string) => void;
  /** Aborted if the client cancels the call. */
  readonly signal: AbortSignal;
  /** Tells the client, if it wants to know. `says` has only words of our own. */
  readonly progress: (done: number, total: number, says: string) => void;
}

export interface Answer<Data> {
  /** Read first: words of our own, codes and numbers, and never a text from outside. */
  readonly says: string;
  /** Texts from outside are under `foreign`. */
  readonly data: Data;
}

type Values<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

export interface Tool<In extends z.ZodRawShape, Out extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  /** What it does and when to use it. */
  readonly description: string;
  readonly does: 'reads' | 'adds' | 'sends';
  readonly input: In;
  readonly output: Out;
  run(given: Values<In>, call: Call): Promise<Answer<Values<Out>>>;
}

export type AnyTool = Tool<z.ZodRawShape, z.ZodRawShape>;

/** Checks the types of one tool, and forgets them for the list of all. */
export const tool = <In extends z.ZodRawShape, Out extends z.ZodRawShape>(
  one: Tool<In, Out>,
): AnyTool => one;

/** What a tool does not do, in a sentence for the assistant. */
export class Refusal extends Error {
  /** The host's code; null: the host was not asked. */
  readonly code: Failure['code'] | null;

  constructor(message: string, code: Failure['code'] | null = null) {
    super(message);
    this.code = code;
  }
}
