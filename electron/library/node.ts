// The package in Node: `import { verify } from 'countersign'`.

import { randomUUID } from 'node:crypto';
import { createCountersign } from '../../shared/library/library.ts';
import { primitives } from '../host/lib/primitives.ts';

export * from '../../shared/library/library.ts';

export const { schemes, verify, sign, explain, recognise, exampleRequest } = createCountersign({
  ...primitives,
  nowMs: Date.now,
  newId: randomUUID,
});
