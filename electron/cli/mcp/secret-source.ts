// Where the secret of a request comes from: it is named, never given, so that no conversation holds it.

import { statSync } from 'node:fs';
import { z } from 'zod';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { readNamedSecret } from '../lib/secret.ts';
import { Refusal, type Call } from './tool.ts';

const place = {
  variable: z.string().min(1).optional().describe('An environment variable of this program.'),
  file: z.string().min(1).optional().describe('The path of a file that holds the secret alone.'),
};

/** A variable or a file. */
export const secretPlace = z
  .strictObject(place)
  .describe('Where the secret is: one of these. Never put the secret itself here.');

/** The same, or an endpoint. */
export const secretSource = z
  .strictObject({
    endpoint: z
      .string()
      .min(1)
      .optional()
      .describe('The name of an endpoint: its secret and scheme.'),
    ...place,
  })
  .describe('Where the secret is: one of these. Never put the secret itself here.');

/** The secret of a variable or a file; null if none is named. Throws Refusal or CliError. */
export async function secretAt(
  { variable, file }: z.infer<typeof secretPlace>,
  { keepSecret }: Pick<Call, 'keepSecret'>,
): Promise<string | null> {
  if (variable !== undefined && file !== undefined) {
    throw new Refusal('Name either a variable or a file.');
  }
  if (file !== undefined) refuseOddFile(file);
  const secret = await readNamedSecret({
    ...(file !== undefined && { secretFile: file }),
    ...(variable !== undefined && { secretEnv: variable }),
  });
  if (secret === null) return null;
  if (secret.length > LIMITS.secret) throw new Refusal('This is too long to be a secret.');
  keepSecret(secret);
  return secret;
}

/** A pipe would wait for ever, and `-` is where the client speaks. */
function refuseOddFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Refusal('There is no such file.');
  if (found.size > 4 * LIMITS.secret) throw new Refusal('This file is too long to be a secret.');
}

/** The endpoint of this name. Throws Refusal, which lists the names. */
export async function endpointNamed(name: string, { ask }: Pick<Call, 'ask'>): Promise<Endpoint> {
  const endpoints = await ask('endpoints.list', null);
  const found = endpoints.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  const [only] = found;
  if (only && found.length === 1) return only;
  throw new Refusal(
    found.length > 1
      ? `${found.length} endpoints have this name. Rename one of them in the window.`
      : endpoints.length === 0
        ? 'There is no endpoint yet. Add one with add_endpoint.'
        : `There is no endpoint with this name. There are: ${endpoints
            .slice(0, 20)
            .map((one) => JSON.stringify(one.name))
            .join(', ')}.`,
  );
}
