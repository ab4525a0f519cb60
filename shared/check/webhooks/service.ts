// The webhooks of any other service that a check sends: the scheme's example, with what its receivers may misread.

import type { ExampleValues, TextRequest } from '../../signature/engine/example-request.ts';
import { urlWith } from '../../signature/request/url.ts';
import type { Scheme } from '../../signature/scheme.ts';
import type { WrongId } from './asks.ts';
import { createExample, otherDigit, type Example } from './example.ts';
import { FEATURE_CASES, FEATURES, type Feature, type FeatureCase } from './features.ts';
import type { Kind, Webhooks } from './webhooks.ts';

/** `url`: the receiver's, without fragment. */
export function serviceWebhooks(scheme: Scheme, url: string): Webhooks {
  const example = createExample(scheme, url);
  const kinds = FEATURES.map((feature) => kindOf(feature, example));
  const [plain, ...right] = kinds;
  return {
    ...{ bases: ['example'], right, points: right, together: right.map((one) => [one]) },
    kind: (_base, [point = plain, ...more]) =>
      more.length > 0 ? null : (kinds.find(({ id }) => id === point?.id) ?? null),
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
        return example.extended({ query, fields: others }, name, 'word');
      },
    }),
    leavesOpen: () => false,
    isDescribed: () => true,
    neverSatisfied: [],
    // What receivers may do differently is not worth one of few questions.
    asked: { points: right.filter(({ isOpen }) => !isOpen?.(true)), goTogether: () => false },
  };
}

function kindOf(feature: Feature, example: Example): Kind {
  const { make, dress, isOpen, isOfMessage }: FeatureCase = FEATURE_CASES[feature];
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

/** Changes after signing. Those that the scheme does not sign are left out later. */
const ALTERED: readonly (readonly [what: WrongId, alter: Alter])[] = [
  ['amount-altered', (values, one) => one.retexted(values, one.amountPath, otherDigit)],
  ['status-altered', (values, one) => one.retexted(values, one.statusPath, () => 'no')],
  ['text-altered', (values, one) => one.retexted(values, one.textPath, (own) => `${own}x`)],
  ['field-added', (values, one) => one.extended(values, one.beside('discount'), 'full')],
  [
    'field-removed',
    ({ query, fields }, { textPath, write }) =>
      write({ query, fields: fields.filter(([path]) => path !== textPath) }),
  ],
  [
    'query-altered',
    ({ query, fields }, { write }) => {
      const other = query.map(([name, value]) => [name, otherDigit(value)] as const);
      const request = write({ query: other, fields });
      return query.length > 0 ? request : { ...request, url: urlWith(request.url, 'altered=1') };
    },
  ],
];
