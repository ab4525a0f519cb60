// A command of the contract as the host answers it: what comes in is read before anything is done with it.

import { z } from 'zod';
import type { CommandName, Input, Output } from '../../../shared/contract/rpc.ts';
import { reader } from './input-schemas.ts';

export declare const READ: unique symbol;

/** Made by `command` only, so that a handler that reads nothing of what comes in does not compile. */
export interface Read {
  readonly [READ]: true;
}

/** The host's half of the contract. Handlers throw HostError. */
export type HostHandlers = {
  readonly [C in CommandName]: ((input: Input<C>) => Output<C> | Promise<Output<C>>) & Read;
};

/** A handler that runs with what `read` makes of the input. `read` throws HostError `invalid-input`. */
export const command = <Given, Said>(
  read: (value: unknown) => Given,
  run: (input: Given) => Said,
): ((value: unknown) => Said) & Read =>
  ((value: unknown) => run(read(value))) as ((value: unknown) => Said) & Read;

/** Of a command that takes no input. */
export const noInput = reader<null>(z.null());
