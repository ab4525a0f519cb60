import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const { SECRET, PORT } = process.env;

function sign(body) {
  const values = [SECRET];
  for (const key of Object.keys(body).sort()) {
    const value = body[key];
    // only simple values; the items are read later
    if (key === 'sign' || value === null || typeof value === 'object') continue;
    const text = `${value}`.trim();
    if (text.length > 0) values.push(text);
  }
  return createHash('sha256').update(values.join(':')).digest('hex');
}

async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const app = createServer((request, response) => {
  readJson(request)
    .then((body) => {
      const ok = body.sign === sign(body);
      response.writeHead(ok ? 200 : 403, { 'Content-Type': 'text/plain' });
      response.end(ok ? 'ok' : 'forbidden');
    })
    .catch(() => response.writeHead(500).end());
});

app.listen(PORT, '127.0.0.1', () => console.log(JSON.stringify({ port: app.address().port })));
