// `npm run bench`: compares Countersign with a bare `node:http` server and with its peers, in one run on one machine:
// webhooks per second and latencies, a burst, startup, memory, bytes on disk, and goals. The figures in test/README.md
// come from here.
//
// BENCH_SECONDS and BENCH_ROUNDS set the length. BENCH_FORM=short is CI's form: a second at 32 connections, without
// browser and peers. `--folder DIR` uses the captures of `bench:million DIR`; otherwise COUNT captures are made.
// `--profile` shows the host's time by code instead, `--new-connections` the cost for senders without keep-alive.

import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { temporaryFolder } from './processes.mjs';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    profile: { type: 'boolean', default: false },
    'new-connections': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
const isShort = process.env.BENCH_FORM === 'short';
const plan = {
  isShort,
  seconds: Number(process.env.BENCH_SECONDS ?? (isShort ? 1 : 5)),
  rounds: Number(process.env.BENCH_ROUNDS ?? (isShort ? 1 : 5)),
  warmUpSeconds: 1,
  connections: isShort ? [32] : [1, 32, 256],
  starts: isShort ? 3 : 10,
  restMs: isShort ? 500 : 5000,
  filled: values.folder,
  captures: Number(process.env.COUNT ?? (isShort ? 5000 : 1_000_000)),
  burst: { amount: 10_000, connections: 256 },
  folder: temporaryFolder('bench'),
};

if (!values['no-build']) await ensureBuilt();
// Their imports exist only after the build.
if (values.profile) await (await import('./profile.mjs')).profile(plan);
else if (values['new-connections'])
  await (await import('./new-connections.mjs')).benchNewConnections(plan);
else await (await import('./bench.mjs')).bench(plan);
