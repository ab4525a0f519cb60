// A receiver in a process of its own, so that a test can kill it: appends each body as a line to the file given, and
// then answers 200. Arguments: the file, the port (0: any free one). Prints its port when it listens.

import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port] = process.argv.slice(2);

const server = createServer(async (request, response) => {
  const chunks = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return; // the sender broke off
  }
  appendFileSync(file, `${Buffer.concat(chunks).toString()}\n`);
  response.end('kept');
});
server.listen(Number(port), '127.0.0.1', () => console.log(server.address().port));
