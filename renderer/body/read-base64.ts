// Reads the bytes of a file or a pasted text as base64, without blocking the window, however long they are.

/** Null if the file cannot be read: it is a folder, it is gone, or the system forbids it. */
export function readBase64(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      // `data:application/json;base64,eyJ…`; for an empty file the comma may be missing.
      const [, base64 = ''] = (reader.result as string).split(',');
      resolve(base64);
    };
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}
