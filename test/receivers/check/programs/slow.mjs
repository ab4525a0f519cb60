import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { verify } from './verify.mjs'; // a right one, by hand

const DELAY_MS = Number(process.env.DELAY_MS ?? 3500);

/** Stands for the invoice and the e-mail that are made before the answer. */
const fulfilOrder = () => pause(DELAY_MS);

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const isAuthentic = verify(Buffer.concat(chunks), process.env.SECRET);
  await fulfilOrder();
  response.writeHead(isAuthentic ? 200 : 401).end();
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
