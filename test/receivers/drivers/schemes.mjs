// Calls the receivers of all schemes in JavaScript (see ../support/ask-scheme-receivers.ts): `node schemes.mjs FOLDER`.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

for await (const line of createInterface({ input: process.stdin })) {
  const { scheme, url, headers, body, env, now } = JSON.parse(line);
  const { verify } = await import(pathToFileURL(`${process.argv[2]}/${scheme}.mjs`).href);
  console.log(verify(url, headers, Buffer.from(body, 'base64'), env, now));
}
