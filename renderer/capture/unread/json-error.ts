// Whether a body that is not JSON should have been.

import type { JsonError } from '../../../shared/json/error.ts';
import { isByScheme } from '../../../shared/signature/verification.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';

/** Where it stops being JSON; null if it is JSON, or need not be: another service may sign a form, XML or any bytes. */
export function jsonErrorOf({
  body,
  value: { verification },
}: Pick<OpenedCapture, 'body' | 'value'>): JsonError | null {
  const isToBeJson = !isByScheme(verification) || verification.reason === 'not-json';
  return isToBeJson && body.outline?.ok === false ? body.outline.error : null;
}
