// Every mistake of every scheme that makes a difference to what a check sends.

import { expect, it } from 'vitest';
import { isSecretSetting } from '../../../shared/signature/scheme.ts';
import { agreedFor, check, mistaken, mistakes, SIGNABLE } from './simulated.ts';

it.each(SIGNABLE.map((scheme) => [scheme.name, scheme] as const))(
  'names every mistake of a receiver of %s',
  (_name, scheme) => {
    for (const one of mistakes(scheme)) {
      const { report } = check(scheme, mistaken(scheme, one));
      const { codes = [], confirmed, suspects = [] } = report.diagnosis ?? {};
      expect([...codes, ...suspects], one.says).toContain(one.code);
      expect(confirmed, one.says).toEqual(codes);
      expect(report.requests).toBeLessThan(120);
      const { secret, settings } = agreedFor(scheme);
      const hidden = Object.entries(settings).filter(([name]) => isSecretSetting(name));
      for (const text of [
        (secret ?? '').replace(/^whsec_/, ''),
        ...hidden.map(([, value]) => value),
      ]) {
        expect(JSON.stringify(report), one.says).not.toContain(text);
      }
    }
  },
);
