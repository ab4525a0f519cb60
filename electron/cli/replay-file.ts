// countersign replay FILE: sends a body file as a service does. With --edit or --sign it is signed, by our own service's
// rule or by the scheme of --scheme.

import type { ReplayResult } from '../../shared/contract/sending.ts';
import type { Draft } from '../../shared/replay/draft.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { isDefault } from '../../shared/signature/schemes/schemes.ts';
import { documentedRequest, documentedText } from '../host/send/deliver.ts';
import { exchange } from '../host/send/send-request.ts';
import { nameOf, readBytes, readText } from './lib/input.ts';
import { refuseOwnWindow } from './lib/own-window.ts';
import { readSecret, secretMissing } from './lib/secret.ts';
import { draftOf, requestToSend } from './schemes/request-to-send.ts';
import { schemeOf } from './schemes/scheme-file.ts';
import { schemeSigner } from './schemes/scheme-signer.ts';
import { signText } from './sign.ts';
import type { ReplayOptions } from './replay-options.ts';

/** The replay of a file is not stored, so it has no id and no capture. */
export type FileReplay = Omit<ReplayResult, 'id' | 'captureId'> & {
  readonly id: null;
  readonly captureId: null;
};

interface SentFile {
  readonly sent: FileReplay;
  /** The scheme of another service that it was signed by. */
  readonly scheme: Scheme | null;
}

/** Sends the file, or the edited body, once. Throws as `schemeOf` does. */
export async function replayFile(file: string, options: ReplayOptions): Promise<SentFile> {
  const mayUse = await refuseOwnWindow(options.to, options);
  const { scheme, draft } = await draftToSend(file, options);
  const { body, ...unnamed } = draft;
  const request = { ...unnamed, host: options.host ?? null };
  const delivery = await exchange(
    { ...request, body },
    {
      timeoutMs: options.timeout,
      acceptAnyCertificate: options.anyCertificate ?? false,
      countedBy: scheme,
      mayUse,
    },
  );
  const edited = options.edit !== undefined;
  const sent = {
    id: null,
    captureId: null,
    ...delivery,
    request: {
      ...request,
      bodyBase64: Buffer.from(body).toString('base64'),
      edited,
      resigned: edited || options.sign === true,
    },
  };
  return { sent, scheme };
}

async function draftToSend(
  file: string,
  options: ReplayOptions,
): Promise<{ readonly draft: Draft; readonly scheme: Scheme | null }> {
  const { edit, sign, to } = options;
  if (edit === undefined && sign === undefined) {
    return { draft: documentedRequest(to, await readBytes(file)), scheme: null };
  }
  const secret = await readSecret(options);
  if (secret === null) throw secretMissing();
  const signed = edit ?? file;
  const text = await readText(signed);
  const scheme = await schemeOf(options);
  if (isDefault(scheme)) {
    return { draft: documentedText(to, signText(text, secret, nameOf(signed))), scheme: null };
  }
  const signer = await schemeSigner(scheme, secret, nameOf(signed), options);
  return { draft: draftOf(signer(requestToSend(to, text, options))), scheme };
}
