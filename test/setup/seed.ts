// Properties try the same inputs in every run, so that a run does not fail by chance on what another commit wrote.
// `npm run fuzz` tries new ones, and FUZZ_SEED repeats it.

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_125) });
