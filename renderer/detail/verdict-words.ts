// The verdict in one plain sentence: why, and where nothing can be compared, what to do.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Parsed } from '../../shared/json/parse.ts';
import { memberValue, type JsonNode } from '../../shared/json/tree.ts';
import type { Verification } from '../../shared/signature/verify.ts';
import { digestDiff } from '../signature/digest-diff.ts';
import { plural } from '../ui/format.ts';
import { bodyObject, type BodyView } from './body-view.ts';
import { READING_WORDS } from './reading-words.ts';

/** What stands beside the verdict. */
export interface VerdictSays {
  readonly says: string;
  /** What to do about it, where there is something. */
  readonly advice?: string;
}

/** Puts a verification into words. `endpoint` is the capture's, where it has one. */
export function verdictSays(
  { verification, secret, capture }: CaptureDetail,
  body: BodyView,
  endpoint: Endpoint | undefined,
): VerdictSays {
  const { verdict, reading, reason } = verification;
  const label = secret ? `“${secret.label}”` : '';
  if (verdict === 'valid') return { says: `Signed with the secret ${label}.` };
  if (verdict === 'valid-under-reading' && reading) {
    return {
      says: `Signed with the secret ${label}, under the reading ${reading}. ${READING_WORDS[reading]}`,
      advice:
        'The document leaves this point open. A receiver that reads it the other way refuses this webhook.',
    };
  }
  if (verdict === 'invalid') return invalidSays(verification, label);
  switch (reason) {
    case 'not-json':
      return notJsonSays(capture, body);
    case 'not-an-object':
      return {
        says: `The body is JSON, but ${rootWords(body.parsed)}, not one object.`,
        advice: 'A webhook of the service is one JSON object. See under Request who sent this.',
      };
    case 'too-deep':
      return {
        says: 'The body nests deeper than 200 levels, so it is not read.',
        advice: 'It is stored whole: see Raw.',
      };
    case 'no-sign':
      return {
        says: `There is no signature to compare with: sign is ${signWords(body)}.`,
        advice:
          'It does not come from the service, or something on the way took the field out. Look under Request.',
      };
    default:
      return noSecretSays(endpoint, capture.target);
  }
}

/** Signatures that differ in a few characters only: no cause but a slip explains that. */
export const isNearMiss = ({ received, computed }: Verification) =>
  diffOf(received, computed)?.kind === 'few';

const diffOf = (received: string | null, computed: string | null) =>
  received !== null && computed !== null ? digestDiff(received, computed) : null;

function invalidSays({ notes, computed, received }: Verification, label: string): VerdictSays {
  const diff = diffOf(received, computed);
  const form = notes.find(({ code }) => code === 'sign-form' || code === 'sign-type');
  if (diff?.kind === 'letter-case') {
    return {
      says: `The secret ${label} gives this digest, but sign is not written as the document says.`,
      advice: 'A receiver that compares exactly refuses it.',
    };
  }
  if (form) {
    return {
      says: `What stands in sign cannot be a signature: ${form.says}`,
      advice: 'A signature of the document is a string of 64 lower-case hexadecimal characters.',
    };
  }
  if (diff?.kind === 'few') {
    return {
      says: `What the secret ${label} gives differs from sign in ${plural(diff.different, 'character')} of 64.`,
      advice: 'So close does not happen by chance: the signature itself was changed or mistyped.',
    };
  }
  if (hasSecretBlanks(notes)) {
    return {
      says: `The secret ${label} gives another digest, under every reading of the values.`,
      advice: 'Look at the secret first: what stands at its ends is seldom meant.',
    };
  }
  return {
    says: `The secret ${label} gives another digest, under every reading of the values.`,
    advice:
      'Another secret was used, a value was changed, or the sender joins the values differently.',
  };
}

/** A blank or a line end was entered with the secret (readings.md R13). */
export const hasSecretBlanks = (notes: Verification['notes']) =>
  notes.some(({ code }) => code === 'secret-blanks');

function notJsonSays(capture: CaptureDetail['capture'], body: BodyView): VerdictSays {
  if (capture.defect !== null) {
    return {
      says: capture.defectSays ?? 'The request was not received whole.',
      advice: 'What is missing could be anything, so there is nothing to compare.',
    };
  }
  if (body.bytes.length === 0) {
    return {
      says: 'The body is empty.',
      advice: 'A webhook of the service carries one JSON object. See under Request who sent this.',
    };
  }
  const utf8 = body.isUtf8
    ? ''
    : 'The body is not UTF-8, which JSON must be, and no other charset verifies it. ';
  if (body.parsed && !body.parsed.ok) {
    const { message, line, column } = body.parsed.error;
    return {
      says: `${utf8}The body is not JSON, from line ${line}, column ${column}: ${lowerFirst(message)}`,
      advice: 'Raw shows the place.',
    };
  }
  return {
    says: utf8.trimEnd() || 'The body is not JSON.',
    advice: 'Raw shows the exact bytes.',
  };
}

function noSecretSays(endpoint: Endpoint | undefined, target: string): VerdictSays {
  if (!endpoint) {
    return {
      says: `No endpoint has the path ${shortPath(target)}, so there is no secret to check with.`,
      advice: 'Add an endpoint with this path and its secret. This capture is then verified again.',
    };
  }
  if (endpoint.secrets.some(({ current, locked }) => current && locked)) {
    return {
      says: `The secret of ${endpoint.name} is locked: it was sealed by the desktop’s keychain.`,
      advice: 'Open Countersign on the desktop, or enter the secret again here.',
    };
  }
  return {
    says: `${endpoint.name} has no secret to check with.`,
    advice: 'Enter the webhook secret key of this payment link or API integration.',
  };
}

function signWords(body: BodyView): string {
  const root = bodyObject(body);
  if (!root) return 'absent, null or empty';
  const sign = memberValue(root, 'sign');
  if (!sign) return 'absent';
  return sign.kind === 'null' ? 'null' : 'empty';
}

const ROOT_WORDS: Readonly<Record<JsonNode['kind'], string>> = {
  array: 'an array',
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  object: 'an object',
};

const rootWords = (parsed: Parsed | null) =>
  parsed?.ok ? ROOT_WORDS[parsed.root.kind] : 'of another kind';

function shortPath(target: string): string {
  const path = target.split(/[?#]/)[0] ?? target;
  return path.length > 60 ? `${path.slice(0, 60)}…` : path;
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
