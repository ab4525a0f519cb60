// Copying, even if the clipboard API is not allowed. The clipboard belongs to the last copy that a person asked for, so
// a text that comes late does not replace what was copied since.

/** `late`: something else was copied since. */
export type CopyResult = 'copied' | 'refused' | 'late';

/** A copy whose button cannot tell of it any more. */
interface UntoldCopy {
  readonly name: string;
  readonly text: string;
  readonly result: CopyResult;
}

let copies = 0;
let tell: (copy: UntoldCopy) => void = () => undefined;

/** Counts what a person copies or cuts in the page; called once, with the window. */
export function countCopies(): void {
  const count = () => {
    copies += 1;
  };
  document.addEventListener('copy', count, true);
  document.addEventListener('cut', count, true);
}

export function onUntoldCopy(listener: (copy: UntoldCopy) => void): void {
  tell = listener;
}

export const tellOfCopy = (copy: UntoldCopy) => tell(copy);

/**
 * Begins a copy, before its text is there. The returned function puts the exact text on the clipboard unless something
 * else was copied since, and leaves focus and selection as they are.
 */
export function beginCopy(): (text: string) => Promise<CopyResult> {
  const mine = ++copies;
  return async (text) => {
    if (mine !== copies) return 'late';
    try {
      await navigator.clipboard.writeText(text);
      return 'copied';
    } catch {
      if (mine !== copies) return 'late'; // the system asked the person first
      return copyByCommand(text) ? 'copied' : 'refused';
    }
  };
}

export const copyText = (text: string): Promise<CopyResult> => beginCopy()(text);

/** Answers the browser’s own copy command, because a field to copy from would take the focus from the next key. */
function copyByCommand(text: string): boolean {
  let isSet = false;
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    // What is selected is not what is copied, and this copy is counted already.
    event.stopImmediatePropagation();
    isSet = true;
  };
  window.addEventListener('copy', onCopy, true);
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way left in this place
    return document.execCommand('copy') && isSet;
  } finally {
    window.removeEventListener('copy', onCopy, true);
  }
}

/** Where a selection is only data. */
const DATA = '.data-text, .raw-body.is-text';

/**
 * Takes over copying inside one value or the body's text: the browser would turn no-break spaces into spaces, and put
 * line ends between rows. Returns a function that stops it.
 */
export function copyExactly(): () => void {
  const onCopy = (event: ClipboardEvent) => {
    const text = selectedData(window.getSelection());
    if (text === null || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', onCopy);
  return () => document.removeEventListener('copy', onCopy);
}

function selectedData(selection: Selection | null): string | null {
  if (!selection || selection.isCollapsed || selection.rangeCount !== 1) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: common } = range;
  const element = common instanceof Element ? common : common.parentElement;
  const data = element?.closest(DATA);
  if (!data) return null;
  const copy = range.cloneContents();
  // Not data: buttons, line numbers, and the word at the end.
  for (const other of copy.querySelectorAll('button, .raw-line, .is-end')) other.remove();
  return copy.textContent;
}
