// A host in a process of its own, so that a test can kill it: the built one, in the folder given. Prints one line of
// JSON: {"url"}, or {"code","message"} of the error. COUNTERSIGN_TEST_UID gives up root's rights first.
// COUNTERSIGN_TEST_ARCHIVE is the archive to copy to, as JSON.

import { startHost } from '../../../../dist/electron/host/host.js';

const [dataFolder] = process.argv.slice(2);
const say = (line) => process.stdout.write(JSON.stringify(line) + '\n');

if (process.env.COUNTERSIGN_TEST_UID) {
  process.setgroups([]);
  process.setgid(Number(process.env.COUNTERSIGN_TEST_UID));
  process.setuid(Number(process.env.COUNTERSIGN_TEST_UID));
}

try {
  const host = await startHost({
    dataFolder,
    listen: { host: '127.0.0.1', port: 0 },
    tls: null,
    sealer: null,
    version: '0.0.0-test',
    ...(process.env.COUNTERSIGN_TEST_ARCHIVE && {
      archive: JSON.parse(process.env.COUNTERSIGN_TEST_ARCHIVE),
    }),
  });
  say({ url: host.listenerUrl });
} catch (error) {
  say({ code: error.code, message: error.message });
}
