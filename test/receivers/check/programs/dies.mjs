// Verifies the webhook rightly. The process exits with the request after the first REQUESTS ones, without an answer.
import { createServer } from 'node:http';
import { verify } from './verify.mjs';

let left = Number(process.env.REQUESTS ?? 10);

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (left-- <= 0) process.exit(1);
  response.writeHead(verify(Buffer.concat(chunks), process.env.SECRET) ? 200 : 401).end();
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
