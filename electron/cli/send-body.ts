// What `send` sends: a body file or a composed notification, signed by the document, wrongly on purpose, or not at all.

import { composeBody, type ComposeDraft, type ComposeField } from '../../shared/webhook/compose.ts';
import { REFUND_NOT_DOCUMENTED } from '../../shared/webhook/events.ts';
import { PRESETS } from '../../shared/webhook/presets.ts';
import { CliError, EXIT } from './exit.ts';
import { readText } from './input.ts';
import type { FieldChange, SendOptions } from './send-options.ts';

/** The body before it is signed. Throws CliError 64, 65, 66. */
export async function bodyToSend(options: SendOptions): Promise<string> {
  if (options.body !== undefined) {
    return readText(options.body, '"countersign replay FILE" sends any bytes, unsigned.');
  }
  if (options.event === 'refund') {
    throw new CliError(EXIT.usage, `${REFUND_NOT_DOCUMENTED} Give your own with --body FILE.`);
  }
  const composed = composeBody(draftOf(options));
  if (composed.ok) return composed.text;
  throw new CliError(EXIT.usage, `${composed.field}: ${composed.message}`);
}

function draftOf({ preset = 'documented', field = [], literal = [], itemsVariant }: SendOptions) {
  const chosen = PRESETS.find(({ id }) => id === preset)?.draft;
  if (!chosen) throw new CliError(EXIT.usage, `There is no preset ${preset}.`);
  const changes = [
    ...field.map((change): ComposeField => ({ ...change, kind: 'string' })),
    ...literal.map((change): ComposeField => ({ ...change, kind: 'literal' })),
  ];
  const draft: ComposeDraft = { ...chosen, fields: changes.reduce(withField, chosen.fields) };
  return itemsVariant === undefined ? draft : { ...draft, itemsVariant };
}

/** Every field of that name is replaced; a name that is not there comes last. */
function withField(fields: readonly ComposeField[], change: ComposeField): readonly ComposeField[] {
  const isThere = fields.some(({ name }: FieldChange) => name === change.name);
  if (!isThere) return [...fields, change];
  return fields.map((field) => (field.name === change.name ? change : field));
}
