// Calls the receiver in JavaScript (see ../support/ask-receiver.ts): `node driver.mjs verify.mjs`.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const { verify } = await import(pathToFileURL(process.argv[2]).href);

for await (const line of createInterface({ input: process.stdin })) {
  const [number, body, secret] = line.split('\t');
  const isValid = verify(Buffer.from(body, 'base64'), Buffer.from(secret, 'base64').toString());
  console.log(`${number}\t${isValid}`);
}
