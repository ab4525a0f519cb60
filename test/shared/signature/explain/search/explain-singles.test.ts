// An independent program (generator/) makes every mistake of the catalogue. Its code must be named first, in both items
// variants, for a captured `sign` and for a pasted digest. The short form asks about every third form of a mistake, once.

import { beforeAll, describe, expect, it } from 'vitest';
import { CAUSE_CODES, type CauseCode } from '../../../../../shared/signature/explain/codes.ts';
import type { Details } from '../../../../../shared/signature/explain/explanation.ts';
import { inForm } from '../../../../support/forms.ts';
import {
  type Answer,
  ask,
  grouped,
  inWords,
  isPlainDigest,
  isProven,
  isTelling,
  setOf,
  spread,
  table,
} from '../ask.ts';
import { BODIES } from '../generator/bodies.ts';
import { textWithout } from '../generator/body.ts';
import { type Case, singleCases, worldOf } from '../generator/cases.ts';
import type { Form } from '../generator/form.ts';
import { CONFIGURED, OTHERS, PLAIN_SECRET } from '../generator/secret-forms.ts';

/** The number of cases for each form of a mistake in each items variant. */
const CASES_PER_FORM = inForm(3, 6);

/** Mistakes with the items string need Variant B, mistakes with the array need Variant A. */
const IMPOSSIBLE: Readonly<Record<'A' | 'B', readonly CauseCode[]>> = {
  A: ['items-parsed'],
  B: [
    'items-left-out',
    'items-object-text',
    'items-key-order',
    'items-first-only',
    'items-by-column',
  ],
};

/** All mistakes with the plain secret, and mistakes with the secret for each other secret. */
function* allCases(): Generator<Case> {
  for (const configured of CONFIGURED) {
    for (const body of BODIES) {
      const isWanted = ({ sets }: Form) => configured === PLAIN_SECRET || sets.key !== undefined;
      yield* singleCases(worldOf(body, configured, OTHERS), isWanted);
    }
  }
}

/** A key for the same mistake in the same variant. All left-out names count as one form. */
function formOf({ world, used }: Case): string {
  const [first] = used;
  const names = first?.details.names;
  const title = names
    ? `${names.length} of ${first.sets.leftOut ? 'the body' : 'items'}`
    : first?.title;
  return [world.body.variant, world.configured, first?.code, title].join(' ');
}

const byForm = [...grouped(allCases(), formOf).values()];
const cases = byForm.flatMap((same) => spread(same, CASES_PER_FORM));
const askedAbout = inForm(
  byForm.filter((_, at) => at % 3 === 0).flatMap((same) => spread(same, 1)),
  cases,
);

const variantOf = ({ world }: Case): 'A' | 'B' => world.body.variant;

/** The forms that give the case's digest, best code first. */
const alike = ({ world, computed }: Case): readonly Form[] =>
  world.byDigest.get(computed.digest) ?? [];

function rowOf(code: CauseCode, answers: readonly Answer[]): (string | number)[] {
  const own = answers.filter(({ asked }) => asked.codes.includes(code));
  const inVariant = (variant: 'A' | 'B') =>
    own.filter(({ asked }) => variantOf(asked) === variant).length;
  const count = (is: (place: number) => boolean) => own.filter(({ place }) => is(place)).length;
  return [
    code,
    inVariant('A'),
    inVariant('B'),
    count((place) => place === 0),
    count((place) => place >= 0 && place < 3),
    count((place) => place < 0 || place >= 3),
  ];
}

const sortedNames = (details: Details): Details =>
  details.names ? { ...details, names: [...details.names].sort() } : details;

describe('a single mistake', () => {
  let answers: Answer[];

  beforeAll(() => {
    answers = askedAbout.map(ask);
    const rows = CAUSE_CODES.map((code) => rowOf(code, answers));
    console.log(
      table(['code', 'cases A', 'cases B', 'first', 'in first three', 'missed'], rows),
      `\n${answers.length} cases`,
    );
  }, 3_600_000);

  it.each(CAUSE_CODES)('changes the digest of several bodies of each variant: %s', (code) => {
    for (const variant of ['A', 'B'] as const) {
      const bodies = cases.filter((one) => one.codes.includes(code) && variantOf(one) === variant);
      const titles = new Set(bodies.map(({ world }) => world.body.title));
      if (IMPOSSIBLE[variant].includes(code)) expect(titles).toHaveLength(0);
      else expect(titles.size).toBeGreaterThanOrEqual(3);
    }
  });

  it('is named first', () => {
    const missed = answers.filter(({ place }) => place !== 0).map(inWords);
    expect(missed.length / answers.length, missed.join('\n')).toBeLessThanOrEqual(0.01);
  });

  it('is named with the other mistakes that give the same string', () => {
    const missed = answers.filter(({ asked, findings: { explanations } }) => {
      const named = explanations.flatMap(({ codes, alternatives }) => [codes, ...alternatives]);
      return !alike(asked).every(({ code }) => named.some((codes) => setOf(codes) === code));
    });
    expect(missed.map(inWords)).toEqual([]);
  });

  it('is proven by the hashed string', () => {
    const unproven = answers.filter((answer) =>
      answer.findings.explanations.some((one) => isPlainDigest(one) && !isProven(answer, one)),
    );
    expect(unproven.map(inWords)).toEqual([]);
  });

  it('is reported with its details', () => {
    for (const answer of answers.filter(({ place }) => place === 0)) {
      const { details, codes } = answer.findings.explanations[0] ?? {};
      const expected = alike(answer.asked)
        .filter(({ code }) => codes?.includes(code))
        .map((form) => sortedNames(form.details));
      expect(expected, inWords(answer)).toContainEqual(sortedNames(details ?? {}));
    }
  });

  it('is named for a body without a signature', () => {
    const asked = spread(
      cases.filter((one) => one.asked === 'digest' && !one.used.some((form) => form.hashesSign)),
      60,
    );
    const missed = asked.map((one) => ask({ ...one, text: textWithout(one.world.body) }));
    expect(missed.filter(({ place }) => place !== 0).map(inWords)).toEqual([]);
  });

  it('is reported without any secret', () => {
    expect(answers.filter(isTelling).map(inWords)).toEqual([]);
  });
});
