// The bytes of a file or of a pasted text in base64: read beside the window's own work, however long they are.

/** Null where the file cannot be read: it is a folder, it is gone, or the system forbids it. */
export function readBase64(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      // `data:application/json;base64,eyJ…`; of an empty file there may be no comma.
      const [, base64 = ''] = (reader.result as string).split(',');
      resolve(base64);
    };
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}
