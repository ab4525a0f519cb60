// Copying a selected value gives the exact text. The browser alone would turn no-break spaces into spaces and put line
// ends between the rows of a body.

/** Where a selection is only data. */
const DATA = '.data-text, .raw-body.is-text';

/** Takes over copying inside one value or the body's text; returns a function that stops it. */
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
