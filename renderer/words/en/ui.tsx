// English: texts of renderer/ui, and those that all parts of the window share: units, nouns, verdicts, characters.

import type { Verdict } from '../../../shared/signature/verification.ts';

/** The forms of one noun. `one` and `two` contain their number, `many` follows it. */
interface Noun {
  /** `1 capture`, `לכידה אחת`. */
  readonly one: string;
  /** If the language has a separate form for two: `יומיים`. */
  readonly two?: string;
  /** `captures`, `לכידות`. */
  readonly many: string;
}

/** English has one form for one, and one for everything else. */
const noun = (one: string, many = `${one}s`): Noun => ({ one: `1 ${one}`, many });

export const ui = {
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  show: 'Show',
  tryAgain: 'Try again',
  /** Something was typed after Save was pressed. */
  savedBefore: 'Saved, without your changes since then.',
  /** `act` as on the button that started it; its dialog is closed by now. */
  failedLater: (act: string, why: string, of?: string) =>
    of === undefined ? `${act}: ${why}` : `${act} (${of}): ${why}`,
  copied: 'Copied',
  copyRefused: 'Copy blocked',
  plainEditor: 'The code editor could not be loaded. Edit the text here.',
  /** Of a copy whose button is gone, or that came too late. */
  untoldCopy: {
    copied: (name: string) => `“${name}”: copied.`,
    refused: (name: string) => `“${name}”: copy blocked.`,
    late: (name: string) => `“${name}”: not copied, because something else was copied meanwhile.`,
  },
  hostGone: 'Not connected to the host. Nothing was changed. Try again once reconnected.',
  /** Saving again does not add a second one. */
  mayBeSaved:
    'The connection closed before the host answered. Your changes may have been saved. Check them, or save again.',

  /** Two windows changed the same thing. */
  elsewhere: {
    title: 'Changed in another window',
    keep: 'Keep mine',
    keepOf: (field: string) => `Keep mine: ${field}`,
    take: 'Use theirs',
    takeOf: (field: string) => `Use theirs: ${field}`,
  },
  on: 'On',
  off: 'Off',

  moreCharacters: (characters: string) => `… ${characters} more`,
  showLess: 'Show less',
  showMore: (count: string) => `Show ${count} more`,
  notShownYet: (count: string) => `${count} more not shown.`,

  timeout: 'Timeout (seconds)',
  /** `most` is null if it need not be said. */
  enterNumber: (least: string, most: string | null, isWhole: boolean, mayBeEmpty: boolean) =>
    [
      isWhole ? 'Enter a whole number' : 'Enter a number',
      most === null ? ` of at least ${least}` : ` from ${least} to ${most}`,
      mayBeEmpty ? ', or leave it empty.' : '.',
    ].join(''),
  enterUpTo: (most: string) => `Enter at most ${most} characters.`,
  anyCertificate: 'Accept any TLS certificate',
  headers: 'Headers',
  headerName: (number: number) => `Name of header ${number}`,
  headerValue: (number: number) => `Value of header ${number}`,
  namePlaceholder: 'name',
  valuePlaceholder: 'value',
  removeHeader: (number: number) => `Remove header ${number}`,
  addHeader: 'Add header',

  verdicts: {
    valid: 'Valid',
    'valid-under-reading': 'Valid with variation',
    invalid: 'Invalid',
    unverifiable: 'Unverifiable',
  } satisfies Record<Verdict, string>,
  notVerifiedYet: 'Not verified yet',
  saidVerdict: (verdict: string) => `Said elsewhere: ${verdict}`,

  /** `1st`, `2nd`, `11th`, `8,009th`; `count` is the number as it is shown. */
  ordinal: (value: number, count: string) => {
    const rest = value % 100;
    const isTeen = rest >= 11 && rest <= 13;
    return count + (isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'));
  },
  size: (value: string, unit: 'kB' | 'MB' | 'GB' | 'TB') => `${value} ${unit}`,
  span: {
    ms: (count: string) => `${count} ms`,
    s: (count: string) => `${count} s`,
    min: (count: string) => `${count} min`,
    h: (count: string) => `${count} h`,
  },

  /** All nouns that are counted in the window. */
  nouns: {
    address: noun('address', 'addresses'),
    attempt: noun('attempt'),
    byte: noun('byte'),
    capture: noun('capture'),
    character: noun('character'),
    copy: noun('copy', 'copies'),
    day: noun('day'),
    delivery: noun('delivery', 'deliveries'),
    element: noun('element'),
    endpoint: noun('endpoint'),
    'equal-value': noun('equal value'),
    field: noun('field'),
    header: noun('header'),
    item: noun('item'),
    'new-capture': noun('new capture'),
    'other-field': noun('other field'),
    replay: noun('replay'),
    secret: noun('secret'),
    string: noun('string'),
    target: noun('target'),
    time: noun('time'),
    value: noun('value'),
  },
};

const NAMES: Readonly<Record<number, string>> = {
  0x09: 'tab',
  0x0a: 'line feed (LF)',
  0x0d: 'carriage return (CR)',
  0x7f: 'control character DEL',
  0xa0: 'no-break space U+00A0',
  0xad: 'soft hyphen U+00AD',
  0x034f: 'combining grapheme joiner U+034F',
  0x061c: 'Arabic letter mark U+061C',
  0x200b: 'zero-width space U+200B',
  0x200c: 'zero-width non-joiner U+200C',
  0x200d: 'zero-width joiner U+200D',
  0x200e: 'left-to-right mark U+200E',
  0x200f: 'right-to-left mark U+200F',
  0x2028: 'line separator U+2028',
  0x2029: 'paragraph separator U+2029',
  0x202a: 'left-to-right embedding U+202A',
  0x202b: 'right-to-left embedding U+202B',
  0x202c: 'pop directional formatting U+202C',
  0x202d: 'left-to-right override U+202D',
  0x202e: 'right-to-left override U+202E',
  0x202f: 'narrow no-break space U+202F',
  0x2060: 'word joiner U+2060',
  0x2066: 'left-to-right isolate U+2066',
  0x2067: 'right-to-left isolate U+2067',
  0x2068: 'first strong isolate U+2068',
  0x2069: 'pop directional isolate U+2069',
  0xfeff: 'byte order mark U+FEFF',
  0xfffd: 'replacement character U+FFFD: invalid bytes',
};

export const characters = {
  names: NAMES,
  crlf: 'line break (CR LF)',
  space: 'space',
  spaces: (count: string) => `${count} spaces`,
  control: (point: string) => `control character ${point}`,
  halfSurrogate: (point: string) => `half of a surrogate pair ${point}`,
  invisible: (point: string) => `invisible character ${point}`,
};
