// The ceiling for a server that keeps what it answers: it appends each body to a file (its argument) and answers after
// an fdatasync that all waiting requests share.

import { fdatasync, openSync, writev } from 'node:fs';
import { createServer } from 'node:http';

const file = openSync(process.argv[2] ?? '', 'a');
/** @type {{ body: Buffer, response: import('node:http').ServerResponse }[]} */
let waiting = [];
let isUnderWay = false;

function flush() {
  if (isUnderWay || waiting.length === 0) return;
  isUnderWay = true;
  const group = waiting;
  waiting = [];
  const bodies = group.map(({ body }) => body);
  writev(file, bodies, (failed) => {
    if (failed) throw failed;
    fdatasync(file, (failed) => {
      if (failed) throw failed;
      for (const { response } of group) response.end();
      isUnderWay = false;
      flush();
    });
  });
}

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.once('end', () => {
    waiting.push({ body: Buffer.concat(parts), response });
    flush();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.once('SIGINT', () => process.exit(0));
