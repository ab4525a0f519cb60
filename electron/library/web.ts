// The package in a browser, or where there is no Node: `import { verify } from 'countersign'`.

import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { createCountersign } from '../../shared/library/library.ts';
import { webPrimitives } from './web-primitives.ts';

export * from '../../shared/library/library.ts';

export const { schemes, verify, sign, explain, recognise, exampleRequest } = createCountersign({
  ...webPrimitives,
  nowMs: Date.now,
  newId: () => bytesToHex(randomBytes(16)), // randomUUID needs https
});
