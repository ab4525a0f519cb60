// Ignores letter case, and Hebrew points, when texts are compared.

/** The lower case of these would be an ASCII letter that nobody typed: the Kelvin sign, and the I with a dot above. */
const STAY = /[\u212a\u0130]/;

/** Without these and points, all letters at once give the same: only a sigma's lower case depends on its neighbours. */
const LETTER_BY_LETTER = /[\u212a\u0130\u03a3]/;

/** Points and accents of Hebrew, and its characters that have some built in. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const WITH_POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\ufb1d-\ufb4f]/;
const BUILT_IN = /[\ufb1d-\ufb4f]/;

/** The text in lower case and without points, letter by letter: the neighbours of a letter do not matter. */
export function foldText(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  const hasPoints = WITH_POINTS.test(text);
  if (!hasPoints && !LETTER_BY_LETTER.test(text)) return text.toLowerCase();
  return Array.from(text, hasPoints ? foldPointed : foldLetter).join('');
}

const foldLetter = (char: string) => (STAY.test(char) ? char : char.toLowerCase());

const foldPointed = (char: string) =>
  foldLetter(BUILT_IN.test(char) ? char.normalize('NFKD') : char).replace(POINTS, '');

/** Where `text` has something that folds to `folded`; null: nowhere. In UTF-16 code units, points behind it included. */
export function findFolded(text: string, folded: string): { start: number; end: number } | null {
  const at = foldText(text).indexOf(folded);
  if (at === -1) return null;
  let [position, passed] = [0, 0];
  let start = 0;
  for (const char of text) {
    if (passed <= at) start = position;
    if (passed >= at + folded.length && foldText(char) !== '') break;
    passed += foldText(char).length;
    position += char.length;
  }
  return { start, end: position };
}
