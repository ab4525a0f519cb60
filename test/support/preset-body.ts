// The body that a preset makes.

import { composeBody } from '../../shared/webhook/compose.ts';
import type { Preset } from '../../shared/webhook/presets.ts';

/** As JSON text, not signed. Throws where the preset cannot be composed. */
export function presetBody({ id, draft }: Preset): string {
  const composed = composeBody(draft);
  if (!composed.ok) throw new Error(`preset ${id}: ${composed.field}: ${composed.message}`);
  return composed.text;
}
