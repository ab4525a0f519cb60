// Tells of a copy in a toast, which offers a text that came too late to be copied.

import { copyText, type CopyResult } from '../ui/clipboard.ts';
import { OFFERED_MS, showToast } from '../ui/toast.ts';
import { words } from '../words/words.ts';

export function tellCopy(
  text: string,
  result: CopyResult,
  says: Readonly<Record<CopyResult, string>>,
): void {
  if (result !== 'late') {
    showToast({ says: says[result] });
    return;
  }
  const copy = async () => tellCopy(text, await copyText(text), says);
  showToast({
    says: says.late,
    action: { words: words.share.copy, run: () => void copy() },
    lastsMs: OFFERED_MS,
  });
}
