// Ignores letter case when texts are compared.

/** The lower case of these would be an ASCII letter that nobody typed: the Kelvin sign, and the I with a dot above. */
const STAY = /[\u212a\u0130]/;

/** The text in lower case, letter by letter: the neighbours of a letter do not matter. */
export function foldCase(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return Array.from(text, (char) => (STAY.test(char) ? char : char.toLowerCase())).join('');
}
