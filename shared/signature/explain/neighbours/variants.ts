// All single mistakes of a request, in the order in which the first one that fits is named.

import type { ExplainPrimitives } from '../../primitives.ts';
import { readRequest } from '../../request/read-request.ts';
import type { LabelledSecret } from '../explanation.ts';
import { digestVariants, FORM_VARIANTS } from './digests.ts';
import { fieldVariants } from './fields.ts';
import { messageVariants } from './messages.ts';
import type { Variant, Verified } from './variant.ts';
import { wrappingVariants } from './wrappings.ts';

/** Those that a search tries. */
export const variantsOf = (
  verified: Verified,
  others: readonly LabelledSecret[],
  primitives: ExplainPrimitives,
): Variant[] => [
  ...mistakesIn(verified, others, primitives),
  ...wrappingVariants(verified, primitives),
];

/** Those that a sender can make. */
export const variantsToSign = (...asked: Parameters<typeof mistakesIn>): Variant[] => [
  ...FORM_VARIANTS,
  ...mistakesIn(...asked),
];

function mistakesIn(
  { scheme, request }: Pick<Verified, 'scheme' | 'request'>,
  others: readonly LabelledSecret[],
  primitives: Pick<ExplainPrimitives, 'decode'>,
): Variant[] {
  const read = readRequest(request, scheme, primitives.decode);
  const [source] = read.ok ? read.sources : [];
  const names = source ? source.root.members.map(({ name }) => name) : [];
  return [
    ...digestVariants(scheme, others),
    ...messageVariants(scheme, (bytes) => primitives.decode(bytes, 'utf-8', true)),
    ...fieldVariants(scheme, names),
  ];
}
