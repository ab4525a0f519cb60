// Secrets that stand in a capture by mistake, in a pasted canonical string or in the wrong field: they never leave,
// whatever a person chose about personal data.

import { parseJson } from '../json/parse.ts';
import type { JsonNode, Span } from '../json/tree.ts';
import { SECRET_PLACEHOLDER } from '../signature/verify.ts';

/** Puts `<SECRET>` in place of every secret. */
export interface SecretHider {
  /** In a text of any kind, that of a JSON body among them, where a secret may be written with escapes. */
  readonly text: (text: string) => string;
  /** In bytes, each as the character of its number (Latin-1): a secret may be written in UTF-8 there. */
  readonly bytes: (latin1: string) => string;
}

/** A shorter secret may stand inside a value by chance: it counts only where it is the whole value. */
const LONG = 8;

/** `utf8` writes a text's UTF-8 bytes, each as the character of its number. */
export function createSecretHider(
  secrets: readonly string[],
  utf8: (text: string) => string,
): SecretHider {
  const forms = new Set(secrets.flatMap((secret) => [secret, secret.trim()]));
  forms.delete('');
  const short = new Set([...forms].filter((form) => form.length < LONG));
  const long = [...forms]
    .filter((form) => form.length >= LONG)
    .flatMap((form) => [form, encodeURIComponent(form.toWellFormed())])
    .sort((a, b) => b.length - a.length);
  const longBytes = long.map(utf8);

  const without = (text: string, hidden: readonly string[]) =>
    hidden.reduce((rest, form) => rest.replaceAll(form, SECRET_PLACEHOLDER), text);

  /** A value, or a canonical string: what stands between colons. */
  const inValue = (value: string): string => {
    const rest = without(value, long);
    if (short.size === 0) return rest;
    const parts = rest.split(':');
    return parts.map((part) => (short.has(part.trim()) ? SECRET_PLACEHOLDER : part)).join(':');
  };

  function inText(text: string): string {
    // Without an escape a secret stands in a text as it is, if at all; this spares nearly every body the reading.
    const isPlain = short.size === 0 && !text.includes('\\');
    if (isPlain && !long.some((form) => text.includes(form))) return text;
    const parsed = /^\s*[[{"]/.test(text) ? parseJson(text) : null;
    if (!parsed?.ok) return inValue(text);
    let written = '';
    let at = 0;
    forEachText(parsed.root, ({ start, end }, value) => {
      const hidden = inText(value);
      if (hidden === value) return;
      written += text.slice(at, start) + JSON.stringify(hidden);
      at = end;
    });
    return written + text.slice(at);
  }

  const isNothing = forms.size === 0;
  return {
    text: (text) => (isNothing ? text : inText(text)),
    bytes: (latin1) => (isNothing ? latin1 : without(latin1, longBytes)),
  };
}

/** Calls `use` for every string of a JSON text, names included, and every number that may be a secret, as written. */
function forEachText(node: JsonNode, use: (span: Span, value: string) => void): void {
  switch (node.kind) {
    case 'string':
      use(node, node.value);
      break;
    case 'number':
      if (node.literal.length >= LONG) use(node, node.literal);
      break;
    case 'array':
      for (const element of node.elements) forEachText(element, use);
      break;
    case 'object':
      for (const { name, nameSpan, value } of node.members) {
        use(nameSpan, name);
        forEachText(value, use);
      }
  }
}
