// What explains a webhook that is told in a line: the best explanation as its codes and its sentence.

import { createHmac } from 'node:crypto';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { explainRequest } from '../../../../../shared/signature/explain/search/explain.ts';
import {
  ownSignature,
  soughtDigest,
} from '../../../../../shared/signature/explain/search/sought.ts';
import type { SignedRequest } from '../../../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../../../shared/signature/schemes/schemes.ts';

export const SECRET = 'heron-on-the-pond-4';
/** Of a service that decodes it. */
export const KEY = '44782def547aaa06c910c43932b1eb0c';
export const hmac = (
  message: string | Buffer,
  form: 'hex' | 'base64' = 'hex',
  algorithm = 'sha256',
) => createHmac(algorithm, SECRET).update(message).digest(form);

/** The best explanation of the signature, or of the digest that somebody's own code made. */
export function explained(
  name: string,
  request: Partial<SignedRequest>,
  digest?: string,
  secret = SECRET,
  settings: Readonly<Record<string, string>> = {},
) {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const whole = {
    method: 'POST',
    url: 'https://toys.example/in',
    headers: [],
    body: '',
    ...request,
  };
  const taken = { scheme, request: whole, agreed: { secret, settings } };
  const sought = digest === undefined ? ownSignature : soughtDigest(digest);
  const { findings } = explainRequest(taken, [], null, primitives, () => false, sought);
  const [best] = findings.explanations;
  return best && [...best.codes, best.says].join(': ');
}

export const FORM: SignedRequest['headers'] = [
  ['Content-Type', 'application/x-www-form-urlencoded'],
];

export const SENT = '{"toy":"נדנדה 🎠","id":12}';
export const github = (body: string | Buffer): Partial<SignedRequest> => ({
  headers: [['X-Hub-Signature-256', `sha256=${hmac(body)}`]],
  body: Buffer.from(SENT),
});
