// Copies a capture as a cURL command with its exact bytes, so that the same request can be sent again.

import { tellCopy } from '../../go/tell-copy.ts';
import { wholeText } from '../../host/file-parts.ts';
import { call } from '../../host/host.ts';
import { beginCopy } from '../../ui/clipboard.ts';
import { createLatest } from '../../ui/latest.ts';
import { useStore } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';
import { indexOfId } from './listed.ts';

/** A second request answers for the first one too. */
const { begin } = createLatest();

/**
 * Copies it with personal data: without it, the command would send other bytes. Reports the result, unless another
 * capture was requested meanwhile.
 */
export async function copyAsCurl(id: number): Promise<void> {
  const isLatest = begin();
  const copy = beginCopy();
  const reply = await call('export.make', {
    ids: [id],
    format: 'curl',
    language: null,
    personalData: 'included',
    url: null,
  });
  if (!isLatest()) return;
  const say = showToast;
  if (!reply.ok) {
    say({ says: reply.message });
    return;
  }
  try {
    const text = await wholeText(reply.value);
    if (!isLatest()) return;
    const result = await copy(text);
    if (!isLatest()) return;
    const number = numberOf(id);
    const { curlCopied, curlLate, copyRefused } = words.share;
    const says = { copied: curlCopied(number), refused: copyRefused, late: curlLate(number) };
    tellCopy(text, result, says);
  } catch (error) {
    if (isLatest() && error instanceof Error) say({ says: error.message });
  }
}

/** The number by which people know a capture: an archived one has that of the host that received it. */
function numberOf(id: number): string {
  const { captures } = useStore.getState().listed;
  return String(captures[indexOfId(captures, id)]?.archived?.captureId ?? Math.abs(id));
}
