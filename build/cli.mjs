// Starting: the command line from a checkout, `npm run -s cli -- <args>`.
// Builds when needed (messages on standard error only), then becomes the command.

import { ensureBuilt } from './ensure-built.mjs';
import { giveUp, runCommand } from './run-command.mjs';

await ensureBuilt().catch(giveUp);
await runCommand(process.argv.slice(2));
