// A local update feed, like a folder behind a web server. It records the requests.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Feed {
  readonly url: string;
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Text or bytes by path. A missing path is answered 404. */
  readonly files: Map<string, string | Buffer>;
  /** If set, every request is redirected here. */
  redirect: string | null;
  close(): Promise<unknown>;
}

export async function startFeed(): Promise<Feed> {
  const asked: Feed['asked'] = [];
  const files: Feed['files'] = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed');
    asked.push({ path: pathname, headers: request.headers });
    if (feed.redirect !== null) {
      response.writeHead(302, { Location: feed.redirect }).end();
      return;
    }
    const file = files.get(pathname);
    response.writeHead(file === undefined ? 404 : 200).end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const feed: Feed = {
    url: `http://127.0.0.1:${port}`,
    asked,
    files,
    redirect: null,
    close: () => {
      server.closeAllConnections();
      return once(server.close(), 'close');
    },
  };
  return feed;
}

/** A feed's version list as electron-builder writes it, with one file. `described` is the content it claims for it. */
export function versionList(version: string, file: string, described: Buffer): string {
  const sha512 = createHash('sha512').update(described).digest('base64');
  return [
    `version: ${version}`,
    `files:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${described.length}`,
    `path: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-01-01T00:00:00.000Z'\n`,
  ].join('\n');
}
