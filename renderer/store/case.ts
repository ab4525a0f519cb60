// The text of a pasted case, kept so that it is still there when the dialog opens again. Its secret is never kept.

import type { CaseSource } from '../../shared/formats/case/pasted-case.ts';
import { readBase64 } from '../body/read-base64.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import { send, type Failed } from './host.ts';
import type { Slice } from './store.ts';

export interface CaseSlice {
  readonly caseText: string;
  readonly setCaseText: (text: string) => void;
  /** Opens the dialog with this text. */
  readonly openCase: (text: string) => void;
  readonly forgetCase: () => void;
  /** Imports the webhook of a case as a capture and shows it. Null on success. */
  readonly keepCase: (source: CaseSource, endpointId: number | null) => Promise<Failed | null>;
}

export const caseSlice: Slice<CaseSlice> = (set, get) => ({
  caseText: '',
  setCaseText: (caseText) => set({ caseText }),
  openCase: (caseText) => {
    set({ caseText });
    get().openDialog({ is: 'case' });
  },
  forgetCase: () => set({ caseText: '' }),

  keepCase: async ({ kind, text }, endpointId) => {
    const asked = get().dialog;
    const isUndisturbed = actedSince();
    const bytesBase64 = await readBase64(new Blob([text]));
    if (bytesBase64 === null) return { message: words.share.unreadable };
    const reply = await send('import.read', { bytesBase64, kind, endpointId }, () =>
      get().showToast({ says: words.share.mayBeImported }),
    );
    if (!reply.ok) return reply;
    const [id] = reply.value.captureIds;
    get().showOrOffer(isUndisturbed, {
      says: words.case.kept,
      show: () => {
        get().closeDialog(asked);
        if (id !== undefined) void get().showCapture(id);
      },
    });
    return null;
  },
});
