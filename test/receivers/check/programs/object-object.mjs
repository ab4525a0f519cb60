import crypto from 'node:crypto';
import http from 'node:http';

const SECRET = process.env.SECRET;

const sha256 = (text) => crypto.createHash('sha256').update(text, 'utf8').digest('hex');

const server = http.createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let payload;
  try {
    payload = JSON.parse(Buffer.concat(chunks));
  } catch {
    response.writeHead(400).end('not JSON');
    return;
  }

  const string = Object.keys(payload ?? {})
    .filter((key) => key !== 'sign')
    .sort()
    .map((key) => String(payload[key] ?? '').trim())
    .join(':');

  if (sha256(`${string}:${SECRET}`) !== payload?.sign) {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"error":"signature mismatch"}');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"received":true}');
});

server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(JSON.stringify({ port: server.address().port })),
);
