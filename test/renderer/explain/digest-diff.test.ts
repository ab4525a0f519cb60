// Two digests side by side, and the meaning of their differences.

import { describe, expect, it } from 'vitest';
import { digestDiff, MOST_PLACES } from '../../../renderer/explain/digest-compare.tsx';

const digest = '5be2f5c718aa34a2dd1f05d2674a7ac2be61c7aa67d7146cfe731f876838edd2';
const other = 'a7749fccb150ec66c65a6e178f4b81eca33e14962c7228a4ecbcdb83bf2fe169';

describe('digestDiff', () => {
  it('reports equal digests', () => {
    expect(digestDiff(digest, digest)).toMatchObject({ kind: 'equal', different: 0 });
  });

  it('distinguishes letter case from another digest', () => {
    expect(digestDiff(digest.toUpperCase(), digest).kind).toBe('letter-case');
    expect(digestDiff(other, digest).kind).toBe('another');
  });

  it('counts a few changed characters, which no other hash gives by chance', () => {
    const changed = `0${digest.slice(1)}`;
    expect(digestDiff(changed, digest)).toMatchObject({ kind: 'few', different: 1 });
  });

  it('compares digests of unequal length, up to a bound', () => {
    const { places, kind } = digestDiff(digest.slice(0, 60), digest);
    expect(places).toHaveLength(64);
    expect(places[63]).toEqual({ received: '', computed: '2', same: false });
    expect(kind).toBe('another');
    expect(digestDiff('x'.repeat(10_000), digest).places).toHaveLength(MOST_PLACES);
  });
});
