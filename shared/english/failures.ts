// English messages for failures of the host, shared by the command line and the window.

import type {
  FailureCode,
  FailureDetails,
  FailureWords,
  Reason,
  StartFailureCode,
} from '../contract/failure.ts';
import { DEMO_ENDPOINT } from '../contract/sending.ts';
import type { DamagedFile } from '../formats/portable.ts';
import { jsonSays } from '../json/error.ts';
import { TITLES } from '../signature/explain/titles.ts';
import type { PublicKeyKind } from '../signature/primitives.ts';
import { publicKeyOf, type Scheme } from '../signature/scheme.ts';
import { scheduleSays } from '../webhook/schedule.ts';
import { ADDRESS_PROBLEMS, archiveSays, rolesSay } from './archive.ts';
import { exchangeSays, ownListener, ownWindow } from './exchange-errors.ts';
import { inputSays } from './input-problems.ts';

const NOT_FOUND: Readonly<Record<FailureDetails['not-found']['what'], string>> = {
  capture: 'This capture no longer exists. It may have been deleted.',
  endpoint: 'This endpoint no longer exists. It may have been deleted.',
  scheme: 'This scheme no longer exists. It may have been deleted.',
  suite: 'This suite no longer exists. It may have been deleted.',
  view: 'This view no longer exists. It may have been deleted.',
  run: 'This run is no longer available. The last 20 runs are kept until Countersign quits.',
  exchange:
    'The request of this attempt was not kept. A run keeps the requests of its first attempts, 4 MB in total.',
  deletion: 'This can no longer be undone. The captures were deleted from the disk.',
  file: 'This file is no longer available, because newer exports replaced it. Export again.',
};

const DAMAGED: Readonly<Record<DamagedFile, string>> = {
  'not-text': 'This file is not UTF-8 text, as this format requires. Import it as a body.',
  'open-quote': 'A quote in this command is not closed. Copy the whole command.',
  'no-command': 'This text contains no cURL command.',
  'for-powershell':
    'This command is written for PowerShell. Choose “Copy as cURL (cmd)” or “Copy as cURL (bash)” in the browser.',
  'not-har': 'This is not a HAR file: it has no log with entries.',
  'not-a-bundle': 'This is not a Countersign bundle, or it was changed. Ask for the file again.',
  'newer-bundle':
    'This bundle was written by a newer version of Countersign. Use that version to read it.',
  'no-captures':
    'No line of this file is a capture exported by Countersign. Export it again as JSON Lines, or import it as another kind.',
  'not-this-kind':
    'This file is not of the chosen kind. Import it without a kind, so that it is recognised.',
  'other-export':
    'This looks like another tool’s file that is damaged or of a kind that is not read here, and not like the body of a webhook. Export it as HAR, or choose “Body” to import it as one.',
};

const NOT_A_SUITE: Readonly<Record<FailureDetails['not-a-suite']['why'], string>> = {
  'not-json': 'This file is not JSON. Choose the file of a check suite.',
  foreign: 'This file is not a check suite. Choose a file that Countersign exported.',
  newer:
    'This check suite was written by a newer version of Countersign. Use that version to read it.',
};

const NO_SECRET: Readonly<Record<FailureDetails['no-secret']['what'], string>> = {
  secret:
    'This secret is locked or missing, so the body cannot be signed. Re-enter the secret, or send the body unsigned.',
  'demo-endpoint': `The endpoint ${DEMO_ENDPOINT.path} has no readable secret. Enter one, or delete the endpoint.`,
  search: 'This secret is locked or missing. Re-enter it in its endpoint, then search again.',
};

const TOO_LARGE: Readonly<Record<FailureDetails['too-large']['what'], string>> = {
  export:
    'The file would be larger than 64 MB. Select fewer captures, or export them as JSON Lines on the command line.',
  import: 'The file is larger than 64 MB. Import it in several parts.',
  'import-work': 'Parsing this text takes too much time or memory. Import it in several parts.',
};

const PUBLIC_KEYS: Readonly<Record<PublicKeyKind, string>> = {
  rsa: 'an RSA public key or certificate in PEM',
  ecdsa: 'a P-256 public key in PEM or Base64',
  ed25519: 'an Ed25519 public key in hexadecimal digits, Base64 or PEM',
};

/** What the secret should be that cannot be read. */
export function secretForm(scheme: Scheme): string {
  const kind = publicKeyOf(scheme);
  if (kind) return PUBLIC_KEYS[kind];
  return scheme.key?.decode === 'hex' ? 'hexadecimal digits' : 'Base64';
}

const NOT_SIGNABLE: Partial<Record<FailureDetails['not-signable']['reason'], string>> = {
  'no-place':
    'This request has no place for the signature of its scheme. Send it without signing it again.',
  'public-key':
    'Only the service can sign with this scheme, because only it has the private key. Send the request without signing it.',
};

