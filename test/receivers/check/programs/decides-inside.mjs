// Answers 200 to every webhook and decides inside. POST /body tells the decision in the body, POST /header in a header,
// any other path not at all. GET /status returns the last decision.
import { createServer } from 'node:http';
import { verify } from './verify.mjs'; // a right one, by hand

let last = 'none';

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (request.method === 'GET' && request.url === '/status') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ last }));
    return;
  }
  last = verify(Buffer.concat(chunks), process.env.SECRET) ? 'accepted' : 'rejected';
  if (request.url === '/header') response.setHeader('x-webhook-result', last);
  response.end(request.url === '/body' ? `Webhook ${last}.` : 'ok');
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
