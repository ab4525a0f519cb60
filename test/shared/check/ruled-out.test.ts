// What the answers rule out is true of the receiver, and most of the catalogue is ruled out for a right one.

import { describe, expect, it } from 'vitest';
import { inForm } from '../../support/forms.ts';
import {
  CHANGES,
  check,
  checked,
  EVERYTHING,
  right,
  signerOf,
  withChange,
  type Change,
} from './receivers.ts';

/** A form of each cause that the test's secret can have. */
const forms = [...new Map(CHANGES.map((change) => [change.code, change])).values()].filter(
  (change) => isMistake(change),
);

/** Some change nothing of what our own service signs. */
function isMistake(change: Change): boolean {
  try {
    return signerOf([change])(EVERYTHING) !== signerOf([])(EVERYTHING);
  } catch {
    return false; // for example, the secret is not hexadecimal
  }
}

describe('what is ruled out', () => {
  it('is nearly everything for a right receiver', () => {
    const { ruledOut = [] } = checked(right).report.diagnosis ?? {};
    expect(ruledOut).toEqual(expect.arrayContaining(['strings-only', 'hmac', 'not-trimmed']));
    // The secret has no whitespace to lose, and no webhook satisfies a receiver that signs its own signature.
    for (const code of ['secret-whitespace', 'sign-included', 'raw-body']) {
      expect(ruledOut).not.toContain(code);
    }
    expect(ruledOut.length).toBeGreaterThan(40);
  });

  it('is never a mistake that the receiver has', () => {
    // The short form has a dozen more in diagnosis.test.ts.
    const tried = inForm(
      forms.filter((_, index) => index % 12 === 0),
      forms,
    );
    for (const change of tried) {
      const { ruledOut = [] } = checked(withChange(change)).report.diagnosis ?? {};
      expect(ruledOut).not.toContain(change.code);
    }
  });

  it('is nothing for a receiver that cannot be told', () => {
    expect(check(() => ({ got: 'accept', status: 200 })).diagnosis).toBeNull();
    expect(check(() => ({})).diagnosis?.ruledOut).toBeUndefined();
  });
});
