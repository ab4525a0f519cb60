// A capture as a cURL command on the clipboard: the very bytes that came, so that the same request can be sent again.

import { call } from '../store/host.ts';
import { useStore } from '../store/store.ts';
import { copyText } from '../ui/clipboard.ts';
import { wholeText } from './file-parts.ts';
import { words } from '../words/words.ts';

/** Copies it, personal data included: without it the command would send other bytes. Says what came of it. */
export async function copyAsCurl(id: number): Promise<void> {
  const reply = await call('export.make', {
    ids: [id],
    format: 'curl',
    language: null,
    personalData: 'included',
    url: null,
  });
  const say = useStore.getState().showToast;
  if (!reply.ok) {
    say({ says: reply.message });
    return;
  }
  try {
    const isCopied = await copyText(await wholeText(reply.value));
    say({ says: isCopied ? words.share.curlCopied : words.share.copyRefused });
  } catch (error) {
    if (error instanceof Error) say({ says: error.message });
  }
}
