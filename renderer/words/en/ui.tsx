// English: texts of renderer/ui, and those that all parts of the window share: units, nouns, verdicts.

import type { Verdict } from '../../../shared/signature/verification.ts';
import type { Noun } from './noun.ts';

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
