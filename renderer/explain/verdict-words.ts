// The verdict in one sentence: the reason, and what to do if nothing can be compared.

import type { CaptureDetail, Inspected, RecognisedScheme } from '../../shared/contract/capture.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { shorten } from '../../shared/json/cut.ts';
import { isSchemeNote } from '../../shared/signature/notes.ts';
import {
  isByScheme,
  type OwnVerification,
  type SchemeVerification,
  type Verification,
} from '../../shared/signature/verification.ts';
import { isUrlSpelling, isSecretOptional } from '../../shared/signature/scheme.ts';
import { bodyEncodings } from '../../shared/webhook/content-encoding.ts';
import { looksLikeForm, signState, type BodyView } from '../body/body-view.ts';
import type { TabName } from '../words/en/kinds.ts';
import { formatCount, plural, words } from '../words/words.ts';
import { digestDiff } from './digest-compare.tsx';
import { isDocumentMeant, otherServicesTold, recordOf, secretNameOf } from './told.ts';

/** The text beside the verdict. */
export interface VerdictSays {
  readonly says: string;
  /** What to do about it, if anything. */
  readonly advice?: string;
  /** The tab with more, and what it shows. */
  readonly see?: { readonly tab: TabName; readonly says: string };
}

/** Puts a verification into words. `endpoint` is the capture's, if it has one. */
export function verdictSays(
  detail: CaptureDetail,
  body: BodyView,
  endpoint: Endpoint | undefined,
): VerdictSays {
  const { verification, inspected, secret, capture } = detail;
  const say = words.detail.verdict;
  const label = secret?.label ?? '';
  if (verification.reason === 'incomplete') return notWholeSays(capture);
  const unrouted = unroutedSays(detail, body);
  if (unrouted) return unrouted;
  if (isByScheme(verification)) {
    const hasNone = secret === null && inspected !== null && isSecretOptional(inspected.scheme);
    return schemeVerdictSays(verification, inspected, hasNone ? null : label);
  }
  const { verdict, reading, reason } = verification;
  if (verdict === 'valid') return { says: say.valid(label) };
  if (verdict === 'valid-under-reading' && reading) {
    return {
      says: say.underReading(label, reading, words.detail.readings[reading]),
      advice: say.underReadingAdvice,
    };
  }
  if (verdict === 'invalid') return invalidSays(verification, label);
  switch (reason) {
    case 'not-json':
      return notJsonSays(capture, body);
    case 'not-an-object':
      return {
        says: say.notAnObject(rootWords(body)),
        advice: say.notAnObjectAdvice,
        see: inRequest(say.see.sender),
      };
    case 'too-deep':
      return { says: say.tooDeep, advice: say.bodyIsStored, see: inRequest(say.see.whole) };
    case 'too-much-work':
      return { says: say.tooMuchWork, advice: say.bodyIsStored, see: inRequest(say.see.whole) };
    case 'no-sign':
      return {
        says: say.noSign(signState(body)),
        advice: say.noSignAdvice,
        see: inRequest(say.see.sender),
      };
    default:
      return noSecretSays(endpoint, capture.target);
  }
}

