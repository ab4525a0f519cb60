// The files with the connection strings of an archive's roles. Only their owner can read them, and none is overwritten.

import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connections } from '../../host/archive/server/make-archive.ts';
import type { Role } from '../../host/archive/server/roles.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { whyNot } from '../lib/output-file.ts';

const OWNER_ONLY = 0o600;

export type ConnectionFiles = ReturnType<typeof connectionFiles>;

export function connectionFiles(folder: string) {
  const written: [Role, string][] = [];
  let failure: CliError | null = null;
  const discard = () => {
    for (const [, file] of written.splice(0)) rmSync(file, { force: true });
  };
  const fail = (file: string, why: string): never => {
    discard();
    failure = new CliError(EXIT.cannotWrite, `${file} ${why} Nothing was changed in the archive.`);
    throw failure;
  };
  return {
    /** Writes one file for each connection string, or none. Throws CliError 74. */
    keep: (connections: Connections) => {
      const files = [...connections].map(([role, text]) => ({
        role,
        text,
        file: join(folder, `archive-${role}.url`),
      }));
      const taken = files.find(({ file }) => existsSync(file));
      if (taken) fail(taken.file, 'exists. Choose another folder with --out DIR.');
      for (const { role, text, file } of files) {
        try {
          const handle = openSync(file, 'wx', OWNER_ONLY);
          written.push([role, file]);
          try {
            writeFileSync(handle, `${text}\n`);
            fsyncSync(handle);
          } finally {
            closeSync(handle);
          }
        } catch (error) {
          fail(file, `cannot be written: ${whyNot(error)}`);
        }
      }
    },
    /** Deletes what was written. */
    discard,
    /** Why nothing was written, if so. */
    failure: (): CliError | null => failure,
    written: (): readonly (readonly [role: Role, file: string])[] => written,
  };
}
