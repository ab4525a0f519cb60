import { createServer } from 'node:http';

// The signature is checked by a job that reads the log.
const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('ok'));
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
