// The request that `countersign explain` is asked about: a stored capture's, or a file's with what the options say.

import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { parseId, readCapture } from '../captures/store.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { readBytes } from '../lib/input.ts';
import { requestOf } from '../schemes/request-options.ts';
import type { ExplainOptions } from './explain-options.ts';

interface AskedRequest {
  readonly request: SignedRequest;
  /** When it arrived. */
  readonly atMs: number;
}

/** A number is a capture's ID. */
export const isId = (idOrFile: string) => /^\d+$/.test(idOrFile);

/** Throws CliError 64 and 66. */
export async function readAskedRequest(
  idOrFile: string,
  options: ExplainOptions,
): Promise<AskedRequest> {
  const { at, url, header } = options;
  if (!isId(idOrFile)) {
    return { request: requestOf(await readBytes(idOrFile), options), atMs: at ?? Date.now() };
  }
  if (header !== undefined) {
    throw new CliError(EXIT.usage, 'A capture has its own headers. Leave out --header.');
  }
  return readCapture(parseId(idOrFile), options, ({ capture }) => {
    const body = Buffer.from(capture.bodyBase64, 'base64');
    const request = capturedRequest({ ...capture, body });
    return Promise.resolve({
      request: url === undefined ? request : { ...request, url },
      atMs: at ?? capture.receivedAtMs,
    });
  });
}
