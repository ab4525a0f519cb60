// Verifies the webhook rightly and answers with 5 MB, as a framework does that prints its debugging page.
import { createServer } from 'node:http';
import { verify } from './verify.mjs';

const PAGE = Buffer.alloc(5 * 1024 * 1024, '<p>debug</p>\n');

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const isAuthentic = verify(Buffer.concat(chunks), process.env.SECRET);
  response.writeHead(isAuthentic ? 200 : 401, { 'content-type': 'text/html' }).end(PAGE);
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
