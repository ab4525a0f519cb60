// Between two looks at the clock, `recognise` and `propose` do a bounded work. It is counted in the
// units of shared/signature/work.ts, so the test says the same on every machine.

import { describe, expect, it, vi } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { recogniseKnown, WORK_OF_A_SCHEME } from '../../../../shared/signature/recognise/known.ts';
import { proposeSchemes } from '../../../../shared/signature/recognise/unknown.ts';
import { WORK_OF_A_TRY } from '../../../../shared/signature/recognise/valid-webhook.ts';
import { SCHEMES, schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import type * as Work from '../../../../shared/signature/work.ts';
import { inForm } from '../../../support/forms.ts';
import { HOSTILE_SETTINGS, hostileRequests } from '../../../support/hostile-requests.ts';

const done = vi.hoisted(() => ({ units: 0 }));

/** Each counter also adds to `done` the units of the steps that it allowed. */
vi.mock('../../../../shared/signature/work.ts', async (original) => {
  const work = await original<typeof Work>();
  const createCounter: typeof Work.createCounter = (most) => {
    const { spend, spent } = work.createCounter(most);
    const counted = (units: number) => {
      spend(units);
      done.units += units;
    };
    return { spend: counted, spent };
  };
  return { ...work, createCounter };
});

const LENGTH = inForm(64_000, 5_000_000);
const TRIES = 300;

/** Of those that sign fields, where hostile requests cost the most. */
const hostileOf = (name: string, shapes: readonly string[]) => {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return hostileRequests(scheme, LENGTH).filter(({ shape }) => shapes.includes(shape));
};

/** The most units between two calls of `look`. */
function watched() {
  let most = 0;
  const look = () => {
    most = Math.max(most, done.units);
    done.units = 0;
  };
  look();
  most = 0;
  return { look, most: () => most };
}

const agreed = { secret: 'secret', settings: HOSTILE_SETTINGS };

describe('a hostile webhook that is recognised', () => {
  const shapes = ['many-fields', 'signature-headers', 'signatures-in-all', 'long-url'];
  const cases = ['twilio', 'vnpay', 'robokassa'].flatMap((name) => hostileOf(name, shapes));

  it.each(cases)('takes a bounded work for each scheme: $shape', ({ request }) => {
    const { look, most } = watched();
    let looks = 0;
    const shouldStop = () => {
      looks++;
      look();
      return false;
    };
    expect(recogniseKnown(request, agreed, primitives, SCHEMES, shouldStop)).toEqual([]);
    look();
    expect(looks).toBe(SCHEMES.length);
    expect(most()).toBeGreaterThan(0);
    expect(most()).toBeLessThanOrEqual(WORK_OF_A_SCHEME);
  });

  it('is left at the next scheme when the caller says so', () => {
    const [hostile] = cases;
    if (!hostile) throw new Error('no hostile request');
    const { look, most } = watched();
    recogniseKnown(hostile.request, agreed, primitives, SCHEMES, () => true);
    look();
    expect(most()).toBe(0);
  });
});

describe('a hostile webhook for which a record is proposed', () => {
  it.each(hostileOf('twilio', ['many-fields', 'signatures-in-all']))(
    'takes a bounded work for each try: $shape',
    ({ request }) => {
      const { look, most } = watched();
      const webhooks = [{ request, agreed, atMs: 0 }];
      let looks = 0;
      const shouldStop = () => {
        look();
        return ++looks > TRIES;
      };
      const { isComplete } = proposeSchemes(webhooks, primitives, shouldStop);
      look();
      expect(isComplete).toBe(false);
      expect(most()).toBeLessThanOrEqual(WORK_OF_A_TRY);
    },
  );
});
