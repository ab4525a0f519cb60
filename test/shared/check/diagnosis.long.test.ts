// The diagnosis of every usual mistake of the catalogue, and of many pairs and threes of them. Measured: see the bars.

import { seldomness } from '../../../shared/signature/explain/edit.ts';
import { describe, expect, it } from 'vitest';
import { bodyFields, bodyText, fieldsOf } from '../../../shared/check/webhooks/bodies.ts';
import { POINTS } from '../../../shared/check/webhooks/points.ts';
import { RIGHT_CASES } from '../../../shared/check/webhooks/documented-cases.ts';
import { catalogue, check, EVERYTHING, mistaken, signerOf, type Change } from './receivers.ts';

const TAG = { run: 'z', n: 1 };

/** What a check sends, but for the long bodies. */
const BODIES = [
  ...RIGHT_CASES.filter(({ id }) => !/big|many/.test(id)).map(({ draft }) =>
    bodyText(fieldsOf(draft, TAG)),
  ),
  ...POINTS.flatMap(({ apply }) => {
    const fields = apply(bodyFields('plain', TAG));
    return fields ? [bodyText(fields)] : [];
  }),
];

/** A body with `sign` satisfies no receiver that hashes `sign` too; a clean secret has no blanks to lose. */
const IMPOSSIBLE = /body’s bytes (?:were|and|preceded)|used without its|^The field of the sign/;

const isUsual = (change: Change) => seldomness(change) < 2 && !IMPOSSIBLE.test(change.says);

/** Whether the changes apply to this secret. */
function doApply(changes: readonly Change[]): boolean {
  try {
    signerOf(changes);
    return true;
  } catch {
    return false;
  }
}

const usual = catalogue(EVERYTHING).filter((change) => isUsual(change) && doApply([change]));

/** Each of the changes matters to at least two bodies beside the others. */
function areEffective(changes: readonly Change[]): boolean {
  const own = BODIES.map(signerOf(changes));
  return changes.every((change) => {
    const fewer = signerOf(changes.filter((other) => other !== change));
    return BODIES.filter((body, at) => fewer(body) !== own[at]).length >= 2;
  });
}

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const codes = [...new Set(usual.map(({ code }) => code))];

/** So many sets of this size, each with different codes and points. */
function sets(size: number, count: number): Change[][] {
  const next = numbers(7);
  const found: Change[][] = [];
  while (found.length < count) {
    const some = Array.from({ length: size }, () => codes[next(codes.length)]).flatMap((code) => {
      const forms = usual.filter((change) => change.code === code);
      return forms.slice(next(forms.length)).slice(0, 1);
    });
    const points = some.flatMap((change) => change.points);
    if (new Set(points).size !== points.length || !doApply(some)) continue;
    if (areEffective(some)) found.push(some);
  }
  return found;
}

/** The sets that are not named exactly, and the mean of the requests. */
function diagnosed(all: readonly (readonly Change[])[]) {
  let sum = 0;
  const missed = all.flatMap((changes) => {
    const { diagnosis, requests } = check(mistaken(changes), { others: true });
    expect(requests).toBeLessThanOrEqual(300);
    sum += requests;
    const named = [...(diagnosis?.codes ?? [])].sort().join(' ');
    const wanted = [...new Set(changes.map(({ code }) => code))].sort().join(' ');
    const says = changes.map((change) => change.says).join(' + ');
    return named === wanted ? [] : [`${wanted} (${says}): ${named}`];
  });
  return { missed, mean: Math.round(sum / all.length) };
}

describe('the diagnosis of simulated receivers', () => {
  it('names every code', () => {
    const first = codes.map((code) => usual.filter((change) => change.code === code).slice(0, 1));
    const { missed, mean } = diagnosed(first);
    console.log(`${first.length} codes, mean ${mean} requests`);
    expect(missed).toEqual([]);
  });

  it('names the other usual forms, at least 98 %', () => {
    const forms = usual.map((change) => [change]);
    const { missed, mean } = diagnosed(forms);
    console.log(`${forms.length} forms, ${missed.length} missed, mean ${mean} requests`, missed);
    expect(missed.length).toBeLessThanOrEqual(forms.length * 0.02);
  }, 600_000);

  it('names two at once, at least 95 %', () => {
    const { missed, mean } = diagnosed(sets(2, 100));
    console.log(`100 pairs, ${missed.length} missed, mean ${mean} requests`, missed);
    expect(missed.length).toBeLessThanOrEqual(5);
  }, 600_000);

  it('names three at once, at least 90 %', () => {
    const { missed, mean } = diagnosed(sets(3, 60));
    console.log(`60 threes, ${missed.length} missed, mean ${mean} requests`, missed);
    expect(missed.length).toBeLessThanOrEqual(6);
  }, 600_000);
});
