// What a secret looks like without showing it: blanks at its ends and line ends, which belong to it (readings.md R13)
// and are seldom meant.

/** What to say of a secret that was typed or pasted; null where there is nothing to say. */
export function secretWarning(secret: string): string | null {
  if (secret.trim() === secret) {
    return /[\r\n]/.test(secret)
      ? 'It has several lines. The line ends are part of the secret.'
      : null;
  }
  if (secret.trim() === '') return 'It holds only blanks. They are the secret.';
  const places = [
    ...(secret.trimStart() === secret ? [] : ['begins']),
    ...(secret.trimEnd() === secret ? [] : ['ends']),
  ];
  return `It ${places.join(' and ')} with ${outerWord(secret)}: it is part of the secret.`;
}

function outerWord(secret: string): string {
  const outer = secret.replace(secret.trim(), '');
  const hasLineEnd = /[\r\n]/.test(outer);
  if (!hasLineEnd) return 'a blank';
  return /[^\r\n]/.test(outer) ? 'blanks and a line end' : 'a line end';
}
