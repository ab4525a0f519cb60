// English: texts of renderer/check. The sentences about cases and findings come from shared/english.

import type { Baseline, CheckGroup, CheckReport, Finding } from '../../../shared/check/check.ts';
import type { Severity } from '../../../shared/check/finding.ts';
import type { Answer, Probe } from '../../../shared/check/probe.ts';
import type { Asks } from '../../../shared/check/webhooks/asks.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { baselineSays, findingFix, findingSays } from '../../../shared/english/check.ts';
import { receiverTitle } from '../../../shared/signature/explain/words.ts';
import { findingTitle } from '../../../shared/english/check-report.ts';

export interface Counts {
  readonly accepts: number;
  readonly rejects: number;
  readonly others: number;
  readonly warnings: number;
}

const ways = (count: number) => (count === 1 ? '1 way' : `${count} ways`);

export const check = {
  receiverOf: (endpoint: string) => `Check the receiver of ${endpoint}`,
  says: 'Sends signed test webhooks one after the other and finds out which mistakes the receiver makes. Each says “Countersign check” or “countersigncheck”.',
  again: 'Check again',
  mayBeSent: 'The connection broke. The check may have started.',
  notStarted: (host: string, why: string) => `The check of ${host} did not start. ${why}`,
  mendFirst: 'Fix the fields marked in red first.',

  loadingEndpoints: 'Loading endpoints…',
  noEndpointTitle: 'No endpoint can be checked yet',
  noEndpointSays:
    'A check signs with the secret of an endpoint. Add an endpoint with the secret that your receiver uses.',
  notThisEndpoint: (endpoint: string) =>
    `${endpoint} cannot be checked: its secret is missing or locked, or its service signs with a private key.`,

  answers: 'How it answers',
  answersBy: {
    status: 'By status',
    rules: 'By rules',
    'status-url': 'By a status URL',
    ask: 'Ask me',
  },
  answersSay: {
    status: 'A status from 200 to 399 accepts, unless a wrong signature gets it too.',
    rules: 'For receivers that answer 200 to everything and decide inside.',
    'status-url': 'This URL is asked after each webhook, and its answer is judged instead.',
    ask: 'You watch your receiver’s log and say what it decided, for at most 12 webhooks. For receivers whose answers show nothing. A suite cannot ask you.',
  },
  acceptedWhen: 'Accepted when',
  rejectedWhen: 'Rejected when',
  rulesHint: 'One rule per line:',
  statusUrl: 'Status URL',
  limits: 'Limits',
  limitsSay: (requests: string, seconds: string) => `${requests} requests, timeout ${seconds}`,
  maxRequests: 'Max requests',
  errors: {
    rule: (line: string) =>
      `“${line}” is not a rule. Use status=2xx, header=Name: text or body=text.`,
    noRule: 'Enter at least one rule.',
    manyRules: (most: number) => `At most ${most} rules.`,
  },

  confirmTitle: (host: string) => `Check ${host}?`,
  confirmSays: (host: string) =>
    `${host} is not on this machine or in a private network, or a file names it. Every test webhook that it accepts is a successful payment to it, so real orders may be fulfilled.`,
  /** The question was not opened, because the person did something else. */
  unconfirmed: (host: string) => `Confirm ${host} first. Nothing was sent.`,
  confirm: 'Confirm…',
  confirmAction: (host: string) => `Check ${host}`,
  asking: 'Asking now',
  notAsking: 'Waiting…',
  doneOf: (done: string, most: string) => `${done} of at most ${most} requests`,
  goesOn: 'The check continues after you leave this page.',
  cancel: 'Cancel check',
  started: (host: string) => `Check of ${host} started`,
  ended: (host: string) => `Check of ${host} finished`,
  checking: 'Checking',
  loading: 'Loading the report…',
  goneTitle: 'This check is no longer running',
  goneSays: 'If it ended, its report is among the earlier checks of the endpoint.',

  report: 'Report',
  copyMarkdown: 'Copy as Markdown',
  saveHtml: 'Save as HTML',
  baseline: ({ baseline, leftOut }: Pick<CheckReport, 'baseline' | 'leftOut'>) =>
    baseline === null
      ? 'It is not known how the receiver answers.'
      : baselineSays(baseline, leftOut),
  /** The ways to be paid by a forgery, and to lose a payment. */
  headline: ({ accepts, rejects, others, warnings }: Counts, isAll: boolean): string => {
    const wrong = [
      ...(accepts > 0 ? [`Accepts forged payments in ${ways(accepts)}`] : []),
      ...(rejects > 0
        ? [`${accepts > 0 ? 'rejects' : 'Rejects'} real payments in ${ways(rejects)}`]
        : []),
    ];
    if (wrong.length > 0) return wrong.join(', ');
    if (others > 0) return 'Accepts payments with another status than 200';
    if (warnings > 0)
      return warnings === 1 ? 'Right, with 1 warning' : `Right, with ${warnings} warnings`;
    return isAll ? 'Right in everything that was asked' : 'Nothing wrong so far';
  },
  requests: (count: string) => `${count} requests`,
  cancelled: 'The check was cancelled. This is what was known by then.',
  states: {
    running: 'The check ended before it was complete.',
    'no-requests-left': 'The check reached its limit of requests. Raise the limit to learn more.',
    'no-decision': 'The check ended early because nobody could tell what the receiver decided.',
    'no-answer': 'The check ended early because the receiver stopped answering.',
    'only-asked':
      'You were asked about a few webhooks only. What was not asked does not count as passed.',
  } satisfies Record<Exclude<CheckReport['state'], 'complete'>, string>,
  proposalSays: 'The answers differ by this rule:',
  useProposal: 'Use this rule',
  noProposal: 'The answers to a right and to a wrong webhook look alike.',
  tellHow: 'Set how it answers',

  severities: {
    security: 'Security',
    wrong: 'Wrong',
    warning: 'Warning',
    lenient: 'Harmless',
  } satisfies Record<Severity, string>,
  findingTitle: (finding: Finding) => findingTitle(finding),
  findingSays,
  findingFix: (finding: Finding) => findingFix(finding),
  findingsTitle: 'Findings',
  ruledOut: 'Ruled out',
  ruledOutShort: (count: number) => (count === 1 ? '1 cause' : `${count} causes`),
  causeTitle: receiverTitle,
  code: 'Receiver to copy',
  codeShort: 'verifies correctly',

  case: 'Case',
  chooseCase: 'Choose a case to see what was sent and what came back.',
  groups: {
    baseline: 'Baseline',
    'takes-right': 'Takes what is right',
    'refuses-wrong': 'Refuses what is wrong',
    behaves: 'Behaves',
    diagnosis: 'Diagnosis',
  } satisfies Record<CheckGroup, string>,
  groupSays: (cases: string, unexpected: number) =>
    unexpected === 0 ? cases : `${cases}, ${unexpected} unexpected`,
  casesOf: (count: number) => (count === 1 ? '1 case' : `${count} cases`),
  asks: (asks: Asks) => asksSays(asks),
  expected: {
    accept: 'should be accepted',
    reject: 'should be rejected',
  } satisfies Record<NonNullable<Probe['expected']>, string>,
  got: {
    accept: 'accepted',
    reject: 'rejected',
    error: 'failed',
    unknown: 'not known',
  } satisfies Record<Answer['got'], string>,
  judged: {
    wrong: 'Unexpected',
    warning: 'Warning',
    right: 'As expected',
    asked: 'Nothing expected',
  },
  exchangeGone:
    'Requests and responses are kept until Countersign quits. This check is from an earlier start.',

  earlier: 'Earlier checks',
  noEarlier: 'The last 20 checks of this endpoint appear here.',
  fixed: (count: number) => `${count} fixed`,
  added: (count: number) => `${count} new`,
  unchanged: 'unchanged',
  shortBaseline: {
    verifies: 'Verifies',
    'accepts-everything': 'Accepts everything',
    'rejects-everything': 'Rejects everything',
    failing: 'Fails',
    unreachable: 'No answer',
  } satisfies Record<Baseline, string>,
  shortUnknown: 'Not known',
  shortFindings: (count: number) =>
    count === 0 ? 'no findings' : count === 1 ? '1 finding' : `${count} findings`,
  shortCancelled: 'cancelled',
};
