// Runs cURL commands with the real curl and sends every request to the test's server, whatever host it names.

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRequests, type SentRequest } from './sent-requests.ts';

/** A replacement for curl that repeats the redirection after each `--next`, which resets it. */
const WRAPPER = `#!/bin/bash
own=(--silent --insecure --max-time 30 --noproxy '*' --connect-to "::127.0.0.1:$RECORDER_PORT")
words=(-q "\${own[@]}")
for word in "$@"; do
  words+=("$word")
  if [[ $word == --next || $word == -: ]]; then words+=("\${own[@]}"); fi
done
PATH=$REAL_PATH exec curl "\${words[@]}"
`;

/** Files that the commands read. */
const FILES: Readonly<Record<string, string>> = {
  'payload.json': '{"type":"test",\n"id":1}\n',
  'request.xml': '<a>\r\n</a>\n',
  'requests.ndjson': '{"index":{}}\n{"a":1}\n',
  'photo.jpg': '\xff\xd8\xff',
  'cookies.txt':
    '.localhost\tTRUE\t/\tFALSE\t0\tsaved\tyes\nlocalhost\tFALSE\t/\tFALSE\t0\tsid\t9\n',
  'headers.txt': 'X-From-File: 1\n',
  'config.txt': 'data = "from-config"\n',
};

/** Makes the folder in which commands run. */
export function makeWorkplace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-curl-'));
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(join(folder, name), text, 'latin1');
  }
  writeFileSync(join(folder, 'curl'), WRAPPER);
  chmodSync(join(folder, 'curl'), 0o755);
  return folder;
}

/** Runs a bash script in which each variable holds its own name. Returns the received requests in order. */
export async function sentByCurl(
  script: string,
  workplace: string,
): Promise<readonly SentRequest[]> {
  const keeper = await keepRequests(/--(?:digest|anyauth)\b/.test(script));
  try {
    const variables = [...script.matchAll(/\$(\{?)([A-Z_]{2,})(\}?)/g)].map(
      ([whole, , name = '']): [string, string] => [name, whole],
    );
    const env = {
      ...Object.fromEntries(variables),
      PATH: `${workplace}:${process.env.PATH ?? ''}`,
      REAL_PATH: process.env.PATH,
      HOME: workplace,
      TMPDIR: tmpdir(),
      LC_ALL: 'C.UTF-8',
      RECORDER_PORT: String(keeper.port),
    };
    const bash = spawn('bash', ['-c', script.replaceAll(/^\$ /gm, '')], {
      cwd: workplace,
      env,
      stdio: 'ignore',
    });
    await new Promise<void>((resolve, reject) => {
      bash.on('error', reject);
      bash.on('close', () => resolve());
    });
    return keeper.requests;
  } finally {
    await keeper.close();
  }
}
