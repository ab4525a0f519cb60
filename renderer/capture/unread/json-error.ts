// Whether a body that is not JSON should have been.

import type { JsonError } from '../../../shared/json/error.ts';
import { isByScheme } from '../../../shared/signature/verification.ts';
import { looksLikeForm } from '../../body/body-view.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';

/** Where it stops being JSON; null if it is JSON or a form, or need not be: another service may sign XML or any bytes. */
export function jsonErrorOf({
  body,
  value: { verification },
}: Pick<OpenedCapture, 'body' | 'value'>): JsonError | null {
  const isToBeJson = !isByScheme(verification) || verification.reason === 'not-json';
  if (looksLikeForm(body)) return null;
  return isToBeJson && body.outline?.ok === false ? body.outline.error : null;
}
