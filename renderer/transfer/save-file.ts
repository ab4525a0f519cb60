// Bytes as a file on the person's disk: a download in the browser; the desktop asks where to.

/** The link must live until the download has begun, which no event tells. */
const KEPT_MS = 60_000;

/** Saves them under this name, or another that the person chooses. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
