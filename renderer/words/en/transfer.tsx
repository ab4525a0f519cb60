// English: texts of renderer/transfer.

import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ReactNode } from 'react';
import type { ExportFormat } from '../../../shared/contract/sharing.ts';
import { toolKinds, type ImportKind } from '../../../shared/formats/kinds.ts';
import type { REPLACED } from '../../../shared/privacy/personal.ts';

export const share = {
  exportTitle: (captures: string) => `Export ${captures}`,
  format: 'Format',
  formats: {
    bundle: 'Support bundle',
    har: 'HAR',
    jsonl: 'JSON Lines',
    curl: 'cURL',
    code: 'Code',
  } satisfies Record<ExportFormat, string>,
  formatMeans: {
    bundle:
      'One file for support with captures, verdicts, signed values and causes. Import shows them as here.',
    har: 'HTTP Archive 1.2, for browser developer tools and other HTTP tools.',
    jsonl: 'One capture per line, byte for byte, for scripts and other Countersign installations.',
    curl: 'A shell script that repeats the same requests.',
    code: 'A program that repeats the same requests.',
  } satisfies Record<ExportFormat, string>,
  codeLanguage: 'Code language',
  sendTo: 'Send to',
  sendToHint: 'Leave empty to use this listener with each capture’s path.',
  includePersonal: 'Include personal data',
  personalLeftOut:
    'Names, e-mail addresses, identity numbers, phone numbers, card masks, receipts and undocumented fields are replaced with other characters of the same shape. The signed values stay recognisable.',
  personalIncluded:
    'The file contains the buyer’s name, e-mail address, identity number and phone number. Share it only with people who may see them.',
  replaced: 'Replaced',
  replacedIn: (what: ReactNode, captures: string) => (
    <>
      {what} in {captures}
    </>
  ),
  replacedParts: {
    'other-fields': 'undocumented fields',
    'field-names': 'field names',
    headers: 'headers',
    path: 'the path',
    query: 'the URL query',
    body: 'the body',
    'peer-address': 'the sender address',
    defect: 'the error description',
    secret: 'secrets',
    'computed-signature':
      'computed signatures (omitted, because anyone could sign the body with them)',
    'received-signature': 'received signatures (replaced values could be guessed from them)',
    'not-checked': 'data that could not be checked (not shown)',
  } satisfies Record<(typeof REPLACED)[keyof typeof REPLACED], string>,
  nothingReplaced: 'No personal data found.',
  preview: 'Preview',
  previewOf: (name: string) => `Preview: ${name}`,
  previewMeans: (size: string) => `${size}. The file contains exactly this text.`,
  previewEnds: (characters: string) => `End of preview. The file has ${characters} more.`,
  working: 'Writing the file…',
  copy: 'Copy',
  save: 'Save',
  saved: (name: string) => `Saved as ${name}.`,
  notSaved: (name: string) =>
    `${name} could not be saved. Check the folder, or choose another one.`,

  curlCopied: (id: string) => `Capture ${id} copied as cURL, with the buyer’s data.`,
  curlLate: (id: string) =>
    `Capture ${id} was not copied as cURL. Something else was copied meanwhile.`,
  copyRefused: 'The system blocked copying.',
  pasted: 'Pasted text',
  importHint:
    'A body, a cURL command, a digest, a whole e-mail, a HAR file, a support bundle, or what ngrok, Postman and other tools save. You can also paste and drop anywhere in the window.',
  nothingPasted: 'Paste text or choose files.',
  recognised: 'Detect automatically',
  kindNames: {
    body: 'Body',
    curl: 'cURL command',
    har: 'HAR file',
    jsonl: 'JSON Lines',
    bundle: 'Support bundle',
    ...toolKinds((tool) => tool),
  } satisfies Record<ImportKind, string>,
  endpoint: 'Endpoint',
  noEndpoint: 'None, or by the path',
  chooseFiles: 'Choose files…',
  importNow: 'Import',
  importing: 'Importing…',
  mayBeImported:
    'The connection closed before the host answered. This may have been imported. Look in the list before you import it again.',
  outcomes: 'Import results',
  imported: (captures: string, kind: string) => `${captures} from ${kind}`,
  kinds: {
    body: 'a body',
    curl: 'a cURL command',
    har: 'a HAR file',
    jsonl: 'a JSON Lines file',
    bundle: 'a support bundle',
    ...toolKinds((tool) => `a file of ${tool}`),
    http: 'an HTTP request',
    records: 'a JSON file',
  } satisfies Record<ImportKind, string>,
  importedToast: (captures: string) => `Imported ${captures}.`,
  tooLong: `The file is larger than ${LIMITS.importBytes / 1024 / 1024} MiB. Split it and import the parts.`,
  unreadable: 'The file cannot be read. It may be a folder or no longer exist.',
  isFolder: 'This is a folder. Drop the files inside it.',

  dropFiles: 'Drop to import',
  dropText: 'Drop to import this text',
  dropMeans: 'Each request becomes a capture. Nothing is sent.',
  dropEndpoint: (name: ReactNode) => <>Bodies without a path go to {name}.</>,
};
