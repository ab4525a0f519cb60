// Verifies a stored capture for whoever opens it. Threads import this file, and commands that only read.

import type { RecognisedScheme } from '../../../shared/contract/capture.ts';
import { schemesTold } from '../../../shared/signature/recognise/told.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { FaultError } from '../lib/errors.ts';
import { primitives } from '../lib/primitives.ts';
import { isAltered } from '../store/altered-body.ts';
import { inspectCapture } from './assess.ts';
import type { Key, VerifiedPart } from './assessable.ts';
import {
  shortenVerification,
  wholeVerification,
  type MeasuredVerification,
} from './shorten-verification.ts';

/**
 * `whole`: nothing is cut. A list of hundreds of thousands of values blocks the thread that receives it. `sha256`: the
 * digest of the body when it arrived; null: it is not compared. Throws FaultError if it is another.
 */
export function verify(
  capture: VerifiedPart,
  key: Key,
  whole: boolean,
  sha256: Uint8Array | null,
): MeasuredVerification {
  if (isAltered({ body: capture.body, sha256 })) throw new FaultError('damaged');
  const { verification, inspected } = inspectCapture(capture, key);
  return {
    ...(whole ? wholeVerification : shortenVerification)(verification, inspected),
    ...(capture.defect === null && { told: told(capture, key) }),
  };
}

const told = (capture: VerifiedPart, { tellBy }: Key) =>
  schemesTold(capturedRequest(capture), primitives.decode, tellBy).map(named);

export const named = ({ name, service }: Scheme): RecognisedScheme => ({ name, service });
