// The text of a pasted case, kept so that it is still there when the dialog opens again. Its secret is never kept.

import type { CaseSource } from '../../../shared/formats/case/pasted-case.ts';
import { readBase64 } from '../../body/read-base64.ts';
import { closePlace, here, openDialog } from '../../go/places.ts';
import type { Failed } from '../../host/host.ts';
import { send } from '../../host/send.ts';
import { showCapture } from '../../list/state/choosing.ts';
import { actedSince } from '../../ui/latest.ts';
import { own } from '../../ui/store.ts';
import { showToast, showOrOffer } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';

export interface CaseData {
  readonly caseText: string;
}

declare module '../../ui/store.ts' {
  interface State extends CaseData {}
}

const { set } = own<CaseData>({ caseText: '' });

export const setCaseText = (caseText: string): void => set({ caseText });

/** Opens the dialog with this text. */
export function openCase(caseText: string): void {
  set({ caseText });
  openDialog({ is: 'case' });
}

export const forgetCase = (): void => set({ caseText: '' });

/** Imports the webhook of a case as a capture and shows it. Null on success. */
export async function keepCase(
  { kind, text }: CaseSource,
  endpointId: number | null,
): Promise<Failed | null> {
  const asked = here();
  const isUndisturbed = actedSince();
  const bytesBase64 = await readBase64(new Blob([text]));
  if (bytesBase64 === null) return { message: words.share.unreadable };
  const reply = await send('import.read', { bytesBase64, kind, endpointId }, () =>
    showToast({ says: words.share.mayBeImported }),
  );
  if (!reply.ok) return reply;
  const [id] = reply.value.captureIds;
  showOrOffer(isUndisturbed, {
    says: words.case.kept,
    show: () => {
      closePlace(asked);
      if (id !== undefined) void showCapture(id);
    },
  });
  return null;
}
