// The catalogue of causes for one question: every single change that another program may have made.

import { byteChanges, charsetChanges } from './charset.ts';
import { fieldChanges } from './fields.ts';
import { itemChanges } from './items.ts';
import { listChanges } from './lists.ts';
import { orderChanges } from './order.ts';
import { secretChanges } from './secret.ts';
import { structureChanges } from './structure.ts';
import { escapeChanges } from './text.ts';
import { tidyChanges } from './tidy.ts';
import { valueChanges } from './values.ts';
import { rankOf } from '../codes.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import type { LabelledSecret } from '../explanation.ts';
import type { SealChange, ValueChange } from '../change.ts';
import type { Source } from '../../source.ts';

/** The possible changes to the values of this body, best-ranked first. */
export function allValueChanges(source: Source, primitives: ExplainPrimitives): ValueChange[] {
  return ranked([
    ...fieldChanges(source),
    ...itemChanges,
    ...orderChanges,
    ...valueChanges,
    ...escapeChanges(source),
    ...tidyChanges(source),
    ...listChanges,
    ...charsetChanges(source, primitives),
  ]);
}

/** The possible changes to the secret and the string, best-ranked first. */
export function allSealChanges(others: readonly LabelledSecret[]): SealChange[] {
  return ranked([...secretChanges(others), ...structureChanges, ...byteChanges]);
}

/** The sort is stable: the usual form of a cause stays first. */
function ranked<C extends ValueChange | SealChange>(changes: readonly C[]): C[] {
  const rank = (change: C) => (change.isRare ? 1000 : 0) + rankOf(change.code);
  return [...changes].sort((a, b) => rank(a) - rank(b));
}