const NOTHING_TO_COMPARE: Readonly<Record<FailureDetails['nothing-to-compare']['what'], string>> = {
  'not-an-object':
    'The body of this capture is not a JSON object, so it has no canonical string to compare with.',
  redacted:
    'Personal data in this capture was replaced on export, so no string can be compared with it.',
  'too-long':
    'The body of this capture is longer than 2 MB, which is too long to search for causes.',
};

const notSignable = ({ why }: FailureDetails['not-json']) =>
  `The body cannot be signed: ${unsignableSays(why)} Correct it, or send it without a new signature.`;

/** Why a text cannot be signed, in a sentence. */
export function unsignableSays(why: FailureDetails['not-json']['why']): string {
  if (why === 'not-utf8') return 'It is not UTF-8.';
  if (why === 'not-an-object') {
    return 'It is not a JSON object.';
  }
  return `${jsonSays(why.problem).slice(0, -1)} (line ${why.line}, column ${why.column}).`;
}

const SENTENCES: FailureWords<FailureCode | StartFailureCode> = {
  disconnected: () => 'The connection to the host was lost before it answered.',
  'not-sent': () => 'The connection was lost before this was sent. Send it again.',
  'unknown-command': () => 'The host does not know this command.',
  internal: ({ reason }) => `Internal error (${reason}). Captures are not affected. Try again.`,

  'disk-full': () => 'The disk is full. Nothing was changed. Free some space and try again.',
  'read-only': () =>
    'The database is read-only. Nothing was changed. Make the data folder writable and try again.',
  'store-failed': () =>
    'The database could not be read or written. Nothing was changed. Check the disk of the data folder and try again.',
  'database-damaged': ({ file, isDiskFull }) =>
    file === null
      ? 'Part of the database is damaged. Restart Countersign. It keeps the damaged file and recovers the readable data.'
      : isDiskFull
        ? `The database ${file} is damaged, and there is too little disk space to recover it. Free at least twice the size of this file, then start again.`
        : `The database ${file} is damaged or not a database. Start the desktop app or "countersign serve" with this folder. It keeps the damaged file and recovers the readable data.`,
  'database-replaced': () =>
    'The database file was replaced or deleted while Countersign was running. Nothing was changed. Restart Countersign to use the file that is there now.',
  'store-busy': () =>
    'Another program is writing to the database. Nothing was changed. Try again in a moment.',
  'secrets-unwritable': ({ file, reason }) =>
    `The file ${file} cannot be written (${reason ?? 'unknown error'}). The secret was not saved and nothing was changed. Make the data folder writable and try again.`,
  'not-all-deleted': () =>
    'Not everything was deleted, because the disk could not be written. Free some space, check that the data folder is writable, and try again.',
  'not-here': () => 'Only the desktop app can show the folder. Copy its path and open it yourself.',

  'not-found': ({ what }) => NOT_FOUND[what],
  'scheme-changed': () =>
    'The scheme of this endpoint has changed, so nothing was sent. Check the request, then send it again.',
  'changed-meanwhile': () =>
    'Another window changed the same values. Nothing was saved. Choose which values to keep, then save again.',
  'scheme-in-use': ({ name, endpoints }) =>
    `The scheme “${name}” is used by ${endpoints.join(', ')}. Choose another scheme there first.`,
  'path-taken': ({ path, name }) =>
    `The endpoint “${name}” already has the path ${path}. Choose another path.`,
  'invalid-input': inputSays,
  'bad-filter': ({ start, says }) => `The filter has an error at character ${start + 1}. ${says}`,

  'port-in-use': ({ host, port, holder, free, option }) => {
    const shown = host.includes(':') ? `[${host}]` : host;
    const how = option === null ? '' : `: ${option} ${shown}:${free}`;
    const instead = free === null ? '' : ` Port ${free} is free${how}.`;
    return `Port ${port} on ${host} is in use by ${holder ?? 'another program'}.${instead}`;
  },
  'listen-failed': ({ host, port, reason, option }) => {
    const why = reason === 'EACCES' ? 'permission denied' : reason;
    const how = option === null ? '' : ` with ${option} HOST:PORT`;
    return `Countersign cannot listen on ${host}:${port}: ${why}. Choose another address${how}.`;
  },
  'no-listener': () =>
    'The listener is not running, so a probe cannot arrive. Start the desktop app or “countersign serve”.',
  'own-window': ownWindow,
  'own-listener': ownListener,
  'remote-target': ({ host, why }) =>
    `${host} ${why === 'from-file' ? 'is named by a file' : 'is not on this machine or in a private network'}. Each request of a check may fulfil an order there. Confirm the host if that is fine; on the command line, add --allow-remote.`,

  'no-secret': ({ what }) => NO_SECRET[what],
  'not-json': notSignable,
  'not-an-object': notSignable,
  'too-deep': notSignable,
  'no-effect': ({ cause }) =>
    `“${TITLES[cause]}” makes no difference to this body: the signature is still correct. Choose a body that shows the mistake.`,
  'bad-schedule': ({ schedule, variant }) => scheduleSays(schedule, variant),
  'too-many-jobs': ({ count }) =>
    `${count} runs are already in progress. Wait for one to end, or cancel one.`,
  'sample-failed': ({ error }) =>
    `The sample did not arrive: ${error === null ? 'it was not stored. Try again.' : exchangeSays(error)}`,
  'nothing-to-compare': ({ what }) => NOTHING_TO_COMPARE[what],
  'not-signable': ({ reason }) =>
    NOT_SIGNABLE[reason] ??
    `This request cannot be signed by its scheme (${reason}). Check the body and the settings of the endpoint.`,
  'no-receiver': ({ code }) => `There is no receiver to copy for this scheme (${code}).`,
  'not-checkable': () =>
    'This service signs with a private key that only it has, so its receivers cannot be checked. Choose an endpoint whose service signs with a shared secret.',
  'not-a-suite': ({ why }) => NOT_A_SUITE[why],
  'question-gone': () => 'This question was already answered. Answer the one that is shown now.',
  superseded: () => 'This comparison was cancelled by a newer one.',

  'archive-unusable': archiveSays,
  'archive-given': () =>
    'The archive was set on the command line. Change it there, or start Countersign without --archive-env and --archive-file.',
  'no-archive': () => 'No archive is set. Enter its connection string in the settings.',
  'archive-address': ({ why }) => ADDRESS_PROBLEMS[why],
  'archive-roles': rolesSay,

  'too-large': ({ what }) => TOO_LARGE[what],
  'not-http': ({ id }) =>
    `Capture ${id} is not an HTTP request, so it cannot be written in this format. Leave it out, or choose a bundle or JSON Lines.`,
  'not-recognised': ({ what }) => {
    switch (what) {
      case 'file':
        return 'Unrecognised format. Choose a JSON body, a cURL command, a HAR file, JSON Lines or a bundle, or import it as a body.';
      case 'case':
        return 'This text contains no webhook body, cURL command or digest.';
      default:
        return DAMAGED[what];
    }
  },
  'damaged-file': ({ what }) => DAMAGED[what],
  'nothing-in-it': ({ notes }) =>
    ['This text contains no webhook.', ...notes.map(({ says }) => says)].join(' '),

  'folder-unusable': ({ folder, why }) =>
    `The data folder ${folder} cannot be used (${why}). Check its permissions, or choose another with --data DIR.`,
  'folder-not-private': ({ folder, why }) =>
    why === 'foreign'
      ? `The data folder ${folder} belongs to another user, who could replace what is in it. Choose a folder of your own with --data DIR. A new folder is made if there is none.`
      : `Other users may write into the data folder ${folder}, and could replace what is in it. Take that right from them (chmod go-w), or choose another folder with --data DIR. A new folder is made if there is none.`,
  'folder-in-use': ({ folder }) =>
    `Another Countersign is using the data folder ${folder}. Use its window, quit it, or choose another folder with --data DIR.`,
  'secrets-damaged': ({ file, what }) =>
    `The file ${file} with the secrets ${what === 'damaged' ? 'is damaged' : 'cannot be read'}. Countersign does not change it. Move it away and re-enter the secrets.`,
  'database-newer': ({ file, version, known }) =>
    `The database ${file} was written by a newer version of Countersign (database version ${version}; this program supports ${known}). Use the newer version, or another data folder.`,
  'database-unusable': ({ file, how, reason, isDiskFull }) =>
    isDiskFull
      ? `The disk is full, so the database ${file} cannot be ${how}. Free some space on it, or choose a folder on another disk with --data DIR.`
      : `The database ${file} cannot be ${how} (${reason}). Check the folder's permissions.`,
  'tls-unusable': () =>
    'The TLS certificate and key cannot be used. Both must be PEM files, and the key must match the certificate and have no password.',
  'not-loopback': ({ host }) =>
    `The window cannot be served at ${host}, only on loopback. Use 127.0.0.1, and ssh -L to reach it from another machine.`,
  'window-missing': ({ folder }) =>
    `The window is not built: ${folder} has no index.html. Run "npm run build", or start with --no-ui.`,
  unreadable: ({ file, reason }) =>
    `${file} cannot be read (${reason}). Check that it exists and that you have permission to read it.`,
};

/** The message of a failure: what happened, then what to do. */
export const failureSays = ({ code, details }: Reason): string =>
  (SENTENCES[code] as (details: Reason['details']) => string)(details);
