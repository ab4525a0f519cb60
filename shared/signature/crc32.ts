// CRC-32 (ISO 3309), which PayPal signs in place of the body.

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/** The CRC-32 of the parts, one behind the other, in decimal digits. */
export function crc32(parts: readonly Uint8Array[]): string {
  let value = -1;
  for (const bytes of parts) {
    for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  }
  return String(~value >>> 0);
}
