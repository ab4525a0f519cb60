// Test setup: one PostgreSQL for all tests of a run, started before them if the run has a file that needs it. Each test
// makes a database of its own in it (test/support/archive-database.ts).

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSignedCertificate } from '../electron/host/support/certificate.ts';
import { SHARED_CERTIFICATE, SHARED_SERVER } from '../support/archive-database.ts';
import { startPostgres } from './postgres-server.mjs';

/** The test files that get the server. */
const USERS = /\/test\/electron\/(host|cli)\/archive/;

/** A project of vitest, with the file names of the command line. */
interface Project {
  readonly vitest: { readonly filenamePattern?: string[] };
  isRootProject(): boolean;
  globTestFiles(filters?: string[]): Promise<{ testFiles: string[] }>;
}

/** Starts the server. Returns the function that stops it, or null if there is none. */
export default async function setup(project: Project): Promise<(() => Promise<void>) | null> {
  if (project.isRootProject()) return null; // it finds every file, and runs none
  const { testFiles } = await project.globTestFiles(project.vitest.filenamePattern);
  if (!testFiles.some((file) => USERS.test(file))) return null;
  const tls = selfSignedCertificate();
  try {
    const server = await startPostgres(mkdtempSync(join(tmpdir(), 'postgres-')), {
      tls,
      isFlushed: false,
    });
    process.env[SHARED_SERVER] = server.adminUrl;
    process.env[SHARED_CERTIFICATE] = tls.cert;
    return () => server.stop();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}
