// Hebrew: names of invisible characters by code point.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

const NAMES: Readonly<Record<number, string>> = {
  0x09: 'טאב',
  0x0a: `סוף שורה (${ltr('LF')})`,
  0x0d: `החזרת גרר (${ltr('CR')})`,
  0x7f: `תו בקרה ${ltr('DEL')}`,
  0xa0: `רווח קשיח ${ltr('U+00A0')}`,
  0xad: `מקף רך ${ltr('U+00AD')}`,
  0x034f: `מחבר גרפמות ${ltr('U+034F')}`,
  0x061c: `סימן אות ערבית ${ltr('U+061C')}`,
  0x200b: `רווח ברוחב אפס ${ltr('U+200B')}`,
  0x200c: `מפריד ברוחב אפס ${ltr('U+200C')}`,
  0x200d: `מחבר ברוחב אפס ${ltr('U+200D')}`,
  0x200e: `סימן שמאל לימין ${ltr('U+200E')}`,
  0x200f: `סימן ימין לשמאל ${ltr('U+200F')}`,
  0x2028: `מפריד שורות ${ltr('U+2028')}`,
  0x2029: `מפריד פסקאות ${ltr('U+2029')}`,
  0x202a: `שיבוץ משמאל לימין ${ltr('U+202A')}`,
  0x202b: `שיבוץ מימין לשמאל ${ltr('U+202B')}`,
  0x202c: `סוף עיצוב כיווני ${ltr('U+202C')}`,
  0x202d: `כפיית כיוון שמאל לימין ${ltr('U+202D')}`,
  0x202e: `כפיית כיוון ימין לשמאל ${ltr('U+202E')}`,
  0x202f: `רווח קשיח צר ${ltr('U+202F')}`,
  0x2060: `מחבר מילים ${ltr('U+2060')}`,
  0x2066: `בידוד משמאל לימין ${ltr('U+2066')}`,
  0x2067: `בידוד מימין לשמאל ${ltr('U+2067')}`,
  0x2068: `בידוד לפי התו הכיווני הראשון ${ltr('U+2068')}`,
  0x2069: `סוף בידוד כיווני ${ltr('U+2069')}`,
  0xfeff: `סימן סדר בתים ${ltr('U+FEFF')}`,
  0xfffd: `תו החלפה ${ltr('U+FFFD')}: בתים שכאן לא ניתן היה לקרוא`,
};

export const characters: Words['characters'] = {
  names: NAMES,
  crlf: `סוף שורה (${ltr('CR LF')})`,
  space: 'רווח',
  spaces: (count) => `${count} רווחים`,
  control: (point) => `תו בקרה ${ltr(point)}`,
  halfSurrogate: (point) => `חצי של זוג סרוגטים ${ltr(point)}`,
  invisible: (point) => `תו בלתי נראה ${ltr(point)}`,
};
