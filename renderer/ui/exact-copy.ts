// Copying a selected value gives the exact text. Left to itself, the browser would turn no-break spaces into spaces and
// put a line end between the rows of a body.

/** Where a selection is data and nothing else. */
const DATA = '.data-text, .raw-body.is-text';

/** Takes over copying within one value or within the body as text; returns what stops it. */
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
  // Not data: buttons, line numbers, and the word that marks the end.
  for (const other of copy.querySelectorAll('button, .raw-line, .is-end')) other.remove();
  return copy.textContent;
}
