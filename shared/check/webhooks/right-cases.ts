// The rightly signed webhooks that a receiver must accept: every preset in both variants, and a few more.

import { documentedDraft, type ComposeDraft } from '../../webhook/compose.ts';
import { PRESETS } from '../../webhook/presets.ts';
import type { Asks } from './asks.ts';

export interface RightCase {
  readonly id: string;
  readonly draft: ComposeDraft;
  readonly asks: Asks;
  /** The document does not describe it: a rejection is only a warning. `if-refused`: unless it looks like that of a wrong signature. */
  readonly isOpen: boolean | 'if-refused';
}

/** Presets about points that the document leaves open (shared/README.md, R2, R5 and R11). */
const OPEN_PRESETS = ['repeated-name', 'boolean', 'nested-value'];

/** The document says how to sign them, but not that they are sent: a receiver may refuse such a body. */
const SELDOM_SENT = ['null-value', 'item-scalars'];

const documented = documentedDraft();

export const RIGHT_CASES: readonly RightCase[] = [
  ...PRESETS.filter(({ id }) => id !== 'documented').map(({ id, draft }): RightCase => ({
    id,
    draft,
    asks: { code: 'preset', preset: id },
    isOpen: OPEN_PRESETS.includes(id) || (SELDOM_SENT.includes(id) && 'if-refused'),
  })),
  {
    id: 'no-optional-fields',
    draft: {
      ...documented,
      fields: documented.fields.filter(({ name }) => name !== 'inst' && name !== 'add_field'),
    },
    asks: { code: 'no-optional-fields' },
    isOpen: false,
  },
  {
    id: 'repeated-items',
    draft: { ...documented, items: [...documented.items, ...documented.items.slice(0, 1)] },
    asks: { code: 'repeated-items' },
    isOpen: false,
  },
];