/** Of a webhook without an endpoint that is not the document's; null: what the document says of it counts. */
function unroutedSays(detail: CaptureDetail, body: BodyView): VerdictSays | null {
  const { capture, verification } = detail;
  const say = words.scheme;
  const [told, ...more] = otherServicesTold(detail);
  if (detail.summary.endpointId !== null || verification.verdict !== 'unverifiable') return null;
  if (told) {
    const record = more.length === 0 ? recordOf(told) : null;
    if (!record)
      return { says: say.looksLike([told, ...more].map(serviceOf)), advice: say.addOneOf };
    const { service, signature } = record;
    const name = secretNameOf(record);
    return {
      says: say.looksLikeBy(service, say.place(signature.at)),
      advice: say.addToVerify(name, service, shortPath(capture.target)),
    };
  }
  const isOther = verification.reason === 'not-json' && !/^\s*[[{]/.test(body.text);
  const isNobodys = isOther || ['no-sign', 'not-an-object'].includes(verification.reason ?? '');
  if (isDocumentMeant(detail) || !isNobodys) return null;
  const says = capture.bodyLength === 0 ? words.detail.verdict.empty : say.toldByNothing;
  return { says, advice: say.addToVerifyAny };
}

const serviceOf = ({ service }: RecognisedScheme) => service;

/** By another service's scheme. */
function schemeVerdictSays(
  { verdict, reason, reading, received, computed }: SchemeVerification,
  inspected: Inspected | null,
  label: string | null,
): VerdictSays {
  const say = words.scheme;
  const diff = reason === null && verdict === 'invalid' ? diffOf(received, computed) : null;
  if (diff?.kind === 'few') {
    const length = formatCount(diff.places.length);
    return {
      says: say.nearMiss(label, plural(diff.different, 'character'), length),
      advice: words.detail.verdict.nearMissAdvice,
    };
  }
  if (reason !== null) return { says: say.reasons[reason](inspected?.scheme ?? null) };
  if (verdict === 'invalid') return { says: say.invalid(label), advice: say.invalidAdvice };
  if (reading !== null && !isUrlSpelling(reading)) {
    const { underReading, underReadingAdvice: advice } = words.detail.verdict;
    return { says: underReading(label ?? '', reading, words.detail.readings[reading]), advice };
  }
  return { says: say.valid(label, reading) };
}

/** A remark beside the verdict, of any scheme. */
export const noteSays = (note: Verification['notes'][number]): string =>
  isSchemeNote(note) ? words.scheme.note(note) : words.documented.note(note);

/** The place of the signature that is explained, as the end of `explain.gives`. */
export const signaturePlace = (verification: Verification): string =>
  isByScheme(verification) ? words.scheme.receivedSignature : words.explain.standsInSign;

const inRequest = (says: string) => ({ tab: 'request', says }) as const;

/** Signatures that differ in only a few characters: only a typo explains that. */
export const isNearMiss = ({ received, computed }: Pick<Verification, 'received' | 'computed'>) =>
  diffOf(received, computed)?.kind === 'few';

const diffOf = (received: string | null, computed: string | null) =>
  received !== null && computed !== null ? digestDiff(received, computed) : null;

function invalidSays({ notes, computed, received }: OwnVerification, label: string): VerdictSays {
  const say = words.detail.verdict;
  const diff = diffOf(received, computed);
  const form = notes.find(({ code }) => code === 'sign-form' || code === 'sign-type');
  if (diff?.kind === 'letter-case') {
    return { says: say.letterCase(label), advice: say.letterCaseAdvice };
  }
  if (form) return { says: say.signForm(noteSays(form)), advice: say.signFormAdvice };
  if (diff?.kind === 'few') {
    return {
      says: say.nearMiss(label, plural(diff.different, 'character')),
      advice: say.nearMissAdvice,
    };
  }
  return {
    says: say.otherDigest(label),
    advice: hasSecretBlanks(notes) ? say.secretBlanksAdvice : say.otherDigestAdvice,
  };
}

/** A blank or a line end was entered with the secret (shared/README.md, R13). */
export const hasSecretBlanks = (notes: Verification['notes']) =>
  notes.some(({ code }) => code === 'secret-blanks');

const notWholeSays = (capture: CaptureDetail['capture']): VerdictSays => ({
  says: words.documented.defect(capture) ?? words.detail.verdict.notWhole,
  advice: words.detail.verdict.notWholeAdvice,
});

function notJsonSays(capture: CaptureDetail['capture'], body: BodyView): VerdictSays {
  const say = words.detail.verdict;
  if (capture.defect !== null) return notWholeSays(capture);
  if (body.bytes.length === 0) {
    return { says: say.empty, advice: say.emptyAdvice, see: inRequest(say.see.sender) };
  }
  const encodings = bodyEncodings(capture.headers);
  if (encodings.length > 0) {
    return {
      says: say.compressed(encodings.join(', ')),
      advice: say.compressedAdvice,
      see: inRequest(say.see.decoded),
    };
  }
  if (looksLikeForm(body)) {
    return { says: say.form, advice: say.formAdvice, see: inRequest(say.see.sender) };
  }
  const utf8 = body.isUtf8 ? '' : say.notUtf8;
  if (body.parsed?.ok === false) {
    const { error } = body.parsed;
    const place = say.notJsonFrom(
      formatCount(error.line),
      formatCount(error.column),
      words.documented.jsonProblem(error),
    );
    return { says: `${utf8} ${place}`.trim(), see: inRequest(say.see.place) };
  }
  return { says: utf8 === '' ? say.notJson : utf8, see: inRequest(say.see.bytes) };
}

function noSecretSays(endpoint: Endpoint | undefined, target: string): VerdictSays {
  const say = words.detail.verdict;
  if (!endpoint) return { says: say.unrouted(shortPath(target)), advice: say.unroutedAdvice };
  const isLocked = endpoint.secrets.some(({ current, locked }) => current && locked);
  return isLocked
    ? { says: say.locked(endpoint.name), advice: say.lockedAdvice }
    : { says: say.noSecret(endpoint.name), advice: say.noSecretAdvice };
}

const rootWords = ({ parsed }: BodyView) =>
  parsed?.ok ? words.detail.roots[parsed.root.kind] : words.detail.rootOfAnotherKind;

function shortPath(target: string): string {
  const path = target.split(/[?#]/)[0] ?? target;
  return shorten(path, 60);
}
