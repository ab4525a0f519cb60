// The payment service for the tests: signs a body with a secret under a reading.

import { primitives } from '../../../electron/host/lib/primitives.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { ownMessage, ownValues } from '../../../shared/signature/engine/own-procedure.ts';
import type { ValueReading } from '../../../shared/signature/readings.ts';

/** The body with `sign` as its last member, which counts if the name is repeated (R2). */
export function signedBy(
  body: string,
  secret: string,
  reading: ValueReading | null = null,
  write: (digest: string) => string = (digest) => digest,
): string {
  const parsed = parseJson(body);
  if (!parsed.ok || parsed.root.kind !== 'object') throw new Error(`not an object: ${body}`);
  const { segments } = ownValues(body, parsed.root, reading);
  const digest = write(primitives.digest('sha256', [ownMessage(segments, secret)], null));
  const end = parsed.root.end - 1;
  const comma = parsed.root.members.length > 0 ? ',' : '';
  return `${body.slice(0, end)}${comma}"sign":"${digest}"${body.slice(end)}`;
}
