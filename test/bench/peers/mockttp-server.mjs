// mockttp in typical use: a server that records every request in memory and answers this one with 200.

import { getLocal } from 'mockttp';

const server = getLocal();
await server.forPost('/hooks/bench').thenReply(200);
await server.start(0);
process.once('SIGINT', () => process.exit(0));
console.log(`http://127.0.0.1:${server.port}`);
