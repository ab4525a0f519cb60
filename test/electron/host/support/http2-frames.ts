// Single HTTP/2 frames (RFC 9113), valid or not, built without a library as an attacker would.

export const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

export const TYPE = {
  ...{ data: 0, headers: 1, priority: 2, reset: 3, settings: 4, ping: 6, windowUpdate: 8 },
  ...{ continuation: 9, unknown: 0x42 },
} as const;

export const END_STREAM = 1;
export const END_HEADERS = 4;

/** `:method: POST`, `:scheme: http`, `:path: /`, `:authority: a`, compressed. */
export const REQUEST = Buffer.from([0x83, 0x86, 0x84, 0x41, 1, 97]);

/** A frame with its nine-byte header. */
export function frame(
  type: number,
  flags: number,
  stream: number,
  payload: Uint8Array = Buffer.alloc(0),
): Buffer {
  const bytes = Buffer.alloc(9 + payload.length);
  bytes.writeUIntBE(payload.length, 0, 3);
  bytes[3] = type;
  bytes[4] = flags;
  bytes.writeUInt32BE(stream, 5);
  bytes.set(payload, 9);
  return bytes;
}

/** Four bytes, big-endian. */
export function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
