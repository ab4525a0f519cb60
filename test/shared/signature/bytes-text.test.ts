import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../../../shared/signature/bytes-text.ts';

it('writes the Base64 of any bytes, and of very many', () => {
  const long = Uint8Array.from({ length: 3 * 2048 * 2 + 1 }, (_, at) => at * 7);
  const samples = [long, long.subarray(0, 3 * 2048), long.subarray(1, 3 * 2048)];
  for (const bytes of samples) expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      if (bytes.length > 0) expect(fromBase64(toBase64(bytes))).toEqual([...bytes]);
    }),
  );
});
