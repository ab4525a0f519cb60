// The webhooks of any other service that a check sends: the scheme's example, with what its receivers may misread.

import type { ExampleValues, TextRequest } from '../../signature/engine/example-request.ts';
import type { Scheme } from '../../signature/scheme.ts';
import type { WrongId } from './asks.ts';
import { createExample, otherDigit, withText, type Example } from './example.ts';
import { FEATURE_CASES, type FeatureCase } from './features.ts';
import type { Kind, Webhooks } from './webhooks.ts';

/** `url`: the receiver's, without fragment. */
export function serviceWebhooks(scheme: Scheme, url: string): Webhooks {
  const example = createExample(scheme, url);
  const kinds = new Map(
    [PLAIN, ...FEATURE_CASES].map((one) => [one.feature as string, kindOf(one, example)]),
  );
  const right = FEATURE_CASES.flatMap(({ feature }) => kinds.get(feature) ?? []);
  return {
    ...{ bases: ['example'], shortest: 'example', fuller: () => [] },
    ...{ right, points: right, together: right.map((one) => [one]) },
    kind: (_base, [point, ...more]) =>
      more.length > 0 ? null : (kinds.get(point?.id ?? PLAIN.feature) ?? null),
    altered: () =>
      ALTERED.map(([what, alter]) => [
        what,
        (tag, nowMs) => alter(example.values(tag, nowMs), example),
      ]),
    word: (_base, name) => ({
      id: `word-${name}`,
      asks: { code: 'feature', feature: 'unknown-field', causes: [] },
      make: (tag, nowMs) => {
        const { query, fields } = example.values(tag, nowMs);
        const others = fields.filter(([path]) => path !== name);
        return example.write({ query, fields: [...others, [name, 'word']] });
      },
    }),
    leavesOpen: () => false,
    isDescribed: () => true,
    neverSatisfied: [],
    // What receivers may do differently is not worth one of few questions.
    asked: { points: right.filter(({ isOpen }) => !isOpen?.(true)), goTogether: () => false },
  };
}

/** The example with nothing beside the usual. */
const PLAIN: FeatureCase = { feature: 'plain' };

function kindOf(one: FeatureCase, example: Example): Kind {
  const { feature, make, dress, isOpen, isOfMessage } = one;
  return {
    id: feature,
    asks: { code: 'feature', feature, causes: [] },
    make: (tag, nowMs) => {
      const values = example.values(tag, nowMs);
      return make ? make(example, values) : example.write(values);
    },
    ...(dress && { dress: (signed) => dress(example, signed) }),
    ...(isOfMessage && { isOfMessage }),
    isOpen: () => isOpen?.(example) ?? false,
  };
}

/** The request with other values. */
type Alter = (values: ExampleValues, example: Example) => TextRequest;

const ofValues =
  (change: (values: ExampleValues, example: Example) => ExampleValues): Alter =>
  (values, example) =>
    example.write(change(values, example));

/** Changes after signing. Those that the scheme does not sign are left out later. */
const ALTERED: readonly (readonly [what: WrongId, alter: Alter])[] = [
  [
    'amount-altered',
    ofValues((values, { amountPath }) => withText(values, amountPath, otherDigit)),
  ],
  [
    'status-altered',
    ofValues((values, { statusPath }) => withText(values, statusPath, () => 'no')),
  ],
  [
    'text-altered',
    ofValues((values, { textPath }) => withText(values, textPath, (own) => `${own}x`)),
  ],
  [
    'field-added',
    ofValues(({ query, fields }, { beside }) => ({
      query,
      fields: [...fields, [beside('discount'), 'full']],
    })),
  ],
  [
    'field-removed',
    ofValues(({ query, fields }, { textPath }) => ({
      query,
      fields: fields.filter(([path]) => path !== textPath),
    })),
  ],
  [
    'query-altered',
    ({ query, fields }, example) => {
      const other = query.map(([name, value]) => [name, otherDigit(value)] as const);
      const request = example.write({ query: other, fields });
      const mark = request.url.includes('?') ? '&' : '?';
      return query.length > 0 ? request : { ...request, url: `${request.url}${mark}altered=1` };
    },
  ],
];
