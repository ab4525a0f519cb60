// Prepares a capture for export and writes it in the chosen format. Personal data is removed unless the user keeps it.
// Secrets and signatures that were computed here are always removed. Everything that leaves passes through here.

import { isDeepStrictEqual } from 'node:util';
import type { ExportRequest } from '../../../shared/contract/sharing.ts';
import { bundleEntry } from '../../../shared/formats/bundle.ts';
import { sendingCode } from '../../../shared/formats/code/code.ts';
import { curlCommand } from '../../../shared/formats/curl.ts';
import { harEntry } from '../../../shared/formats/har.ts';
import { writeLine } from '../../../shared/formats/json-lines.ts';
import type { Computed, Portable, PortableAnswer } from '../../../shared/formats/portable.ts';
import { computedThatLeaves, receivedMayLeave } from '../../../shared/privacy/digests.ts';
import {
  bytesWithout,
  headersWithout,
  hideSecrets,
  withoutSecrets,
} from '../../../shared/privacy/hide-secrets.ts';
import { isThisMachine, REPLACED, type Replaced } from '../../../shared/privacy/personal.ts';
import { isSchemeNote } from '../../../shared/signature/notes.ts';
import { redactFindings, redactVerification } from '../../../shared/privacy/redact-findings.ts';
import { redactCapture, type Redacted } from '../../../shared/privacy/redact.ts';
import {
  createSecretHider,
  NOT_DECOMPRESSED,
  NOT_SHOWN,
  secretPatterns,
  type SecretHider,
  type SecretPatterns,
} from '../../../shared/privacy/secrets.ts';
import { isByScheme, type SchemeVerification } from '../../../shared/signature/verification.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { headerValues, type Capture } from '../../../shared/webhook/capture.ts';
import { codec } from '../lib/codec.ts';
import { primitives } from '../lib/primitives.ts';
import { unpack } from '../lib/unpack.ts';
import { verifyCapture } from '../verify/assess.ts';
import type { Key } from '../verify/assessable.ts';
import { decoders } from './decoders.ts';

export interface ExportJob {
  readonly capture: Capture;
  readonly endpointName: string | null;
  /** Null: none was sent. */
  readonly answer: PortableAnswer | null;
  readonly personalData: ExportRequest['personalData'];
  /** All stored secrets. */
  readonly secrets: readonly string[];
  /** What verifies the capture. */
  readonly key: Key;
  readonly findings: Findings | null;
  /** The verdict from before its personal data was replaced. Null: there is none, or it was captured here. */
  readonly recorded: Computed | null;
  /** `recorded` is of the capture as it is: it comes from an archive, and nothing was replaced. */
  readonly isUnchanged?: true;
  readonly isImported: boolean;
  /** Its body was written again when it was imported. */
  readonly isRebuilt?: boolean;
  /** Set if it comes from a team's archive. */
  readonly isFromArchive?: boolean;
  readonly layout: Layout;
}

/** How the file is written. */
export interface Layout extends Pick<ExportRequest, 'format' | 'language' | 'url'> {
  /** The listener's URL; empty without one. */
  readonly listener: string;
  /** The listener's address, or the one that is set for it. */
  readonly origin: string;
}

export interface RedactedExport {
  /** The capture as written in the file. */
  readonly text: string;
  /** The kinds of data that were replaced (shared/privacy). */
  readonly replaced: readonly Replaced[];
}

/** A value of JSON that leaves with no export, such as an answer to an assistant. */
export interface HideJob {
  readonly value: unknown;
  readonly secrets: readonly string[];
}

/** The value without these secrets, in any encoding. Never throws. */
export const hideIn = ({ value, secrets }: HideJob): unknown =>
  withoutSecrets(value, createSecretHider(patternsFor(secrets)));

/** Never throws. */
export function redactExport(job: ExportJob): RedactedExport {
  const { portable, replaced, hider } = withoutAll(job);
  const text = laidOut(portable, job.layout, job.personalData, hider);
  return { text, replaced: [...new Set([...replaced, ...hider.replaced()])] };
}

