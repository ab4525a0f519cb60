// Letter case put aside, where texts are compared by what they hold.

/** Their lower case would be an ASCII letter that nobody typed: the Kelvin sign, and the I with a dot above. */
const STAY = /[\u212a\u0130]/;

/** The text in lower case, letter by letter: what a letter becomes does not depend on the letters beside it. */
export function foldCase(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return Array.from(text, (char) => (STAY.test(char) ? char : char.toLowerCase())).join('');
}
