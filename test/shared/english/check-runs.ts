// Real runs of a check against receivers in the test, and how the tests beside this read its documents.

import { primitives } from '../../../electron/host/lib/primitives.ts';
import { startCheck, type CaseReport, type CheckReport } from '../../../shared/check/check.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkJunit } from '../../../shared/english/check-junit.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import type { CheckHead } from '../../../shared/english/check-report.ts';
import { memberValue } from '../../../shared/json/tree.ts';
import { readSource } from '../../../shared/signature/source.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import {
  catalogue,
  check,
  EVERYTHING,
  mistaken,
  QUESTION,
  right,
  SECRET,
  type Receiver,
} from '../check/receivers.ts';
import { all, only, parsed, textOf, unmarked, type Element } from './documents.ts';

export const HEAD: CheckHead = {
  target: 'http://user:pass-word@127.0.0.1:3000/hooks/paid?token=t0ken#frag',
  endpoint: 'Shop',
  startedAtMs: Date.UTC(2026, 10, 26, 2, 4, 9, 5),
  version: '1.2.3',
};

const DOCUMENTS = { JUnit: checkJunit, Markdown: checkMarkdown, HTML: checkHtml };
export const ALL = Object.entries(DOCUMENTS);
export const plain = (name: string, text: string) =>
  name === 'Markdown' ? unmarked(text) : textOf(parsed(text));

const signOf = (body: string): string => {
  const source = readSource(body, body);
  const node = source && memberValue(source.root, 'sign');
  return node?.kind === 'string' ? node.value : '';
};

/** The signatures of every webhook that the runs sent. */
export const sentSigns = new Set<string>();
const noting =
  (receiver: Receiver): Receiver =>
  (body) => {
    const digest = signOf(body);
    if (digest.length >= 16) sentSigns.add(digest);
    return receiver(body);
  };

const leavesItemsOut = catalogue(EVERYTHING).filter(({ code }) => code === 'items-left-out');
const ACCEPTED = { got: 'accept', status: 200 } as const;
export const REJECTED = { got: 'reject', status: 401 } as const;

const prefixOnly: Receiver = (body) => {
  const signed = sign(body, SECRET, primitives);
  const digest = signOf(body);
  return signed.ok && digest !== '' && signed.sign.startsWith(digest.slice(0, 8))
    ? ACCEPTED
    : REJECTED;
};

/** The report of a check that was stopped after so many answers. */
export function cancelled(after: number): CheckReport {
  const checking = startCheck(QUESTION, primitives, Date.now);
  for (let n = 0; n < after; n++) {
    const probe = checking.next();
    if (probe) checking.tell({ ms: 5, ...REJECTED, ...noting(right)(probe.body) });
  }
  return checking.report();
}

export const RUNS = {
  right: check(noting(right)),
  'one mistake': check(noting(mistaken(leavesItemsOut.slice(0, 1)))),
  'accepts all': check(noting(() => ACCEPTED)),
  prefix: check(noting(prefixOnly)),
  unreachable: check(noting(() => ({ got: 'error', status: null }))),
  failing: check(noting(() => ({ got: 'error', status: 500 }))),
  cancelled: cancelled(20),
};
export const ALL_RUNS = Object.entries(RUNS);

export const ofExpected = ({ expected, got }: CaseReport) => expected === null || expected === got;

export const junitOf = (report: CheckReport, head = HEAD) => {
  const root = parsed(checkJunit(report, head));
  const suite = only(all(root, 'testsuite'));
  return { root, suite, tests: all(suite, 'testcase') };
};
export const problems = (test: Element) =>
  test.children.filter(({ name }) => name !== 'system-out');
export const byName = (tests: readonly Element[], id: string) =>
  only(tests.filter(({ attributes: { name = '' } }) => name === id || name.endsWith(`[${id}]`)));
