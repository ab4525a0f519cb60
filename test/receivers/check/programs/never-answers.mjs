// Reads every request and never answers.
import { createServer } from 'node:http';

const server = createServer((request) => request.resume());

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
