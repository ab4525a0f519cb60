// What the answers rule out is true of the receiver, and most of the catalogue is ruled out for a right one.

import { describe, expect, it } from 'vitest';
import { inForm } from '../../support/forms.ts';
import {
  catalogue,
  check,
  EVERYTHING,
  mistaken,
  right,
  signerOf,
  type Change,
} from './receivers.ts';

const changes = catalogue(EVERYTHING);
/** A form of each cause that the test's secret can have. */
const forms = [...new Map(changes.map((change) => [change.code, change])).values()].filter(
  (change) => hasSigner(change),
);

function hasSigner(change: Change): boolean {
  try {
    signerOf([change]);
    return true;
  } catch {
    return false; // for example, the secret is not hexadecimal
  }
}

describe('what is ruled out', () => {
  it('is nearly everything for a right receiver', () => {
    const { ruledOut = [] } = check(right).diagnosis ?? {};
    expect(ruledOut).toEqual(expect.arrayContaining(['strings-only', 'hmac', 'not-trimmed']));
    // The secret has no whitespace to lose.
    expect(ruledOut).not.toContain('secret-whitespace');
    expect(ruledOut.length).toBeGreaterThan(40);
  });

  it('is never a mistake that the receiver has', () => {
    const tried = inForm(
      forms.filter((_, index) => index % 5 === 0),
      forms,
    );
    for (const change of tried) {
      const { ruledOut = [] } = check(mistaken([change]), { others: true }).diagnosis ?? {};
      expect(ruledOut).not.toContain(change.code);
    }
  });

  it('is nothing for a receiver that cannot be told', () => {
    expect(check(() => ({ got: 'accept', status: 200 })).diagnosis).toBeNull();
    expect(check(() => ({})).diagnosis?.ruledOut).toBeUndefined();
  });
});
