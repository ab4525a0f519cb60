import { createServer } from 'node:http';
import { verify } from './verify.mjs'; // a right one, by hand

const paid = new Set();

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!verify(body, process.env.SECRET)) {
    response.writeHead(401).end('wrong signature');
    return;
  }
  const { payment_id, order_id, sign } = JSON.parse(body);
  const id = payment_id ?? order_id ?? sign;
  if (paid.has(id)) {
    response.writeHead(409).end('this payment exists already');
    return;
  }
  paid.add(id);
  response.end('stored');
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
