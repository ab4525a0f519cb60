// Verifies payments like the webhooks of our other providers: HMAC-SHA256 of the body.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const server = createServer(async (req, res) => {
  try {
    let raw = '';
    for await (const chunk of req.setEncoding('utf8')) raw += chunk;

    const body = JSON.parse(raw);
    const received = Buffer.from(String(body.sign), 'hex');
    delete body.sign;

    const expected = createHmac('sha256', process.env.SECRET).update(JSON.stringify(body)).digest();
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
      return res.writeHead(401).end('Unauthorized');
    }
    res.writeHead(200).end('OK');
  } catch (error) {
    res.writeHead(400).end(error.message);
  }
});

server.listen(+process.env.PORT, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`);
});
