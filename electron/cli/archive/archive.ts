// countersign archive: the commands of whoever looks after a team's archive. Each has a file of its own.

import { createCommand } from '../lib/command.ts';
import { archiveEraseCommand } from './archive-erase.ts';
import { archiveInitCommand } from './archive-init.ts';
import { archivePruneCommand } from './archive-prune.ts';
import { archiveStatusCommand } from './archive-status.ts';

export const archiveCommand = () =>
  createCommand('archive', {
    usage: '<command> [options]',
    summary: 'Make and look after the archive of a team: a PostgreSQL database.',
    about:
      'Several Countersigns can copy their captures to an archive and read it. Its connection string is ' +
      'postgres://USER:PASSWORD@HOST:PORT/DATABASE. A server on another machine must prove its identity: add ' +
      '?sslrootcert=FILE if its certificate is signed by an authority of your own. The string is a secret, so it comes ' +
      'from an environment variable or a file.',
    examples: [
      'countersign archive init --archive-env ADMIN_URL',
      'countersign archive status --archive-file archive-reader.url',
      'countersign archive prune --archive-file archive-keeper.url --older-than 90d',
    ],
    exitCodes: [[0, 'Success. Run archive <command> --help for the other codes.']],
  })
    .helpCommand('help [command]', 'Show help for a command.')
    .addCommand(archiveInitCommand())
    .addCommand(archiveStatusCommand())
    .addCommand(archivePruneCommand())
    .addCommand(archiveEraseCommand());
