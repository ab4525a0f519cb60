// Signs requests by the scheme of --scheme, with the settings of --settings-file.

import { randomBytes } from 'node:crypto';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { signRequestOnPurpose } from '../../../shared/signature/explain/search/on-purpose.ts';
import { TITLES } from '../../../shared/signature/explain/titles.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { primitives } from '../../host/lib/primitives.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import type { RequestOptions } from './request-options.ts';
import { readSettings } from './settings-file.ts';
import { unsignedSays } from './reason-words.ts';

/** Signs with the present time, or that of --at, a new identifier, and the mistake of --cause. Throws CliError 65. */
export type SchemeSigner = (request: SignedRequest) => SignedRequest;

/** `what` is named if it cannot be signed. Throws CliError 65, 66. */
export async function schemeSigner(
  scheme: Scheme,
  secret: string,
  what: string,
  options: Pick<RequestOptions, 'settingsFile' | 'at'> & { readonly cause?: AnyCauseCode },
): Promise<SchemeSigner> {
  const agreed = { secret, settings: await readSettings(options) };
  return (request) => {
    const id = `msg_${randomBytes(12).toString('hex')}`;
    const fresh = { nowMs: options.at ?? Date.now(), id };
    const verified = { scheme, request, agreed };
    const signed = signRequestOnPurpose(options.cause ?? null, verified, fresh, primitives);
    if (signed.ok) return signed.request;
    if (signed.reason === 'no-effect') {
      const title = TITLES[signed.cause];
      throw new CliError(
        EXIT.data,
        `${what}: “${title}” makes no difference. Choose another body or cause.`,
      );
    }
    const says = unsignedSays(signed.reason, scheme);
    throw new CliError(EXIT.data, `${what} cannot be signed: ${says}`);
  };
}
