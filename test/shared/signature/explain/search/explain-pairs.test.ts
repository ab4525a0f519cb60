// Two mistakes at once: the right pair must be among the first three. Each case needs a whole search of about a second:
// the short form asks one pair of every fifth code, and the long form an even sample of all. ALL_PAIRS=1 asks every pair, in both
// items variants.

import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { CAUSE_CODES, type CauseCode } from '../../../../../shared/signature/explain/codes.ts';
import type { Details } from '../../../../../shared/signature/explain/explanation.ts';
import { explainRequest } from '../../../../../shared/signature/explain/search/explain.ts';
import { bareRequest } from '../../../../../shared/signature/request/request.ts';
import { own } from '../../../../../shared/signature/schemes/own.ts';
import { inForm } from '../../../../support/forms.ts';
import { type Answer, ask, inWords, isPlainDigest, isProven, isTelling, table } from '../ask.ts';
import { BODIES } from '../generator/bodies.ts';
import { type Case, caseOf, type World, worldOf } from '../generator/cases.ts';
import { findPair } from '../generator/pairs.ts';
import { CONFIGURED, OTHERS, PLAIN_SECRET } from '../generator/secret-forms.ts';

type Variant = 'A' | 'B';

const worldsUnder = (secrets: readonly string[], variant: Variant): World[] =>
  BODIES.filter((body) => body.variant === variant).flatMap((body) =>
    secrets.map((configured) => worldOf(body, configured, OTHERS)),
  );

const ENCODED_SECRETS = CONFIGURED.slice(-2);

const WORLDS = {
  A: worldsUnder([PLAIN_SECRET], 'A'),
  B: worldsUnder([PLAIN_SECRET], 'B'),
};

const ENCODED_WORLDS = {
  A: worldsUnder(ENCODED_SECRETS, 'A'),
  B: worldsUnder(ENCODED_SECRETS, 'B'),
};

type CodePair = readonly [CauseCode, CauseCode];

const everyPair = CAUSE_CODES.flatMap((one, index) =>
  CAUSE_CODES.slice(index + 1).map((other): CodePair => [one, other]),
);

/** Each code once, with the one half the catalogue further on. */
const onePairEach = everyPair.filter(
  ([one, other]) =>
    CAUSE_CODES.indexOf(other) - CAUSE_CODES.indexOf(one) === Math.floor(CAUSE_CODES.length / 2),
);

const codePairs = inForm(
  onePairEach.filter((_, at) => at % 5 === 0),
  everyPair,
);

const cases = codePairs.flatMap((codes, turn) =>
  inForm<readonly Variant[]>([turn % 2 === 0 ? 'A' : 'B'], ['A', 'B']).flatMap(
    (variant): Case[] => {
      const worlds = codes.includes('secret-decoded') ? ENCODED_WORLDS : WORLDS;
      const pair = findPair(worlds[variant], codes, turn + (variant === 'A' ? 0 : 1));
      return pair ? [pair] : [];
    },
  ),
);

const CASES_OF_EACH = 3;

/** How many cases each code gets, each with another code. */
const sample = [
  ...new Set(
    CAUSE_CODES.flatMap((code, turn) => {
      const own = cases.filter(({ codes }) => codes.includes(code));
      const part = Math.floor(own.length / CASES_OF_EACH);
      return own.filter((_, index) => index % part === turn % part).slice(0, CASES_OF_EACH);
    }),
  ),
];

const countPairs = (some: readonly Case[]): number =>
  new Set(some.map(({ codes }) => codes.join())).size;

/** All forms of the two codes that give the digest: a field may be left out, or be the only one that is changed. */
function possibleDetails({ world, used, asked, computed }: Case): Details[] {
  const [ones, others] = used.map(({ code }) =>
    [...used, ...world.forms].filter((form) => form.code === code),
  );
  return (ones ?? []).flatMap((one) =>
    (others ?? [])
      .filter((other) => caseOf(world, [one, other], asked).computed.digest === computed.digest)
      .map((other) => ({ ...one.details, ...other.details })),
  );
}

describe('two mistakes at once', () => {
  let answers: Answer[];

  beforeAll(() => {
    answers = (process.env.ALL_PAIRS ? cases : inForm(cases, sample)).map(ask);
    const rows = CAUSE_CODES.map((code) => rowOf(code, answers));
    const asked = answers.map((answer) => answer.asked);
    console.log(
      table(['code, with others', 'cases', 'first', 'in first three', 'missed'], rows),
      `\n${answers.length} cases of ${countPairs(asked)} pairs of codes;`,
      `${countPairs(cases)} of ${codePairs.length} pairs have one meaning and make a difference`,
    );
  }, 3_600_000);

  it('are tested for every code, or in the short form for some', () => {
    const asked = new Set(answers.flatMap(({ asked: { codes } }) => codes));
    expect(asked.size).toBeGreaterThanOrEqual(inForm(8, CAUSE_CODES.length));
  });

  it('have a case for every pair of codes with a single meaning and an effect', () => {
    expect(countPairs(cases)).toBeGreaterThan(inForm(3, 1000));
  });

  it('are among the first three explanations', () => {
    const missed = answers.filter(({ place }) => place < 0 || place > 2).map(inWords);
    expect(missed.length / answers.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('are proven by the hashed string', () => {
    const unproven = answers.filter((answer) =>
      answer.findings.explanations.some((one) => isPlainDigest(one) && !isProven(answer, one)),
    );
    expect(unproven.map(inWords)).toEqual([]);
  });

  it('are reported with the details of both', () => {
    for (const answer of answers.filter(({ place }) => place === 0)) {
      const { details } = answer.findings.explanations[0] ?? {};
      expect(possibleDetails(answer.asked), inWords(answer)).toContainEqual(details);
    }
  });

  it('are reported without any secret', () => {
    expect(answers.filter(isTelling).map(inWords)).toEqual([]);
  });
});

function rowOf(code: CauseCode, answers: readonly Answer[]): (string | number)[] {
  const own = answers.filter(({ asked }) => asked.codes.includes(code));
  const inFirst = (count: number) => own.filter(({ place }) => place >= 0 && place < count).length;
  return [code, own.length, inFirst(1), inFirst(3), own.length - inFirst(3)];
}

it.each(['total', 'sum'])(
  'two fields with one value are told apart: %s left out, the others joined in the order sent',
  (gone) => {
    const body = { total: 100, name: 'Toy', sum: 100, phone: 5 };
    const values = Object.entries(body).flatMap(([name, value]) => (name === gone ? [] : [value]));
    const sign = createHash('sha256')
      .update(`${values.join(':')}:${PLAIN_SECRET}`)
      .digest('hex');
    const taken = {
      scheme: own,
      request: bareRequest(JSON.stringify({ ...body, sign })),
      agreed: { secret: PLAIN_SECRET, settings: {} },
    };
    const { findings } = explainRequest(taken, [], null, primitives, () => false);
    const [best] = findings.explanations;
    expect(best?.codes.toSorted()).toEqual(['field-left-out', 'order-document']);
    expect(best?.details.names).toEqual([gone]);
  },
);
