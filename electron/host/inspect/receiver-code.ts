// The receivers to copy: files that build/copy-receivers.mjs puts into dist, in three languages with the steps of a record
// printed into them.

import { readFileSync } from 'node:fs';
import { isPrinted } from '../../../shared/signature/receivers/languages.ts';
import { printReceiver } from '../../../shared/signature/receivers/receivers.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME, isDocumented } from '../../../shared/signature/schemes/schemes.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { HostError } from '../lib/errors.ts';
import { PROGRAM_FOLDER } from '../lib/program-folder.ts';

const SNIPPETS = new URL('dist/shared/signature/snippets/', PROGRAM_FOLDER);

const known = new Map<ReceiverLanguage, string>();

/**
 * The receiver of a service to copy: printed from its record or, in the other languages, the whole file for the document's
 * rule. Throws HostError `no-receiver`, and if the build did not copy the file.
 */
export function receiverCode(language: ReceiverLanguage, scheme: Scheme = DEFAULT_SCHEME): string {
  const file = known.get(language) ?? read(language);
  known.set(language, file);
  if (isPrinted(language)) {
    const printed = printReceiver(scheme, language, file);
    if (!printed.ok) throw new HostError('no-receiver', { code: printed.code });
    return printed.text;
  }
  if (!isDocumented(scheme)) throw new HostError('no-receiver', { code: 'language' });
  return file;
}

function read(language: ReceiverLanguage): string {
  const receiver = RECEIVERS.find((one) => one.language === language);
  if (!receiver) throw new RangeError(`There is no receiver in ${language}.`);
  return readFileSync(new URL(receiver.file, SNIPPETS), 'utf8');
}
