// What the documents of a check share: which cases failed and which findings explain them, the titles, and the texts
// that are safe to print. A document is passed on, so the target stands without what may be a token, and a character
// that cannot be seen stands as its number.

import type { CaseReport, CheckGroup, CheckReport, Finding } from '../check/check.ts';
import { SEVERITIES, type CheckCode, type Severity } from '../check/finding.ts';
import { receiverTitle } from '../signature/explain/words.ts';
import { publicUrl } from '../check/public-url.ts';
import { asksSays } from './check-cases.ts';
import { baselineSays } from './check.ts';

/** What a document says of a check beside its report. */
export interface CheckHead {
  /** The URL; printed without user info, query and fragment. */
  readonly target: string;
  readonly endpoint: string | null;
  readonly startedAtMs: number;
  /** Countersign’s version. */
  readonly version: string;
}

/** `unknown`: the answer did not show the decision. */
export type Outcome = 'passed' | 'failed' | 'error' | 'unknown';

export interface JudgedCase extends CaseReport {
  readonly outcome: Outcome;
  /** What was asked, in words. */
  readonly says: string;
  /** The findings that name the case. */
  readonly findings: readonly Finding[];
}

/** A warning fails nothing: the document leaves the point open, or the answer is harmless. */
export const isMild = ({ severity }: Finding): boolean =>
  severity === 'warning' || severity === 'lenient';

/** Tells which cases failed. A case that only a mild finding names passes, and so does one without a wrong answer. */
export const judgedCases = ({ cases, findings }: CheckReport): JudgedCase[] =>
  cases.map((one) => {
    const naming = findings.filter(({ cases: ids }) => ids.includes(one.id));
    return { ...one, outcome: outcomeOf(one, naming), says: asksSays(one.asks), findings: naming };
  });

function outcomeOf({ expected, got, status }: CaseReport, naming: readonly Finding[]): Outcome {
  if (got === 'unknown') return 'unknown';
  if (expected === null || got === expected) return 'passed';
  if (naming.length > 0 && naming.every(isMild)) return 'passed';
  if (got !== 'error') return 'failed';
  // An error of the server refuses a wrong webhook too.
  return expected === 'reject' && status !== null ? 'passed' : 'error';
}

/** In the order of a document. */
const GROUPS: Readonly<Record<CheckGroup, string>> = {
  baseline: 'Baseline',
  'takes-right': 'Accepts correct webhooks',
  'refuses-wrong': 'Rejects wrong webhooks',
  behaves: 'Behavior',
  diagnosis: 'Diagnosis',
};

/** The groups that have cases, with their titles. */
export const groupsOf = (cases: readonly JudgedCase[]) =>
  Object.entries(GROUPS)
    .map(([group, title]) => ({ title, cases: cases.filter((one) => one.group === group) }))
    .filter((one) => one.cases.length > 0);

/** The titles of the groups that were not asked; null: all were. */
export const leftOutSays = ({ leftOut = [] }: Pick<CheckReport, 'leftOut'>): string | null =>
  leftOut.length === 0 ? null : leftOut.map((group) => GROUPS[group]).join(', ');

const SEVERITY_TITLES: Readonly<Record<Severity, string>> = {
  security: 'Security',
  wrong: 'Wrong',
  warning: 'Warnings',
  lenient: 'Harmless',
};

/** The severities that have findings, with their titles; the most dangerous first. */
export const severitiesOf = (findings: readonly Finding[]) =>
  SEVERITIES.map((severity) => ({
    title: SEVERITY_TITLES[severity],
    findings: findings.filter((one) => one.severity === severity),
  })).filter((one) => one.findings.length > 0);

