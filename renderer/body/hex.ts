// Bytes as hexadecimal digits and as ASCII characters.

/** `7b 22 6e 61  6d 65 22 3a`: two groups, the second after a wider gap. */
export function hexDigits(bytes: Uint8Array, perRow: number): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  const half = perRow / 2;
  const left = digits.slice(0, half).join(' ');
  const right = digits.slice(half).join(' ');
  return (right === '' ? left : `${left}  ${right}`).padEnd(perRow * 3);
}

/** Printable ASCII unchanged, everything else as a dot. */
export function asciiText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.',
  ).join('');
}

/** `000001f0`. */
export const hexOffset = (offset: number) => offset.toString(16).padStart(8, '0');

/** All lines, for the clipboard. */
export function hexDump(bytes: Uint8Array): string {
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.subarray(at, at + 16);
    rows.push(`${hexOffset(at)}  ${hexDigits(row, 16)}  ${asciiText(row)}`);
  }
  return rows.join('\n');
}
