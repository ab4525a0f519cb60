// Webhooks of other services: the vectors, and one as GitHub documents it with its secret.

import { readFileSync } from 'node:fs';

const VECTORS = new URL('../../../fixtures/scheme-vectors.jsonl', import.meta.url);

/** Each a line of JSON. */
export const vectors = readFileSync(VECTORS, 'utf8').trim().split('\n');

export const SECRET = { env: { COUNTERSIGN_SECRET: 'mysecret' } };
export const HEADER = [
  'X-Hub-Signature-256',
  'sha256=4864d2759938a15468b5df9ade20bf161da9b4f737ea61794142f3484236bda3',
];
export const GITHUB = ['--header', HEADER.join(': ')];
export const body = { ...SECRET, stdin: '{"foo":"bar"}' };
