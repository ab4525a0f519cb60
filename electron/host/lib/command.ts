// A command of the contract in the host: its input is checked before it runs.

import { z } from 'zod';
import type { CommandName, Input, Output } from '../../../shared/contract/rpc.ts';
import { reader } from './reader.ts';

export declare const READ: unique symbol;

/** Made only by `command`, so that a handler without a check of its input does not compile. */
export interface Read {
  readonly [READ]: true;
}

/** The host's half of the contract. Handlers throw HostError. */
export type HostHandlers = {
  readonly [C in CommandName]: ((input: Input<C>) => Output<C> | Promise<Output<C>>) & Read;
};

/** A handler that runs with the result of `read`. `read` throws HostError `invalid-input`. */
export const command = <Given, Said>(
  read: (value: unknown) => Given,
  run: (input: Given) => Said,
): ((value: unknown) => Said) & Read =>
  ((value: unknown) => run(read(value))) as ((value: unknown) => Said) & Read;

/** For a command without input. */
export const noInput = reader(z.null());
