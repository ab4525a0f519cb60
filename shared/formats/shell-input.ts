// The input of a command from a pipe. Only commands that write a text of the script are known; nothing is run.

import { outputOfEcho, outputOfPrintf } from './shell-escapes.ts';
import type { ByteText } from './shell-text.ts';

/** Null if it is not known. */
export type ShellInput = { readonly text: ByteText } | null;

/** The input of one command, which can be read only once. */
export type TakeInput = () => ShellInput;

export function inputOnce(input: ShellInput): TakeInput {
  let left = input;
  return () => {
    const taken = left;
    if (left !== null) left = { text: '' };
    return taken;
  };
}

/** The output of a command, for a pipe or an argument. */
export function outputOf(words: readonly ByteText[]): ShellInput {
  const text = outputOfPrintf(words) ?? outputOfEcho(words);
  return text === null ? null : { text };
}
