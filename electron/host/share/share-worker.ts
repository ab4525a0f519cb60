// The functions of the threads that read foreign texts and redact what leaves. They keep no state.

import { serveCalls } from '../lib/serve-calls.ts';
import { readArchived } from './read-archived.ts';
import { readCase } from './read-case.ts';
import { readImportFile } from './read-import.ts';
import { hideIn, redactExport } from './redact-export.ts';

/** The readers never throw. */
const READERS = { import: readImportFile, case: readCase, archived: readArchived };
const FUNCTIONS = { ...READERS, leave: redactExport, hide: hideIn };

export type Readers = typeof READERS;
export type ShareFunctions = typeof FUNCTIONS;

serveCalls(FUNCTIONS);
