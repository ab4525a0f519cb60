// countersign sign --scheme: signs a request like another service.

import { randomBytes } from 'node:crypto';
import { signRequest } from '../../shared/signature/engine/sign-request.ts';
import type { SignedRequest } from '../../shared/signature/request/request.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { explainPrimitives } from '../host/lib/primitives.ts';
import { CliError, EXIT } from './exit.ts';
import { nameOf, readBytes } from './input.ts';
import { jsonLine, print, visible } from './output.ts';
import { requestOf, type RequestOptions } from './request-options.ts';
import { readScheme } from './scheme-file.ts';
import { readSettings } from './settings-file.ts';
import { unsignedSays } from './verify-by-scheme.ts';

/** Signs the file's body and prints what has the signature. Throws CliError 64, 65, 66. */
export async function signByScheme(
  nameOrFile: string,
  file: string,
  secret: string,
  options: RequestOptions & { readonly json?: true },
): Promise<void> {
  const scheme = await readScheme(nameOrFile);
  const request = requestOf(await readBytes(file), options);
  const agreed = { secret, settings: await readSettings(options) };
  const fresh = { nowMs: options.at ?? Date.now(), id: `msg_${randomBytes(12).toString('hex')}` };
  const signed = signRequest(scheme, request, agreed, fresh, explainPrimitives);
  if (!signed.ok) {
    const says = unsignedSays(signed.reason, scheme);
    throw new CliError(EXIT.data, `${nameOf(file)} cannot be signed: ${says}`);
  }
  await print(
    options.json ? jsonLine(lineOf(signed.request)) : partOf(scheme, request, signed.request),
  );
}

/** A request as a line of `--jsonl` has it. */
function lineOf({ body, ...request }: SignedRequest) {
  const text = typeof body === 'string' ? body : explainPrimitives.decode(body, 'utf-8', true);
  return text === null
    ? { ...request, bodyBase64: Buffer.from(body).toString('base64') }
    : { ...request, body: text };
}

/** The part of a request that has the signature. */
function partOf(scheme: Scheme, before: SignedRequest, signed: SignedRequest): string {
  if (scheme.signature.at.kind === 'header') {
    const added = signed.headers.filter(
      ([name, value]) => !before.headers.some((one) => one[0] === name && one[1] === value),
    );
    return added.map(([name, value]) => `${visible(name)}: ${visible(value)}\n`).join('');
  }
  return signed.url === before.url ? String(signed.body) : `${visible(signed.url)}\n`;
}
