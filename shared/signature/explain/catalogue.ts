// The catalogue of causes, put together for one question: every single change that another program may have made.

import { byteChanges, charsetChanges } from './causes/charset.ts';
import { fieldChanges } from './causes/fields.ts';
import { itemChanges } from './causes/items.ts';
import { listChanges } from './causes/lists.ts';
import { orderChanges } from './causes/order.ts';
import { secretChanges } from './causes/secret.ts';
import { structureChanges } from './causes/structure.ts';
import { escapeChanges } from './causes/text.ts';
import { tidyChanges } from './causes/tidy.ts';
import { valueChanges } from './causes/values.ts';
import { rankOf } from './codes.ts';
import type { ExplainPrimitives, LabelledSecret } from './explanation.ts';
import type { SealChange, ValueChange } from './procedure.ts';
import type { Source } from './source.ts';

/** What may be done otherwise with the values of this body, best-ranked first. */
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

/** What may be done otherwise with the secret and the string, best-ranked first. */
export function allSealChanges(others: readonly LabelledSecret[]): SealChange[] {
  return ranked([...secretChanges(others), ...structureChanges, ...byteChanges]);
}

/** Stable: within a cause its usual form stays first. */
function ranked<C extends ValueChange | SealChange>(changes: readonly C[]): C[] {
  const rank = (change: C) => (change.isRare ? 1000 : 0) + rankOf(change.code);
  return [...changes].sort((a, b) => rank(a) - rank(b));
}
