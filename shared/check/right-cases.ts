// The rightly signed webhooks that a receiver must accept: every preset in both variants, and a few more.

import { documentedDraft, type ComposeDraft } from '../webhook/compose.ts';
import { PRESETS } from '../webhook/presets.ts';
import type { Asks } from './probe.ts';

export interface RightCase {
  readonly id: string;
  readonly draft: ComposeDraft;
  readonly asks: Asks;
  /** The document does not describe this; a receiver that differs is only warned. */
  readonly isOpen: boolean;
}

/** Presets about points that the document leaves open (shared/README.md, R2, R5 and R11). */
const OPEN_PRESETS = ['repeated-name', 'boolean', 'nested-value'];

const documented = documentedDraft();

export const RIGHT_CASES: readonly RightCase[] = [
  ...PRESETS.filter(({ id }) => id !== 'documented').map(({ id, draft }): RightCase => ({
    id: `takes-right/${id}`,
    draft,
    asks: { code: 'preset', preset: id },
    isOpen: OPEN_PRESETS.includes(id),
  })),
  {
    id: 'takes-right/no-optional-fields',
    draft: {
      ...documented,
      fields: documented.fields.filter(({ name }) => name !== 'inst' && name !== 'add_field'),
    },
    asks: { code: 'no-optional-fields' },
    isOpen: false,
  },
  {
    id: 'takes-right/repeated-items',
    draft: { ...documented, items: [...documented.items, ...documented.items.slice(0, 1)] },
    asks: { code: 'repeated-items' },
    isOpen: false,
  },
];
