// countersign explain --code --scheme: a receiver to copy for another service's scheme.

import { isPrinted, PRINTED_LANGUAGES } from '../../../shared/signature/receivers/languages.ts';
import { isDocumented } from '../../../shared/signature/schemes/schemes.ts';
import type { ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { receiverCode } from '../../host/inspect/receiver-code.ts';
import type { StoreOptions } from '../captures/store.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { print } from '../lib/output.ts';
import { readScheme } from '../schemes/scheme-file.ts';

/** Prints the receiver of the scheme with this name or in this file. Throws as `readScheme` and `receiverCode` do. */
export async function printCodeOfScheme(
  language: ReceiverLanguage,
  nameOrFile: string,
  options: StoreOptions,
): Promise<void> {
  const scheme = await readScheme(nameOrFile, options);
  if (!isPrinted(language) && !isDocumented(scheme)) {
    const known = PRINTED_LANGUAGES.join(', ');
    throw new CliError(EXIT.usage, `--code ${language} has no --scheme. Use one of ${known}.`);
  }
  await print(receiverCode(language, scheme));
}
