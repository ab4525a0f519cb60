// A capture as a cURL command on the clipboard: the very bytes that came, so that the same request can be sent again.

import { call } from '../store/host.ts';
import { useStore } from '../store/store.ts';
import { copyText } from '../ui/clipboard.ts';
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
  if (!reply.ok) say({ says: reply.message });
  else if (await copyText(reply.value.text)) say({ says: words.share.curlCopied });
  else say({ says: words.share.copyRefused });
}
