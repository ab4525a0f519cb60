// Serves a right receiver in JavaScript, as its header says.
import { createServer } from 'node:http';
import { verify } from './verify.mjs';

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const isAuthentic = verify(Buffer.concat(chunks), process.env.SECRET);
  response.writeHead(isAuthentic ? 200 : 400).end();
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
