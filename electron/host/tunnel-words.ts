// What became of a probe, in a sentence or two: what it means, and what to do.

import type { Exchange, TunnelCheck } from '../../shared/contract/sending.ts';

type Result = Pick<Exchange, 'response' | 'error'>;
type Words = Pick<TunnelCheck, 'isFine' | 'says'>;

/** `isFine`: it arrived with the same bytes and a right signature, and our answer came back. */
export function probeWords(result: Result, arrived: TunnelCheck['arrived']): Words {
  if (!arrived) return { isFine: false, says: notArrived(result) };
  const status = result.response?.status ?? null;
  if (!arrived.bodyIsSame) {
    const says =
      'The probe arrived, but with other bytes than were sent: signatures may fail because of what is on the way. Switch off whatever rewrites or cuts bodies there.';
    return { isFine: false, says };
  }
  if (arrived.verdict !== 'valid') {
    return { isFine: false, says: 'The probe arrived with the same bytes, but does not verify.' };
  }
  if (status === null) {
    const says = `The probe arrived unchanged, but our answer was lost on the way back: the service would count it as failed and retry. ${result.error?.message ?? ''}`;
    return { isFine: false, says: says.trimEnd() };
  }
  if (status !== 200) {
    const says = `The probe arrived unchanged and was answered 200, but ${status} came back: something on the way answers in our place. The service would retry.`;
    return { isFine: false, says };
  }
  const headers = arrived.added.length + arrived.removed.length + arrived.changed.length;
  const how = headers === 0 ? 'with the same headers' : 'with other headers, listed below';
  return {
    isFine: true,
    says: `The probe arrived unchanged, ${how}, and our answer came back.`,
  };
}

function notArrived({ response, error }: Result): string {
  if (!response) {
    return `The probe did not arrive. ${error?.message ?? ''} Is the tunnel running?`;
  }
  return `The probe did not arrive: another server answered ${response.status}. ${whatToDo(response.status)}`;
}

function whatToDo(status: number): string {
  if (status >= 300 && status < 400) {
    return 'It sends the request elsewhere, perhaps to a log-in page or to https. Redirects are not followed; give the address that needs none.';
  }
  if (status === 401 || status === 403) {
    return 'It wants a log-in or refuses strangers. The service has none: let requests through without one.';
  }
  if (status >= 500) {
    return 'The tunnel probably does not reach the listener. Look whether it is running and leads to the listener’s port.';
  }
  return 'The address probably leads to another program. Look whether the tunnel leads to the listener’s port.';
}
