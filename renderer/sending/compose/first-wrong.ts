// Finds the first error of a draft: its name and the part of the form. The error is explained there; the foot of the
// form only links to it.

import { words } from '../../words/words.ts';
import type { SendErrors } from '../state/send-draft.ts';
import type { Signed } from '../use-signed.ts';

export type ComposePart = 'signature' | 'body' | 'target' | 'schedule' | 'load' | 'protocol';

export interface Wrong {
  readonly part: ComposePart;
  /** The field's label. */
  readonly name: string;
}

/** Reasons not to sign that are in the body itself. */
const OF_THE_BODY: readonly string[] = ['not-json', 'not-an-object', 'too-deep'];

/** The first error in the order of the form; null if the draft can be sent. */
export function firstWrong(signed: Signed, errors: SendErrors): Wrong | null {
  const says = words.compose;
  if (errors.secret !== undefined) return { part: 'signature', name: words.replay.secret };
  if (signed.state === 'failed') {
    if (signed.code === 'no-effect') return { part: 'signature', name: says.mistake };
    return OF_THE_BODY.includes(signed.code)
      ? { part: 'body', name: words.raw.body }
      : { part: 'signature', name: words.detail.tabs.signature };
  }
  if (errors.url !== undefined) return { part: 'target', name: words.replay.target };
  if (errors.deliveries !== undefined) return { part: 'load', name: says.deliveries };
  if (errors.copies !== undefined) return { part: 'load', name: says.copies };
  if (errors.concurrency !== undefined) return { part: 'load', name: says.concurrency };
  if (errors.timeoutMs !== undefined) return { part: 'protocol', name: says.timeout };
  if (errors.schedule !== undefined) return { part: 'schedule', name: says.intervals };
  if (errors.disableAfter !== undefined) return { part: 'schedule', name: says.disableAfter };
  return null;
}

/** Focuses the field to fix, and unfolds the part around it. */
export function focusWrong(form: HTMLElement | null, part: ComposePart): void {
  const within = form?.querySelector(`[data-part="${part}"]`);
  const field =
    within?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    within?.querySelector<HTMLElement>('.edit-none>button') ??
    within?.querySelector<HTMLElement>('input,button');
  for (let folded = field?.closest('details'); folded;) {
    folded.open = true;
    folded = folded.parentElement?.closest('details');
  }
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
