import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64 } from '../../../../shared/signature/bytes-text.ts';
import { DEFAULT_SCHEME } from '../../../../shared/signature/schemes/schemes.ts';
import { readWanted, wantedOf } from '../../../../shared/signature/explain/wanted.ts';

const digest = (algorithm: string, encoding: 'hex' | 'base64' | 'base64url') =>
  createHash(algorithm).update('any').digest(encoding);
const codes = (text: string) => readWanted(text)?.forms.map(({ code }) => code);

describe('readWanted', () => {
  it('reads 64 lower-case hexadecimal digits as the documented form', () => {
    expect(readWanted(digest('sha256', 'hex'))).toEqual({
      hex: digest('sha256', 'hex'),
      algorithm: 'sha256',
      forms: [],
      isOther: false,
      by: null,
    });
  });

  it.each(['md5', 'sha1', 'sha384', 'sha512'])('recognises %s by its length', (algorithm) => {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const wanted = readWanted(digest(algorithm, encoding));
      expect(wanted).toMatchObject({ algorithm, hex: digest(algorithm, 'hex') });
      expect(wanted?.forms[0]).toMatchObject({ code: 'digest-algorithm', details: { algorithm } });
    }
  });

  it('recognises how a digest was written', () => {
    expect(codes(digest('sha256', 'hex').toUpperCase())).toEqual(['digest-uppercase']);
    expect(codes(digest('sha256', 'base64'))).toEqual(['digest-base64']);
    expect(codes(digest('sha256', 'base64url'))).toEqual(['digest-base64']);
    expect(codes(digest('md5', 'base64'))).toEqual(['digest-algorithm', 'digest-base64']);
  });

  it('recognises base64 of the hexadecimal digits', () => {
    const text = Buffer.from(digest('sha256', 'hex')).toString('base64');
    expect(readWanted(text)).toMatchObject({
      hex: digest('sha256', 'hex'),
      algorithm: 'sha256',
      forms: [{ code: 'digest-base64' }],
    });
  });

  it.each([
    [(hex: string) => `sha256=${hex}`, 'with “sha256=” before it'],
    [(hex: string) => `"${hex}"`, 'in quotes'],
    [(hex: string) => ` ${hex}\n`, 'with blanks around it'],
  ])('recognises what stands around a digest (%#)', (write, how) => {
    const hex = digest('sha256', 'hex');
    const wanted = readWanted(write(hex));
    expect(wanted).toMatchObject({ hex, algorithm: 'sha256' });
    const says = `The digest was written ${how}; Payment webhooks sends lower-case hexadecimal digits.`;
    expect(wanted?.forms).toEqual([{ code: 'digest-form', details: {}, says }]);
  });

  it('reads the beginning of a digest, which may be a whole one of a shorter algorithm', () => {
    const says = (length: number) => `The digest was cut to its first ${length} characters.`;
    const hex = digest('sha256', 'hex').slice(0, 63);
    expect(readWanted(hex)).toMatchObject({ hex, forms: [{ says: says(63) }] });
    const cut = wantedOf(hex.slice(0, 32), DEFAULT_SCHEME);
    expect(cut).toMatchObject([{ algorithm: 'md5' }, { forms: [{ says: says(32) }] }]);
    expect(readWanted(hex.slice(0, 15))).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['three letters', 'abc'],
    ['NUL characters', '\0'.repeat(64)],
    ['a long text', 'f'.repeat(10_000)],
  ])('does not read %s as a digest', (_, text) => {
    expect(readWanted(text)).toBeNull();
  });
});

describe('fromBase64', () => {
  it('reads Node’s output, padded or not, in both alphabets', () => {
    for (let length = 1; length < 40; length++) {
      const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * 37 + length * 11) % 256));
      for (const encoding of ['base64', 'base64url'] as const) {
        expect(fromBase64(bytes.toString(encoding))).toEqual([...bytes]);
      }
    }
  });
});
