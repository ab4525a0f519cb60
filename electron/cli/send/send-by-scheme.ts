// countersign send --scheme: acts as another service. Each attempt is signed anew, with its own time.

import type { Draft } from '../../../shared/replay/draft.ts';
import { exampleRequest } from '../../../shared/signature/engine/example-request.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { nameOf, readText } from '../lib/input.ts';
import { readSecret, secretMissing } from '../lib/secret.ts';
import { draftOf, requestToSend } from '../schemes/request-to-send.ts';
import { schemeSigner } from '../schemes/scheme-signer.ts';
import type { SendOptions } from './send-options.ts';

/** Options that compose the documented notification. */
const OF_OUR_SERVICE = ['preset', 'field', 'literal', 'itemsVariant', 'event'] as const;

/** Requests with the example of the service, or with the body of --body. Throws CliError 64, 65, 66. */
export async function requestsByScheme(
  scheme: Scheme,
  url: string,
  options: SendOptions,
): Promise<() => Draft> {
  const wrong = OF_OUR_SERVICE.find((name) => options[name] !== undefined);
  if (wrong !== undefined) {
    const option = wrong === 'itemsVariant' ? 'items-variant' : wrong;
    throw new CliError(
      EXIT.usage,
      `--${option} works only without --scheme. Use --body FILE for a body of your own.`,
    );
  }
  const file = options.body;
  const example = file === undefined ? exampleRequest(scheme, url, Date.now()) : null;
  const body = example?.body ?? (await readText(file ?? '-'));
  const sign = options.unsigned ? null : await signer(scheme, file, options);
  return () => {
    const unsigned = requestToSend(example?.url ?? url, body, options);
    return draftOf(sign === null ? unsigned : sign(unsigned));
  };
}

async function signer(scheme: Scheme, file: string | undefined, options: SendOptions) {
  const secret = await readSecret(options, scheme);
  if (secret === null) throw secretMissing();
  return schemeSigner(scheme, secret, file === undefined ? 'The example' : nameOf(file), options);
}
