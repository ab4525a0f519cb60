// Every mistake of every scheme that makes a difference to what a check sends.

import { expect, it } from 'vitest';
import { check, mistaken, mistakes, SIGNABLE } from './simulated.ts';

it.each(SIGNABLE.map((scheme) => [scheme.name, scheme] as const))(
  'names every mistake of a receiver of %s',
  (_name, scheme) => {
    for (const one of mistakes(scheme)) {
      const { report } = check(scheme, mistaken(scheme, one));
      const { codes = [], confirmed, suspects = [] } = report.diagnosis ?? {};
      expect([...codes, ...suspects], one.says).toContain(one.code);
      expect(confirmed, one.says).toEqual(codes);
      expect(report.requests).toBeLessThan(120);
    }
  },
);
