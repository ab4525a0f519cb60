// Redirects every request to REDIRECT_TO.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(302, { location: process.env.REDIRECT_TO }).end();
  });
});

server.listen(process.env.PORT, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port }));
});
