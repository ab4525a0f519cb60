// countersign sign --scheme: signs a request like another service.

import type { SignedRequest } from '../../shared/signature/request/request.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { primitives } from '../host/lib/primitives.ts';
import type { StoreOptions } from './captures/store.ts';
import { nameOf, readBytes } from './lib/input.ts';
import { jsonLine, print, printExactly, visible } from './lib/output.ts';
import { readSecret, secretMissing, type SecretOptions } from './lib/secret.ts';
import { requestOf, type RequestOptions } from './schemes/request-options.ts';
import { readScheme } from './schemes/scheme-file.ts';
import { schemeSigner } from './schemes/scheme-signer.ts';

/** Signs the file's body and prints what has the signature. Throws as `readScheme` and `readSecret` do. */
export async function signByScheme(
  nameOrFile: string,
  file: string,
  options: RequestOptions & SecretOptions & StoreOptions & { readonly json?: true },
): Promise<void> {
  const scheme = await readScheme(nameOrFile, options);
  const secret = await readSecret(options, scheme);
  if (secret === null) throw secretMissing();
  const request = requestOf(await readBytes(file), options);
  const sign = await schemeSigner(scheme, secret, nameOf(file), options);
  const signed = sign(request);
  if (options.json) await print(jsonLine(lineOf(signed)));
  else await printExactly(partOf(scheme, request, signed));
}

/** A request as a line of `--jsonl` has it. */
function lineOf({ body, ...request }: SignedRequest) {
  const text = typeof body === 'string' ? body : primitives.decode(body, 'utf-8', true);
  return text === null
    ? { ...request, bodyBase64: Buffer.from(body).toString('base64') }
    : { ...request, body: text };
}

/** The part of a request that has the signature. */
function partOf(
  scheme: Scheme,
  before: SignedRequest,
  signed: SignedRequest,
): SignedRequest['body'] {
  if (scheme.signature.at.kind === 'header') {
    const added = signed.headers.filter(
      ([name, value]) => !before.headers.some((one) => one[0] === name && one[1] === value),
    );
    return added.map(([name, value]) => `${visible(name)}: ${visible(value)}\n`).join('');
  }
  return signed.url === before.url ? signed.body : `${visible(signed.url)}\n`;
}