const TITLES: Readonly<Record<CheckCode, string>> = {
  'accepts-everything': 'Everything accepted',
  'accepts-unsigned': 'Unsigned webhook accepted',
  'accepts-altered': 'Changed webhook accepted',
  'accepts-repeated-name': 'Repeated name accepted',
  'accepts-other-body': 'Signature of another webhook accepted',
  'accepts-other-secret': 'Other secret accepted',
  'accepts-no-signature': 'Empty signature accepted',
  'accepts-wrong-type': 'Signature of a wrong type accepted',
  'accepts-prefix': 'Part of the signature accepted',
  'accepts-upper-case': 'Upper-case signature accepted',
  'accepts-old': 'Old webhook accepted',
  'rejects-everything': 'Everything rejected',
  failing: 'Server error',
  'not-explained': 'Correct webhook rejected, cause unknown',
  'cause-not-proven': 'Webhook rejected, cause not proven',
  'rejects-right': 'Correct webhook refused',
  'headers-misread': 'Headers misread',
  'status-not-200': 'Status other than 200',
  'repeat-refused': 'Repeated webhook rejected',
  'at-once-refused': 'Simultaneous webhooks rejected',
  'http2-refused': 'Refused over HTTP/2',
  slow: 'Slow answer',
};

const isCheckCode = (code: Finding['code']): code is CheckCode => Object.hasOwn(TITLES, code);

export const findingTitle = ({ code }: Finding): string =>
  isCheckCode(code) ? TITLES[code] : receiverTitle(code);

/** A document lists so many questions of a finding; the table of cases has all. */
const MOST_ASKED = 10;

/** What was asked in the cases of a finding, each thing once. */
export function askedOf({ asks }: Finding): string[] {
  const lines = [...new Set(asks.map(asksSays))];
  const more = lines.length - MOST_ASKED;
  return more > 0 ? [...lines.slice(0, MOST_ASKED), `${more} more`] : lines;
}

const STATES: Readonly<Record<CheckReport['state'], string>> = {
  complete: '',
  running: 'The check was stopped before it was complete.',
  'no-requests-left': 'The check reached its limit of requests before it was complete.',
  'no-answer': 'The check ended early because the receiver stopped answering.',
  'no-decision': 'The check ended early because nobody could tell what the receiver decided.',
  'only-asked':
    'A person was asked about a few webhooks only. What was not asked does not count as passed.',
};

/** How the receiver answers at all, and why the check ended early if it did. */
export function baselineAndStateSay({ baseline, state, leftOut }: CheckReport): string {
  const first =
    baseline === null
      ? 'It is not known how the receiver answers.'
      : baselineSays(baseline, leftOut);
  return `${first} ${baseline === 'unreachable' ? '' : STATES[state]}`.trim();
}

/** The number of findings by severity. */
export function countsSay(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings.';
  const counts = severitiesOf(findings).map((one) => {
    const word = one.title.toLowerCase();
    const count = one.findings.length;
    return `${count} ${count === 1 && word === 'warnings' ? 'warning' : word}`;
  });
  return `${findings.length === 1 ? '1 finding' : `${findings.length} findings`}: ${counts.join(', ')}.`;
}

/** “2 causes: hmac, raw-body”; null: none is ruled out. */
export function ruledOutSays({ diagnosis }: CheckReport): string | null {
  const codes = diagnosis?.ruledOut ?? [];
  if (codes.length === 0) return null;
  return `${codes.length === 1 ? '1 cause' : `${codes.length} causes`}: ${codes.join(', ')}`;
}

/** The target without user info, query and fragment. A text that is no URL is not shown, because it cannot be split. */
export const targetSays = ({ target }: CheckHead): string =>
  publicUrl(target) ?? 'a URL that cannot be shown';

/** In ISO 8601, UTC. */
export const startedSays = ({ startedAtMs }: CheckHead): string =>
  new Date(startedAtMs).toISOString();

export const expectedSays = ({ expected }: CaseReport): string => expected ?? 'either';

export const statusSays = ({ status }: CaseReport): string =>
  status === null ? 'none' : status.toString();

/** One line: characters that cannot be seen, lone surrogates and line ends stand as numbers. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, numbered);

/** As `oneLine`, but line feeds and tabs stay. */
export const manyLines = (text: string): string =>
  text.replace(/(?![\n\t])[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, numbered);

const numbered = (character: string) =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and attributes, in XML and in HTML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