/** The capture and everything with it, ready for export. */
export function withoutAll(job: ExportJob) {
  const { personalData, secrets, recorded } = job;
  const isRedacted = personalData === 'redacted';
  const hider = createSecretHider(patternsFor(secrets));
  const computed = recorded ?? {
    verification: verifyCapture(job.capture, job.key),
    findings: job.findings,
  };
  const { verification } = computed;
  const keepsSign =
    !isRedacted ||
    (!isByScheme(verification) &&
      receivedMayLeave(computed.verification, computed.findings) &&
      areLong(job, computed));
  const options = { keepsSign };
  const redacted = onUnpacked(job.capture, (capture) =>
    isRedacted ? redactCapture(capture, codec, options) : { value: capture, replaced: [] },
  );
  const capture = onUnpacked(redacted.value, (hidden) => ({
    value: hideSecrets(hidden, hider, codec),
    replaced: [],
  })).value;
  const replaced: Replaced[] = [...redacted.replaced];
  const of = { keepsSign, isForeign: recorded !== null };
  const leaves = isRedacted
    ? {
        verification: isByScheme(verification)
          ? onlyVerdict(verification)
          : redactVerification(
              verification,
              { before: redacted.value.body, after: capture.body },
              of,
              primitives,
            ),
        findings: computed.findings && redactFindings(computed.findings, of),
      }
    : computed;
  const digest = computedThatLeaves(leaves.verification);
  if (leaves.verification.computed !== null && digest === null) replaced.push(REPLACED.computed);
  const isTold =
    job.layout.format === 'bundle' ||
    (job.layout.format === 'jsonl' && (isRedacted || recorded !== null));
  const portable: Portable = {
    capture,
    endpointName: job.endpointName === null ? null : hider.text(job.endpointName),
    answer: job.answer && answerWithout(job.answer, job, hider),
    computed: isTold
      ? withoutSecrets(
          { ...leaves, verification: { ...leaves.verification, computed: digest } },
          hider,
        )
      : null,
    ...(recorded !== null && { verdictBy: job.isFromArchive ? 'archive' : 'file' }),
    isRedacted: isRedacted || (recorded !== null && job.isUnchanged !== true),
    isRebuilt: job.isRebuilt ?? false,
  };
  return { portable, replaced, hider };
}

/** The patterns of the last call: captures leave by the hundred, and mostly with the same secrets. */
let last = { secrets: [] as readonly string[], patterns: secretPatterns([], decoders) };

function patternsFor(secrets: readonly string[]): SecretPatterns {
  if (!isDeepStrictEqual(secrets, last.secrets)) {
    last = { secrets, patterns: secretPatterns(secrets, decoders) };
  }
  return last.patterns;
}

/** What may leave of a verification by another service's scheme: its values stand in headers, URL and body. */
const onlyVerdict = (verification: SchemeVerification): SchemeVerification => ({
  ...verification,
  ...{ received: null, computed: null, canonical: null, segments: [], dropped: [] },
  notes: verification.notes.filter(isSchemeNote), // the others name fields
});

/** A shorter secret can be guessed together with the hashed values. */
const LONG = 16;

/** Whether every secret that the signature may depend on is long. Secrets of another machine are unknown here. */
function areLong(
  { key, secrets, isUnchanged }: ExportJob,
  { verification, findings }: Computed,
): boolean {
  if (isUnchanged) return false;
  const explanations = verification.verdict === 'invalid' ? (findings?.explanations ?? []) : [];
  const isSome = (...some: readonly AnyCauseCode[]) =>
    explanations.some(({ codes }) => some.some((code) => codes.includes(code)));
  // A word, a part of the secret, a setting or a value of the request was used in its place.
  const isGuessable = explanations.some(({ details }) => details.names !== undefined);
  if (isSome('secret-missing', 'key-encoding', 'key-prefix', 'secret-exchanged')) return false;
  if (isSome('secret-other') && isGuessable) return false;
  const used = isSome('secret-other') ? secrets : [key.secret ?? ''];
  return used.every((one) => one.length >= LONG);
}

/** Applies `work` to the decompressed body and compresses it again. A body that cannot be read is not exported. */
function onUnpacked(
  capture: Capture,
  work: (capture: Capture) => Redacted<Capture>,
): Redacted<Capture> {
  if (isInPlace(capture.body)) return work(capture); // by the step before; its reason stays
  const unpacked = unpack(capture.headers, capture.body);
  if (typeof unpacked === 'string') {
    const body = IN_PLACE[unpacked];
    const { value, replaced } = work({ ...capture, body });
    return { value: { ...value, body }, replaced: [...replaced, REPLACED.unchecked] };
  }
  const { bytes, pack } = unpacked;
  const { value, replaced } = work({ ...capture, body: bytes });
  if (!pack) return { value, replaced };
  const body = value.body === bytes ? capture.body : pack(value.body);
  return { value: { ...value, body }, replaced };
}

