// The outcome of a tunnel probe.

import type { Exchange, ProbeOutcome, TunnelCheck } from '../../../shared/contract/sending.ts';

type Result = Pick<Exchange, 'response' | 'error'>;

/** `isFine`: the probe arrived with the same bytes, so its signature is valid, and our answer came back. */
export function probeOutcome(
  result: Result,
  arrived: TunnelCheck['arrived'],
): Pick<TunnelCheck, 'outcome' | 'isFine'> {
  const outcome = arrived ? arrivedAs(arrived, result) : notArrivedAs(result);
  return { outcome, isFine: outcome === 'fine' || outcome === 'other-headers' };
}

function arrivedAs(
  arrived: NonNullable<TunnelCheck['arrived']>,
  { response }: Result,
): ProbeOutcome {
  if (!arrived.bodyIsSame) return 'other-bytes';
  if (response === null) return 'answer-lost';
  if (response.status !== 200) return 'other-answer';
  const headers = arrived.added.length + arrived.removed.length + arrived.changed.length;
  return headers === 0 ? 'fine' : 'other-headers';
}

function notArrivedAs({ response }: Result): ProbeOutcome {
  if (!response) return 'no-answer';
  const { status } = response;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 ? 'no-listener' : 'other-program';
}
