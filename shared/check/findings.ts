// Finds in the answers of a run: mistakes of the diagnosis, wrong webhooks that were accepted, and behaviour that is not
// as documented. The most dangerous come first.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import { isDocumented } from '../signature/schemes/schemes.ts';
import { SEVERITIES, type CheckCode, type Finding } from './finding.ts';
import { codesOf } from './mistakes.ts';
import { proofOf, provingCases, rejectedCases } from './proofs.ts';
import { gives } from './evidence.ts';
import type { Run, SentCase } from './run.ts';
import {
  baselineFindings,
  behaviourFindings,
  findingOf,
  MOST_SHOWN,
  wrongFindings,
} from './sent-findings.ts';
import { replacementsOf } from './separate.ts';

/** The findings so far, the most dangerous first. */
export function findingsOf(run: Run): Finding[] {
  const all = [
    ...(run.baseline === 'rejects-everything' ? rejected(run) : baselineFindings(run)),
    ...(run.baseline === 'verifies'
      ? [
          ...wrongFindings(run, (sent) => reasonsOf(run, sent)),
          ...causes(run),
          ...unexplained(run),
          ...behaviourFindings(run),
        ]
      : []),
  ];
  return all.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** If nothing that is signed rightly got the status of a wrong signature, the receiver may refuse the bodies. */
function rejected(run: Run): Finding[] {
  if (run.cases.some((sent) => sent.isRight && run.isOfSignature(sent))) {
    return baselineFindings(run);
  }
  const example = run.cases.filter(({ probe }) => probe.id === 'baseline/example');
  return [findingOf('rejects-right', 'wrong', example)];
}

/** The mistakes that let a changed webhook pass: without one of them, its signature would be another. */
function reasonsOf(run: Run, sent: SentCase): AnyCauseCode[] {
  const { sample, of } = sent;
  if (!sample || !of || !gives(run.procedure, sent)) return [];
  const needed = run.procedure.mistakes.filter((mistake) => {
    const fewer = run.procedure.without(mistake);
    return fewer.signature(sample) !== fewer.signature(of);
  });
  return codesOf(needed);
}

function causes(run: Run): Finding[] {
  return run.procedure.mistakes.map((mistake) => {
    const proving = provingCases(run, mistake);
    const rejections = rejectedCases(run, mistake);
    const others = replacementsOf(run, mistake)
      .map(({ other }) => other.code)
      .filter((code) => code !== mistake.code);
    return findingOf(
      mistake.code,
      run.webhooks.leavesOpen(mistake) ? 'warning' : 'wrong',
      [...rejections.slice(0, MOST_SHOWN), ...proving.slice(0, MOST_SHOWN)],
      {
        details: mistake.details ?? {},
        ...(!isDocumented(run.question.scheme) && { isByScheme: true }),
        says: mistake.says,
        isConfirmed: proving.length >= 2 && rejections.length >= 1,
        alternatives: [...new Set(others)],
        proof: proofOf(run, proving),
      },
    );
  });
}

/** Webhooks that the procedure would accept, and the receiver did not. */
function unexplained(run: Run): Finding[] {
  const parked = new Set(run.parked.map(({ sent }) => sent));
  // After the last answer the receiver may be gone, which is no refusal.
  const lastAnswer = run.cases.findLastIndex(({ observation }) => observation.status !== null);
  const refused = run.cases
    .slice(0, lastAnswer + 1)
    .filter(
      (sent) =>
        !sent.isAccepted &&
        sent.observation.got !== 'unknown' &&
        gives(run.procedure, sent) &&
        (parked.has(sent) ||
          (sent.isRight && sent.probe.group === 'takes-right') ||
          (sent.isRight && sent.probe.id === 'baseline/example' && !run.groups.has('diagnosis'))),
    );
  const codeOf = (sent: SentCase): CheckCode => {
    if (sent.kind?.dress) return 'headers-misread';
    return sent.observation.status === run.wrongStatus ? 'not-explained' : 'rejects-right';
  };
  const isOpen = (sent: SentCase) =>
    sent.kind?.isOpen?.(sent.observation.status === run.wrongStatus) ?? false;
  return UNEXPLAINED.flatMap((code) =>
    (['wrong', 'warning'] as const).flatMap((severity) => {
      const some = refused.filter(
        (sent) => codeOf(sent) === code && isOpen(sent) === (severity === 'warning'),
      );
      return some.length > 0 ? [findingOf(code, severity, some)] : [];
    }),
  );
}

const UNEXPLAINED: readonly CheckCode[] = ['not-explained', 'rejects-right', 'headers-misread'];
