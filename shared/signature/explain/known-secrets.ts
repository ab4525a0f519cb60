// The secrets in a pasted canonical string: found so that the string can be hashed as it stands, cut off so that the
// values can be compared, and hidden wherever the string is shown.

import { SECRET_PLACEHOLDER } from '../verify.ts';
import type { Question } from './explanation.ts';

export interface KnownSecrets {
  /** Cuts a secret off the end or the beginning of a string, with the colon that joins it; null where it has none there. */
  readonly cut: (text: string) => string | null;
  /** The text with `<SECRET>` in place of every secret. */
  readonly hidden: (text: string) => string;
}

/** A shorter one may stand inside a value by chance: it counts only where it stands alone. */
const LONG = 8;

/** Every secret that the question knows, the placeholder, and each without outer blanks or quotes, the configured one first. */
export function knownSecrets({ secret, others }: Question): KnownSecrets {
  const known = [secret ?? '', ...others.map((other) => other.secret), SECRET_PLACEHOLDER];
  const forms = [...new Set(known.flatMap(written))].filter((form) => form !== '');
  const long = forms.filter((form) => form.length >= LONG).sort((a, b) => b.length - a.length);
  const short = new Set(forms.filter((form) => form.length < LONG));

  function hidden(text: string): string {
    let shown = text;
    for (const form of long) shown = shown.replaceAll(form, SECRET_PLACEHOLDER);
    return short.has(shown.trim()) ? SECRET_PLACEHOLDER : shown;
  }

  return { cut: (text) => cutEnd(text, forms) ?? cutBeginning(text, forms), hidden };
}

const written = (secret: string): string[] => {
  const trimmed = secret.trim();
  return [secret, trimmed, /^(["'])(.+)\1$/s.exec(trimmed)?.[2] ?? ''];
};

function cutEnd(text: string, forms: readonly string[]): string | null {
  for (const end of [text.length, text.length - wrappingLength([...text].reverse())]) {
    const whole = text.slice(0, end);
    const form = forms.find((one) => whole.endsWith(one) && standsAlone(one, whole.at(-one.length - 1)));
    if (form === undefined) continue;
    const before = whole.slice(0, -form.length);
    const wrapping = wrappingLength([...before].reverse());
    const joined = before.slice(0, before.length - wrapping);
    return joined.endsWith(':') ? joined.slice(0, -1) : before;
  }
  return null;
}
