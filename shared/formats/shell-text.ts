// Texts in a POSIX shell command: exactly these bytes in sh, dash, bash and zsh, pasted or in a file.

/** Bytes as text, one character for each (Latin-1). */
export type ByteText = string;

/** Characters that a terminal changes or hides when they are pasted: all of this kind except the line end. */
const NOT_AS_IT_IS = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

export const isPlain = (text: string): boolean => !NOT_AS_IT_IS.test(text);

/** Inside single quotes, only the quote itself is special to the shell. */
export const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * An argument of exactly these bytes, without NUL and without a line end at its end; `text` is their UTF-8 text, if
 * any.
 */
export const shellWord = (bytes: ByteText, text: string | null): string =>
  text !== null && isPlain(text) ? singleQuoted(text) : `"$(${printf(bytes)})"`;

/** A command that writes exactly these bytes. */
export const printf = (bytes: ByteText): string =>
  `printf ${singleQuoted(bytes.replace(/^-|[^\x20-\x7e]|[\\%!]/g, escaped))}`;

/** As in a printf format. An interactive bash would expand `!` from its history, and a leading `-` is an option. */
function escaped(byte: string): string {
  if (byte === '\\' || byte === '%') return byte + byte;
  return `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`;
}
