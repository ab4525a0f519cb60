// Cuts texts without splitting a surrogate pair: half a pair is not a character and cannot be written as UTF-8.

/** Whether a cut here would split a surrogate pair. */
export function isTorn(text: string, at: number): boolean {
  const [before, behind] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before >= 0xd800 && before <= 0xdbff && behind >= 0xdc00 && behind <= 0xdfff;
}

/** The first `most` UTF-16 code units of a text, or one fewer. */
export const beginning = (text: string, most: number): string =>
  text.slice(0, isTorn(text, most) ? most - 1 : most);

/** The same, with an ellipsis where something was cut. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${beginning(text, most)}…` : text;
