// A scheme while it is edited, as form fields or as one JSON text, and the place of a mistake in the text.

import type { JsonError } from '../../../shared/json/error.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { memberValue, type JsonNode } from '../../../shared/json/tree.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { words } from '../../words/words.ts';
import { BLANK_FORM, schemeForm, schemeOf, type SchemeForm } from './scheme-form.ts';

export type Draft =
  | { readonly is: 'form'; readonly form: SchemeForm }
  | { readonly is: 'json'; readonly text: string };

/** The value of a draft. Only the host knows whether it is a scheme. Null: the text is not JSON. */
export interface DraftValue {
  readonly value: Scheme | null;
  readonly error: JsonError | null;
}

/** A record as it is shown and exported. */
export const recordText = (scheme: Scheme) => `${JSON.stringify(scheme, null, 2)}\n`;

export const jsonDraft = (scheme: Scheme): Draft => ({ is: 'json', text: recordText(scheme) });

/** Form fields if they can show the record, else its text. */
export function draftOf(scheme: Scheme): Draft {
  const form = schemeForm(scheme);
  return form ? { is: 'form', form } : jsonDraft(scheme);
}

/** A new scheme, with a name that is free. */
export function newDraft(stored: readonly Scheme[]): Draft {
  const { firstName, firstService } = words.ownScheme;
  let name = firstName;
  for (let at = 2; schemeNamed(name, stored); at++) name = `${firstName}-${at}`;
  return { is: 'form', form: { ...BLANK_FORM, name, service: firstService } };
}

export function valueOf(draft: Draft): DraftValue {
  if (draft.is === 'form') return { value: schemeOf(draft.form), error: null };
  const parsed = parseJson(draft.text);
  if (!parsed.ok) return { value: null, error: parsed.error };
  return { value: JSON.parse(draft.text.replace(/^\ufeff/, '')) as Scheme, error: null };
}

/** The line of a path such as `message.parts.0`, or of as much of it as is there. */
export function lineOf(text: string, path: string): number {
  const parsed = parseJson(text);
  let node: JsonNode | undefined = parsed.ok ? parsed.root : undefined;
  let start = node?.start ?? 0;
  for (const name of path.split('.')) {
    if (node?.kind === 'object') node = memberValue(node, name);
    else node = node?.kind === 'array' ? node.elements[Number(name)] : undefined;
    if (!node) break;
    start = node.start;
  }
  return text.slice(0, start).split('\n').length;
}
