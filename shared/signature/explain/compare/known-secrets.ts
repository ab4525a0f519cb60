// Finds the secrets in a pasted canonical string, to hash the string as it is, to cut them off before values are
// compared, and to hide them whenever the string is shown.

import { SECRET_PLACEHOLDER } from '../../verification.ts';
import type { Question } from '../explanation.ts';

export interface KnownSecrets {
  /**
   * The string without a secret at its end or beginning and without the separator that joins it; `isHeld` tells whether a
   * secret or the placeholder is anywhere in it.
   */
  readonly cut: (text: string) => { readonly values: string; readonly isHeld: boolean };
  /** Replaces every secret in a text by `<SECRET>`; a short one only if it is a whole part between separators. */
  readonly hidden: (text: string) => string;
}

/** A shorter secret may appear inside a value by chance, so it counts only alone. */
const LONG = 8;

/**
 * The secrets of a question and the placeholder, each also without outer blanks and without quotes, the configured one
 * first. `by` joins our own values: a short secret equal to one of them is not hidden.
 */
export function knownSecrets(
  { secret, others }: Pick<Question, 'secret' | 'others'>,
  { by, ours }: { readonly by: string; readonly ours: readonly { readonly text: string }[] },
): KnownSecrets {
  const values = new Set(ours.map(({ text }) => text));
  const known = [secret ?? '', ...others.map((other) => other.secret), SECRET_PLACEHOLDER];
  const forms = [...new Set(known.flatMap(writtenForms))].filter((form) => form !== '');
  const long = forms.filter(isLong).sort((a, b) => b.length - a.length);
  const short = new Set(forms.filter((form) => !isLong(form) && !values.has(form)));

  return {
    cut: (text) => {
      const rest = withoutEnd(text, forms, by) ?? withoutBeginning(text, forms, by);
      return rest === null
        ? { values: text, isHeld: long.some((form) => text.includes(form)) }
        : { values: rest, isHeld: true };
    },
    hidden: (text) => {
      const shown = long.reduce((rest, form) => rest.replaceAll(form, SECRET_PLACEHOLDER), text);
      if (short.size === 0) return shown;
      const parts = shown.split(by);
      return parts.map((part) => (short.has(part.trim()) ? SECRET_PLACEHOLDER : part)).join(by);
    },
  };
}

const isLong = (secret: string) => secret.length >= LONG;

function writtenForms(secret: string): string[] {
  const trimmed = secret.trim();
  return [secret, trimmed, /^(["'])(.*)\1$/s.exec(trimmed)?.[2] ?? ''];
}

/** Quotes and blanks around the secret may come from the other program; they are not values. */
function withoutEnd(text: string, forms: readonly string[], by: string): string | null {
  for (const end of [text.length, endOfUnwrapped(text)]) {
    const form = forms.find(
      (one) => text.endsWith(one, end) && (isLong(one) || isBoundary(text[end - one.length - 1])),
    );
    if (form === undefined) continue;
    const before = text.slice(0, end - form.length);
    const joined = before.slice(0, endOfUnwrapped(before));
    return joined.endsWith(by) ? joined.slice(0, -by.length) : before;
  }
  return null;
}

/** The beginning is the end of the text read backwards. */
function withoutBeginning(text: string, forms: readonly string[], by: string): string | null {
  const rest = withoutEnd(backwards(text), forms.map(backwards), backwards(by));
  return rest === null ? null : backwards(rest);
}

/** By code units, so that nothing changes twice. */
const backwards = (text: string) => text.split('').reverse().join('');

const isBoundary = (character: string | undefined) =>
  character === undefined || !/[\p{L}\p{N}]/u.test(character);

function endOfUnwrapped(text: string): number {
  let end = text.length;
  while (/[\s"'`“”‘’]/.test(text.charAt(end - 1))) end--;
  return end;
}
