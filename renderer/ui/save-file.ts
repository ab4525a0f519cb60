// Saves a file from the window, as a browser’s download.

/** The link must exist until the download has begun, and no event reports that. */
const KEPT_MS = 60_000;

/** Saves a file under this name, or another that the person chooses. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
