// The checksums of a write-ahead log (sqlite.org/fileformat2.html, section 4.2).

export type Sums = readonly [number, number];

export const isSame = (one: Sums, other: Sums): boolean =>
  one[0] === other[0] && one[1] === other[1];

/** Continues from `start` over bytes in pairs of words: two 32-bit sums. */
export function checksum(bytes: Buffer, [start0, start1]: Sums, isBigEndian: boolean): Sums {
  let [s0, s1] = [start0, start1];
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    s0 = (s0 + words.getUint32(at, !isBigEndian) + s1) >>> 0;
    s1 = (s1 + words.getUint32(at + 4, !isBigEndian) + s0) >>> 0;
  }
  return [s0, s1];
}
