// For a port that is in use: the process that holds it, if the system tells, and a free port.

import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';

/** Any free port; null if there is none. */
export function freePort(host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ host, port: 0 }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** The process that listens on `port`, as `name (pid 123)`; null if the system does not tell. */
export async function holderOf(port: number): Promise<string | null> {
  try {
    return process.platform === 'linux' ? await holderFromProc(port) : await holderFromLsof(port);
  } catch {
    return null;
  }
}

/** From /proc: the inode of the listening socket, then the process that has it open. */
async function holderFromProc(port: number): Promise<string | null> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((table) => readFile(table, 'utf8').catch(() => '')),
  );
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const LISTENING = '0A';
  const inodes = new Set(
    tables
      .flatMap((table) => table.split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[1]?.endsWith(suffix) && columns[3] === LISTENING)
      .map((columns) => `socket:[${columns[9] ?? ''}]`),
  );
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const handle of handles) {
      const target = await readlink(`/proc/${pid}/fd/${handle}`).catch(() => '');
      if (!inodes.has(target)) continue;
      const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
      return `${name} (pid ${pid})`;
    }
  }
  return null;
}

async function holderFromLsof(port: number): Promise<string | null> {
  const { stdout } = await promisify(execFile)('lsof', [
    '-nP',
    `-iTCP:${port}`,
    '-sTCP:LISTEN',
    '-Fpc',
  ]);
  const [, pid, name] = /^p(\d+)\nc(.*)$/m.exec(stdout) ?? [];
  return pid && name ? `${name} (pid ${pid})` : null;
}
