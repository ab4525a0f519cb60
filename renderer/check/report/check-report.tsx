// The report of a check: one sentence, the findings with their fixes, the receiver to copy, and all cases.

import { SEVERITIES } from '../../../shared/check/findings.ts';
import type { CheckResult } from '../../../shared/contract/checking.ts';
import { ReceiverCode } from '../../explain/receiver-code.tsx';
import { firstCheckDraft } from '../../store/check-draft.ts';
import { useStore } from '../../store/store.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { formatCount, formatDateTime } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { CaseGroups } from './case-groups.tsx';
import { OneFinding } from './one-finding.tsx';

export type ReportOf = CheckResult;

interface CheckReportProps {
  readonly checked: ReportOf;
  /** The job that has its requests; null if the host was restarted since. */
  readonly jobId: number | null;
}

export function CheckReportView({ checked, jobId }: CheckReportProps) {
  const { report, url, startedAtMs } = checked;
  const says = words.check;
  const findings = SEVERITIES.flatMap((severity) =>
    report.findings.filter((finding) => finding.severity === severity),
  );
  return (
    <section className="stack check-report" aria-label={says.report}>
      <header className="stack check-head">
        <p className="check-sentence" role="status">
          <strong>{says.baseline(report.baseline)}</strong> {countsSay(checked)}
        </p>
        <p className="level muted check-subject">
          <bdi className="data clip" dir="ltr" title={url}>
            {url}
          </bdi>
          <span>{formatDateTime(startedAtMs)}</span>
          <span>{says.requests(formatCount(report.requests))}</span>
        </p>
        <EndedEarly checked={checked} />
      </header>
      <Proposal checked={checked} />
      {findings.map((finding, index) => (
        <OneFinding key={index} finding={finding} />
      ))}
      {findings.length > 0 && (
        <Disclosure title={says.code} says={says.codeShort}>
          <ReceiverCode scheme={null} />
        </Disclosure>
      )}
      <CaseGroups report={report} jobId={jobId} />
    </section>
  );
}

/** “3 findings: 1 security, 2 wrong.” */
function countsSay({ report: { findings } }: ReportOf): string {
  const says = words.check;
  if (findings.length === 0) return says.findings(0);
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [says.counts[severity](count)];
  });
  return `${says.findings(findings.length)} ${says.listed(counts)}`;
}

function EndedEarly({ checked: { report, isCancelled } }: Pick<CheckReportProps, 'checked'>) {
  const says = isCancelled ? words.check.cancelled : words.check.states[report.state];
  if (says === null || report.baseline === 'unreachable') return null;
  return <NoteLine kind="info">{says}</NoteLine>;
}

/** A rule that tells right from wrong where the status does not. */
function Proposal({ checked }: Pick<CheckReportProps, 'checked'>) {
  const { endpointId, url, proposal, report } = checked;
  const kept = useStore((state) => state.checkDrafts[endpointId]);
  const setCheckDraft = useStore((state) => state.setCheckDraft);
  const openDialog = useStore((state) => state.openDialog);
  const says = words.check;
  if (proposal === null || report.baseline !== 'accepts-everything') return null;
  const use = () => {
    setCheckDraft(endpointId, {
      ...(kept ?? firstCheckDraft(url)),
      ...{ url, answersBy: 'rules', acceptedWhen: proposal, rejectedWhen: '' },
    });
    openDialog({ is: 'check', endpointId, url, shows: null });
  };
  return (
    <p className="level check-proposal">
      <span>{says.proposalSays}</span>
      <code className="tag" dir="ltr">
        {proposal}
      </code>
      <Button kind="primary" onPress={use}>
        {says.useProposal}
      </Button>
    </p>
  );
}
