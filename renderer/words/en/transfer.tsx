// English: what stands in renderer/share.

import type { ReactNode } from 'react';
import type { ExportFormat, ImportKind } from '../../../shared/contract/sharing.ts';
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
      'One file for support: each capture with its verdict, what was signed, and the causes. Import shows it as here.',
    har: 'HTTP Archive 1.2: for a browser’s developer tools and other HTTP tools.',
    jsonl: 'One capture a line, byte for byte: for scripts, and for another Countersign.',
    curl: 'A shell script that sends the same requests again.',
    code: 'A program that sends the same requests again.',
  } satisfies Record<ExportFormat, string>,
  codeLanguage: 'Language of the code',
  sendTo: 'Send to',
  sendToHint: 'A URL. Left empty: the listener here, with the path of each capture.',
  includePersonal: 'Include personal data',
  personalLeftOut:
    'Names, e-mail addresses, identity numbers, telephone numbers, card masks, receipts and every field that is not in the document are replaced by other characters of the same shape. What is signed can still be seen.',
  personalIncluded:
    'The file holds everything that the buyer gave: name, e-mail address, identity number and telephone number. Send it only to someone who may see it.',
  replaced: 'Replaced',
  replacedIn: (what: ReactNode, captures: string) => (
    <>
      {what} in {captures}
    </>
  ),
  replacedParts: {
    'other-fields': 'fields that are not in the document',
    'field-names': 'names of fields',
    headers: 'headers',
    path: 'the path',
    query: 'the query of the URL',
    body: 'the body',
    'peer-address': 'the sender’s address',
    defect: 'the note on the defect',
    secret: 'secrets',
    'computed-signature':
      'computed signatures (left out, because they would sign the body for anyone)',
    'received-signature':
      'received signatures (not proven to contain a secret: replaced values could be guessed from them)',
    'not-checked': 'data that could not be checked (not shown)',
  } satisfies Record<(typeof REPLACED)[keyof typeof REPLACED], string>,
  nothingReplaced: 'Nothing personal was found.',
  preview: 'What leaves',
  previewOf: (name: string) => `What leaves: ${name}`,
  previewMeans: (size: string) => `${size}. The file holds exactly this text.`,
  previewEnds: (characters: string) => `The preview ends here. The file has ${characters} more.`,
  working: 'Writing the file…',
  copy: 'Copy',
  save: 'Save',
  saved: (name: string) => `Saved as ${name}.`,
  notSaved: (name: string) => `${name} could not be saved. Check the folder, or choose another.`,

  curlCopied: (id: string) =>
    `Capture ${id} copied as cURL, with the buyer’s data: it sends the same bytes.`,
  copyRefused: 'The system does not allow copying.',

  importTitle: 'Import',
  pasted: 'Pasted text',
  importHint:
    'A body, a cURL command, a HAR file, JSON Lines, or a support bundle. Files can be dropped anywhere on the window.',
  nothingPasted: 'Paste a text first, or choose files.',
  kind: 'What it is',
  recognised: 'Recognise it',
  kindNames: {
    body: 'Body',
    curl: 'cURL command',
    har: 'HAR file',
    jsonl: 'JSON Lines',
    bundle: 'Support bundle',
  } satisfies Record<ImportKind, string>,
  endpoint: 'Endpoint of a body without a path',
  noEndpoint: 'None (unrouted)',
  chooseFiles: 'Choose files…',
  importNow: 'Import',
  importing: 'Importing…',
  outcomes: 'What was imported',
  waiting: 'waits',
  imported: (captures: string, kind: string) => `${captures} from ${kind}`,
  kinds: {
    body: 'a body',
    curl: 'a cURL command',
    har: 'a HAR file',
    jsonl: 'JSON Lines',
    bundle: 'a support bundle',
  } satisfies Record<ImportKind, string>,
  importedToast: (captures: string) => `Imported ${captures}.`,
  tooLong: 'It is longer than 64 MiB. Split it, and import the parts.',
  unreadable: 'It cannot be read: it may be a folder, or no longer there.',
  isFolder: 'This is a folder. Drop the files that are in it.',
  close: 'Close',

  dropFiles: 'Drop to import',
  dropText: 'Drop to import this text',
  dropMeans: 'Each request in it becomes a capture. Nothing is sent.',
  dropEndpoint: (name: ReactNode) => <>A body without a path belongs to {name}.</>,
};