/** The texts that replace a body which cannot be read, by the reason. */
const IN_PLACE = {
  'too-long': codec.encode(NOT_SHOWN, 'utf-8'),
  unknown: codec.encode(NOT_DECOMPRESSED, 'utf-8'),
};

const isInPlace = (body: Uint8Array) =>
  Object.values(IN_PLACE).some((text) => Buffer.compare(text, body) === 0);

/** A redacted export has only the answer's status and time, because its text may contain anything. */
function answerWithout(
  answer: PortableAnswer,
  { personalData, isImported }: ExportJob,
  hider: SecretHider,
): PortableAnswer {
  const { status, endedAtMs = null, headers, statusText } = answer;
  if (personalData === 'redacted')
    return { status, endedAtMs, headers: [], body: new Uint8Array() };
  return {
    ...answer,
    ...(statusText !== undefined && { statusText: hider.text(statusText) }),
    headers: headersWithout(headers, hider),
    body: answerBodyWithout(answer, isImported, hider),
  };
}

/**
 * Files usually hold the body decompressed, whatever its headers say. An imported one may still be compressed, so its
 * raw bytes are searched too.
 */
function answerBodyWithout(
  { headers, body }: PortableAnswer,
  isImported: boolean,
  hider: SecretHider,
): Uint8Array {
  const unpacked = unpack(headers, body);
  const read = typeof unpacked === 'string' ? IN_PLACE[unpacked] : unpacked.bytes;
  const without = bytesWithout(read, hider, codec);
  return isImported && without === read ? bytesWithout(body, hider, codec) : without;
}

/** Bundles and archives are made of such entries, scripts of such commands. */
function laidOut(
  portable: Portable,
  layout: Layout,
  personalData: ExportRequest['personalData'],
  hider: SecretHider,
): string {
  const { format, language } = layout;
  const { capture } = portable;
  const isRedacted = personalData === 'redacted';
  switch (format) {
    case 'bundle':
      return bundleEntry(portable, codec);
    case 'har':
      return harEntry(portable, calledUrl(capture, layout, isRedacted), codec);
    case 'jsonl':
      return writeLine(portable, codec);
    case 'curl':
      return curlCommand(
        capture,
        sendingUrl(capture, layout, isRedacted, hider),
        codec,
        isRedacted,
      );
    case 'code': {
      const url = sendingUrl(capture, layout, isRedacted, hider);
      return language ? sendingCode(capture, language, url, codec, isRedacted) : '';
    }
  }
}

/**
 * The URL to send to. If a listener runs it is the listener's, even if the original request used another name or port.
 */
function sendingUrl(
  capture: Capture,
  layout: Layout,
  isRedacted: boolean,
  hider: SecretHider,
): string {
  const { url, listener, origin } = layout;
  if (url !== null) return hider.head(url);
  if (listener === '') return calledUrl(capture, layout, isRedacted);
  return here(origin, isRedacted) + pathAndQuery(capture.target);
}

/** The URL that its sender called, as far as its headers tell. */
function calledUrl({ headers, tls, target }: Capture, { origin }: Layout, isRedacted: boolean) {
  const host = headerValues(headers, 'host')[0] ?? headerValues(headers, ':authority')[0] ?? '';
  const isHost = /^[\w.:[\]-]+$/.test(host);
  const called = isHost ? `${tls ? 'https' : 'http'}://${host}` : here(origin, isRedacted);
  return called + pathAndQuery(target);
}

/** A listener's public address would reveal where this machine is. */
function here(origin: string, isRedacted: boolean): string {
  if (!isRedacted || isThisMachine(origin.replace(/^https?:\/\//, ''))) return origin;
  return origin.replace(
    /^(https?:\/\/).*?(:\d+)?$/,
    (_, scheme: string, port = '') => `${scheme}127.0.0.1${port}`,
  );
}

/** Accepts a request target in any form (RFC 9112 3.2). */
function pathAndQuery(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : '/';
}
