// Runs `countersign explain` for people or for programs, and holds the values that a mistaken sender signs.

import { createHash } from 'node:crypto';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { countersign, type RunOptions } from './cli.ts';

export const withSecret = { env: { COUNTERSIGN_SECRET: SECRET } };

/** The signed values of `signedBody`, in order: amount, client_name, name, status. */
export const VALUES = ['266.00', 'דנה לוי', 'Order 1042', '1'];
export const NUMBERS_LEFT_OUT = VALUES.slice(0, 3);
export const digestOf = (values: readonly string[], algorithm = 'sha256') =>
  createHash(algorithm).update(values.join(':')).digest('hex');
export const bodyWith = (sign: string) => signedBody().replace(/[0-9a-f]{64}/, sign);

interface Answer {
  readonly verdict: string;
  readonly explanations: readonly {
    readonly codes: readonly string[];
    readonly details: Record<string, unknown>;
    readonly canonical: string;
  }[];
  readonly tried: number;
  readonly difference?: { readonly segment: number; readonly says: string } | null;
  readonly complete: boolean;
}

export const explainJson = async (
  body: string,
  args: string[] = [],
  options: RunOptions = withSecret,
) => {
  const run = await countersign(['explain', '-', '--json', ...args], { ...options, stdin: body });
  return { ...run, answer: JSON.parse(run.stdout) as Answer };
};

export const explainWords = async (
  body: string,
  args: string[] = [],
  options: RunOptions = withSecret,
) => countersign(['explain', '-', ...args], { ...options, stdin: body });
