// The receiver examples to copy, as files that build/copy-receivers.mjs puts into dist.

import { readFileSync } from 'node:fs';
import { isPrinted } from '../../../shared/signature/receivers/languages.ts';
import { printReceiver } from '../../../shared/signature/receivers/receivers.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { HostError } from '../lib/errors.ts';
import { PROGRAM_FOLDER } from '../lib/program-folder.ts';

const SNIPPETS = new URL('dist/shared/signature/snippets/', PROGRAM_FOLDER);

const known = new Map<ReceiverLanguage, string>();

/** The whole file of a language's receiver, read once. Throws if the build did not copy the file. */
export function receiverCode(language: ReceiverLanguage): string {
  const code = known.get(language) ?? read(language);
  known.set(language, code);
  return code;
}

/** The same for another service's scheme, printed from its record. Throws HostError `no-receiver`. */
export function schemeReceiverCode(language: ReceiverLanguage, scheme: Scheme): string {
  if (!isPrinted(language)) throw new HostError('no-receiver', { code: 'language' });
  const printed = printReceiver(scheme, language);
  if (!printed.ok) throw new HostError('no-receiver', { code: printed.code });
  return printed.text;
}

function read(language: ReceiverLanguage): string {
  const receiver = RECEIVERS.find((one) => one.language === language);
  if (!receiver) throw new RangeError(`There is no receiver in ${language}.`);
  return readFileSync(new URL(receiver.file, SNIPPETS), 'utf8');
}
