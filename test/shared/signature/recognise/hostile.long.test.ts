// A webhook of 1 MB that makes the search work ends it by its budget of tries and bytes.

import { expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import {
  MOST_HASHED,
  MOST_TRIED,
  proposeSchemes,
} from '../../../../shared/signature/recognise/unknown.ts';
import { hostileWebhook } from './hostile-webhook.ts';

it('a hostile webhook ends within the budget', { timeout: 900_000 }, () => {
  let hashed = 0;
  const digest: typeof primitives.digest = (algorithm, parts, key) => {
    hashed += parts.reduce((sum, { length }) => sum + length, 0);
    return primitives.digest(algorithm, parts, key);
  };
  const result = proposeSchemes([hostileWebhook(10_000)], { ...primitives, digest }, () => false);
  expect(result).toMatchObject({ proposals: [], isComplete: false });
  expect(result.tried).toBeLessThanOrEqual(MOST_TRIED);
  // A digest of a digest hashes the message twice, and the last try may pass the limit.
  expect(hashed).toBeLessThan(2 * MOST_HASHED + 2_000_000);
});
