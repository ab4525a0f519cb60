// English: texts of renderer/transfer, of a pasted case, and of renderer/compare.

import type { ReactNode } from 'react';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ExportFormat } from '../../../shared/contract/sharing.ts';
import type { CaseNote, CaseSource } from '../../../shared/formats/case/pasted-case.ts';
import { type ImportKind, toolKinds } from '../../../shared/formats/kinds.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import type { REPLACED } from '../../../shared/privacy/personal.ts';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { Verdict } from '../../../shared/signature/verification.ts';

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
  noEndpoint: 'None, or by the path',
  chooseFiles: 'Choose files…',
  importNow: 'Import',
  importing: 'Importing…',
  textStays: 'Your text stays. To replace it, paste into the field.',
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

export const caseWords = {
  secretOf: (endpoint: string) => `Checked with the secret of ${endpoint}.`,
  secret: 'Secret (used once)',
  secretOfService: (name: string, service: string) => `${name} of ${service} (used once)`,
  secretHint: 'Used for this check only, not stored.',
  secretNotKept: 'The secret was not stored. Enter it again to check again.',
  check: 'Check',
  textChanged: 'The text has changed. This result is for the earlier text.',
  keep: 'Save as capture',
  kept: 'Saved as a capture, without the secret',

  foundIn: (pieces: readonly string[]) => `Found: ${pieces.join(', ')}.`,
  found: {
    body: (size: string) => `a body of ${size}`,
    curl: (size: string) => `a cURL command with a body of ${size}`,
    http: (size: string) => `headers and a body of ${size}`,
  } satisfies Record<CaseSource['kind'], (size: string) => string>,
  foundOfOther: { digest: 'a digest', canonical: 'a canonical string' },
  checkedAs: (service: string) => `Checked as a webhook of ${service}.`,
  digestNeedsBody: 'A digest alone is not enough. Paste the body too.',
  notes: {
    unquoted: 'E-mail quote marks were removed.',
    'body-rebuilt':
      'A program had printed the values of the body. It was written again as JSON, so these may not be the bytes that were sent.',
    'lines-joined': 'A value split across lines was joined with a space.',
    'other-bodies': 'Other JSON in the text was ignored. Paste one webhook at a time.',
    'other-digests': 'Other digests in the text were ignored.',
  } satisfies Record<CaseNote, string>,
  verdicts: {
    valid: 'The signature matches this secret.',
    'valid-under-reading': 'The signature matches this secret with a variation.',
    invalid: 'The signature does not match this secret.',
    unverifiable: 'The signature cannot be verified.',
  } satisfies Record<Verdict, string>,
  enterSecret: 'Enter a secret to verify the signature.',
  compared: {
    digest: 'The digest in the text',
    canonical: 'The string in the text',
  } satisfies Record<Comparison['kind'], string>,
};

export const sideBySide = {
  title: 'Compare captures',
  with: 'Compare with',
  before: 'Previous capture of the same payment',
  lastValid: 'Last valid before this one',
  nextValid: 'Next valid after this one',
  attempt: 'Previous attempt, same bytes',
  captureNumber: (id: string) => `Capture ${id}`,
  noPartner: 'No other capture to compare with',
  noPartnerSays: 'Comparing needs at least two captures in the list.',
  looking: 'Looking for the best match…',
  reading: 'Loading both captures…',
  failed: 'Could not compare the captures',
  notRead: 'One of them could not be loaded. Choose another one.',

  sides: { left: 'Other capture', right: 'This capture' },
  views: { fields: 'Fields', canonical: 'Canonical', raw: 'Raw', headers: 'Headers' },

  sameBytes: 'The bodies are identical.',
  sameFields: 'All fields have the same values, but the bytes differ.',
  fieldsDiffer: (fields: string, names: readonly string[], more: string | null, count: number) =>
    `${fields} ${count === 1 ? 'differs' : 'differ'}: ${names.join(', ')}${more === null ? '' : ` and ${more} more`}.`,
  notComparedTitle: 'Fields not compared',
  notCompared:
    'One of the bodies is not a JSON object or is too long to parse. See Raw for a text comparison.',

  types: {
    array: 'array',
    object: 'object',
    string: 'string',
    number: 'number',
    boolean: 'boolean',
    null: 'null',
  } satisfies Record<JsonNode['kind'], string>,
  movedTo: (path: string) => `moved to ${path}`,
  allSame: 'No differences.',
  nothing: 'Nothing to compare.',
  requestLine: 'request line',

  setOut: 'Formatted',
  asSent: 'As sent',
  setOutSays: 'Formatted for reading. This whitespace was not sent.',
  line: 'Line',
  part: (from: string, to: string) =>
    `The bodies are long. Characters ${from} to ${to} are shown, around the first difference.`,
};
