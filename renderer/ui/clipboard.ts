// Copying, even if the clipboard API is not allowed.

/** Puts the exact text on the clipboard, and leaves focus and selection as they are; false if the system refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Answers the browser’s own copy command, because a field to copy from would take the focus from the next key. */
function copyByCommand(text: string): boolean {
  let isSet = false;
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation(); // what is selected is not what is copied
    isSet = true;
  };
  window.addEventListener('copy', onCopy, true);
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way left in this place
    return document.execCommand('copy') && isSet;
  } finally {
    window.removeEventListener('copy', onCopy, true);
  }
}
