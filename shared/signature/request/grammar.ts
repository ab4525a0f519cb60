// Finds signatures, and the values beside them, in the text at a scheme's place.

import type { Grammar } from '../scheme.ts';

/** One text at the place of the signature. */
export interface Placed {
  readonly signatures: readonly string[];
  /** The pairs beside the signature, the last of each name. */
  readonly elements: ReadonlyMap<string, string>;
  /** It is a JSON value that is not a string, so no signature is right (R15). */
  readonly isLiteral?: true;
}

/** Where there is no text. */
export const NOTHING_PLACED: Placed = { signatures: [], elements: new Map() };

/** Reads the text at the place of the signature. Without a signature there, `signatures` is empty. */
export function readPlaced(text: string, grammar: Grammar | undefined): Placed {
  const none = new Map<string, string>();
  switch (grammar?.kind) {
    case undefined:
      return { signatures: text.trim() === '' ? [] : [text], elements: none };
    case 'prefix': {
      const rest = text.startsWith(grammar.text) ? text.slice(grammar.text.length) : '';
      return { signatures: rest === '' ? [] : [rest], elements: none };
    }
    case 'pairs': {
      const pairs = text.split(grammar.separator).map(readPair);
      const ofName = pairs.filter(([name, value]) => name === grammar.signature && value !== '');
      return { signatures: ofName.map(([, value]) => value), elements: new Map(pairs) };
    }
    case 'list': {
      const entries = text.split(grammar.separator).filter((one) => one.startsWith(grammar.prefix));
      const signatures = entries.map((one) => one.slice(grammar.prefix.length));
      return { signatures: signatures.filter((one) => one !== ''), elements: none };
    }
  }
}

/** Blanks around names and values do not count. */
function readPair(pair: string): [name: string, value: string] {
  const equals = pair.indexOf('=');
  return equals === -1
    ? [pair.trim(), '']
    : [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
}
