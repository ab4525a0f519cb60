// The body of a preset.

import { composeBody } from '../../shared/webhook/compose.ts';
import type { Preset } from '../../shared/webhook/presets.ts';

/** The preset's body as unsigned JSON text. Throws if it cannot be composed. */
export function presetBody({ id, draft }: Preset): string {
  const composed = composeBody(draft);
  if (!composed.ok) throw new Error(`preset ${id}: ${composed.field}: ${composed.message}`);
  return composed.text;
}
