// What is read from a cURL command.

import { codec } from '../../../../electron/host/lib/codec.ts';
import { readCurl } from '../../../../shared/formats/curl-read.ts';

/** The requests with their bodies as texts, and the notes. */
export function read(script: string) {
  const file = readCurl(script, codec);
  if (!file.ok) throw new Error(file.code);
  const requests = file.requests.map(({ body, ...request }) => ({
    ...request,
    body: Buffer.from(body).toString(),
  }));
  return { requests, notes: file.notes.map(({ says }) => says) };
}

/** The first of its requests. */
export const first = (script: string) => read(script).requests[0];
