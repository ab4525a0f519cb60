// What became of a probe, in a sentence or two: what it means, and what to do.

import type { Exchange, ProbeOutcome, TunnelCheck } from '../../../shared/contract/sending.ts';

type Result = Pick<Exchange, 'response' | 'error'>;
type Words = Pick<TunnelCheck, 'outcome' | 'isFine' | 'says'>;

/** `isFine`: it arrived with the same bytes, so that its signature is right, and our answer came back. */
export function probeWords(result: Result, arrived: TunnelCheck['arrived']): Words {
  const outcome = arrived ? arrivedAs(arrived, result) : notArrivedAs(result);
  const isFine = outcome === 'fine' || outcome === 'other-headers';
  return { outcome, isFine, says: SENTENCES[outcome](result).trim() };
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

const reason = ({ error }: Result) => error?.message ?? '';
const otherServer = ({ response }: Result) =>
  `The probe did not arrive: another server answered ${response?.status ?? ''}.`;

const SENTENCES: Readonly<Record<ProbeOutcome, (result: Result) => string>> = {
  fine: () => 'The probe arrived unchanged, with the same headers, and our answer came back.',
  'other-headers': () =>
    'The probe arrived unchanged, with other headers, listed below, and our answer came back.',
  'other-bytes': () =>
    'The probe arrived, but with other bytes than were sent: signatures may fail because of what is on the way. Switch off whatever rewrites or cuts bodies there.',
  'answer-lost': (result) =>
    `The probe arrived unchanged, but our answer was lost on the way back: the service would count it as failed and retry. ${reason(result)}`,
  'other-answer': ({ response }) =>
    `The probe arrived unchanged and was answered 200, but ${response?.status ?? ''} came back: something on the way answers in our place. The service would retry.`,
  'no-answer': (result) => `The probe did not arrive. ${reason(result)} Is the tunnel running?`,
  redirected: (result) =>
    `${otherServer(result)} It sends the request elsewhere, perhaps to a log-in page or to https. Redirects are not followed; give the address that needs none.`,
  refused: (result) =>
    `${otherServer(result)} It wants a log-in or refuses strangers. The service has none: let requests through without one.`,
  'no-listener': (result) =>
    `${otherServer(result)} The tunnel probably does not reach the listener. Look whether it is running and leads to the listener’s port.`,
  'other-program': (result) =>
    `${otherServer(result)} The address probably leads to another program. Look whether the tunnel leads to the listener’s port.`,
};
