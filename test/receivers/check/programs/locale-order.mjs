import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** All values in alphabetical order, however deep they are. */
function flatten(value) {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (typeof value === 'object') {
    return Object.keys(value)
      .sort((a, b) => a.localeCompare(b))
      .flatMap((key) => flatten(value[key]));
  }
  const text = String(value).trim();
  return text === '' ? [] : [text];
}

function isGenuine(json) {
  const { sign, ...fields } = JSON.parse(json);
  const plain = [...flatten(fields), process.env.SECRET].join(':');
  return createHash('sha256').update(plain).digest('hex') === sign;
}

const server = createServer((req, res) => {
  let json = '';
  req.setEncoding('utf8');
  req.on('data', (chunk) => (json += chunk));
  req.on('end', () => {
    try {
      res.statusCode = isGenuine(json) ? 200 : 401;
    } catch {
      res.statusCode = 400;
    }
    res.end();
  });
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
