// 508 webhooks of 16 services, each signed with one mistake, and 60 that nobody could explain. They were written in Python
// by somebody who had seen the records and not the engine, so their share says how much is named of what real code does.
// At the first measurement (2026-11-28) 62 % were named. On that day the engine was widened after this file, so it is no
// measure any more: the counts may only rise, and fresh webhooks have to tell how much is named.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { explainRequest } from '../../../../shared/signature/explain/search/explain.ts';
import type { SignedRequest } from '../../../../shared/signature/request/request.ts';
import { chosenScheme } from '../../../../shared/signature/schemes/schemes.ts';

interface Sent {
  readonly scheme: string;
  readonly secret: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly request: SignedRequest;
  readonly at: string;
  /** In words; `none`: it cannot be explained. */
  readonly mistake: string;
  readonly stage: 'request' | 'values' | 'message' | 'key' | 'digest' | 'none';
}

const sent = readFileSync(
  new URL('../../../fixtures/single-mistakes.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sent);

const OTHERS = [{ label: 'old', secret: 'other-secret' }];

function isNamed({ scheme, secret, settings, request, at }: Sent): boolean {
  const taken = { scheme: chosenScheme(scheme, []), request, agreed: { secret, settings } };
  const atMs = Date.parse(at);
  const { findings } = explainRequest(taken, OTHERS, atMs, primitives, () => false);
  return findings.explanations.length > 0;
}

it('names no mistake where there is none that could be known', () => {
  const unexplained = sent.filter(({ mistake }) => mistake === 'none');
  expect(unexplained).toHaveLength(60);
  expect(unexplained.filter(isNamed)).toEqual([]);
});

it.each([
  ['request', 61, 61],
  ['values', 93, 95],
  ['message', 160, 164],
  ['key', 93, 93],
  ['digest', 92, 95],
] as const)('names mistakes of the %s: at least %i of %i', (stage, least, all) => {
  const ofStage = sent.filter((one) => one.stage === stage && one.mistake !== 'none');
  expect(ofStage).toHaveLength(all);
  expect(ofStage.filter(isNamed).length).toBeGreaterThanOrEqual(least);
});
