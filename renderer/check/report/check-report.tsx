// The report of a check: one sentence, the findings with their fixes, the receiver to copy, and all cases.

import { Download } from 'lucide-react';
import type { CheckReport } from '../../../shared/check/check.ts';
import { SEVERITIES, type Finding } from '../../../shared/check/finding.ts';
import type { CheckResult } from '../../../shared/contract/checking.ts';
import { asksOfWrong } from '../../../shared/english/check-asked.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import {
  chosenScheme,
  DEFAULT_SCHEME,
  hasDocument,
} from '../../../shared/signature/schemes/schemes.ts';
import { ReceiverCode } from '../../explain/receiver-code.tsx';
import { openPage } from '../../go/places.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useStore } from '../../ui/store.ts';
import { formatCount, formatDateTime } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { firstCheckDraft } from '../state/check-draft.ts';
import { setCheckDraft } from '../state/checks.ts';
import { CaseGroups } from './case-groups.tsx';
import { OneFinding } from './one-finding.tsx';
import { SendAgain } from './send-again.tsx';

export type ReportOf = CheckResult;

interface CheckReportProps {
  readonly checked: ReportOf;
  /** The job that has its requests; null if the host was restarted since. */
  readonly jobId: number | null;
}

export function CheckReportView({ checked, jobId }: CheckReportProps) {
  const { report, url, suite, startedAtMs } = checked;
  const says = words.check;
  const scheme = useSchemeOf(checked);
  const findings = SEVERITIES.flatMap((severity) =>
    report.findings.filter((finding) => finding.severity === severity),
  );
  const ruledOut = report.diagnosis?.ruledOut ?? [];
  return (
    <section className="stack check-report" aria-label={says.report}>
      <header className="stack gap-4">
        <p className="check-sentence" role="status">
          <strong>{says.baseline(report)}</strong> {countsSay(checked)}
        </p>
        <p className="level muted wraps gap-4-12">
          <bdi className="data clip" dir="ltr" title={url}>
            {url}
          </bdi>
          {suite !== undefined && <bdi>{suite}</bdi>}
          <span>{formatDateTime(startedAtMs)}</span>
          <span>{says.requests(formatCount(report.requests))}</span>
        </p>
        <EndedEarly checked={checked} />
        <LeftOut checked={checked} />
        <PassOn checked={checked} />
      </header>
      <Proposal checked={checked} />
      {findings.map((finding, index) => (
        <OneFinding
          key={index}
          finding={finding}
          isOfValues={scheme === null}
          again={<FindingAgain {...{ finding, checked, jobId }} />}
        />
      ))}
      {findings.length > 0 && (
        <Disclosure title={says.code} says={says.codeShort}>
          <ReceiverCode scheme={scheme} />
        </Disclosure>
      )}
      {ruledOut.length > 0 && (
        <Disclosure title={says.ruledOut} says={says.ruledOutShort(ruledOut.length)}>
          <ul className="check-ruled-out">
            {ruledOut.map((code) => (
              <li key={code}>{says.causeTitle(code)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <NotTold report={report} />
      <CaseGroups {...{ report, jobId, url }} />
    </section>
  );
}

/** The scheme of the endpoint as it is now; null for our own service's. */
function useSchemeOf({ endpointId }: ReportOf): Scheme | null {
  const choice = useStore(({ endpoints }) => endpoints.find(({ id }) => id === endpointId)?.scheme);
  const added = useStore((state) => state.schemes);
  const scheme = choice === undefined ? DEFAULT_SCHEME : chosenScheme(choice, added);
  return hasDocument(scheme) ? null : scheme;
}

/** The case that shows a finding best: that of its proof, otherwise the first. */
function FindingAgain({ finding, checked, jobId }: CheckReportProps & { finding: Finding }) {
  const { cases } = checked.report;
  const shown = finding.proof?.case ?? finding.cases[0];
  const index = cases.findIndex(({ id }) => id === shown);
  const one = cases[index];
  if (jobId === null || !one) return null;
  return <SendAgain {...{ jobId, url: checked.url, checked: one }} caseNumber={index + 1} />;
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

/** The report as a document to pass on, without secrets. */
function PassOn({ checked }: Pick<CheckReportProps, 'checked'>) {
  const { report, url, endpointId, startedAtMs } = checked;
  const endpoint = useStore(
    (state) => state.endpoints.find(({ id }) => id === endpointId)?.name ?? null,
  );
  const version = useStore((state) => state.status?.version ?? '');
  const head = { target: url, endpoint, startedAtMs, version };
  const save = () => {
    const name = `check-${new URL(url).hostname.replace(/[^\w.-]/g, '')}.html`;
    saveFile(name, new Blob([checkHtml(report, head)], { type: 'text/html' }));
  };
  return (
    <p className="level wraps gap-4 outdent">
      <CopyButton
        label={words.check.copyMarkdown}
        text={() => checkMarkdown(report, head)}
        of={report}
        withWords
      />
      <Button kind="quiet" icon={Download} onPress={save}>
        {words.check.saveHtml}
      </Button>
    </p>
  );
}

function EndedEarly({ checked: { report, isCancelled } }: Pick<CheckReportProps, 'checked'>) {
  const { state, baseline } = report;
  if (baseline === 'unreachable' || (state === 'complete' && !isCancelled)) return null;
  const says =
    isCancelled || state === 'complete' ? words.check.cancelled : words.check.states[state];
  return <NoteLine kind="info">{says}</NoteLine>;
}

function LeftOut({ checked: { report } }: Pick<CheckReportProps, 'checked'>) {
  const { leftOut = [] } = report;
  if (leftOut.length === 0) return null;
  const groups = leftOut.map((group) => words.check.groups[group]);
  return <NoteLine kind="info">{words.suites.leftOut(groups)}</NoteLine>;
}

/** Where the status does not tell right from wrong: a rule that does, or the place to write one. */
function Proposal({ checked }: Pick<CheckReportProps, 'checked'>) {
  const { endpointId, url, proposal, report } = checked;
  const kept = useStore((state) => state.checkDrafts[endpointId]);
  const says = words.check;
  if (report.baseline !== 'accepts-everything' || report.state === 'only-asked') return null;
  const use = (answersBy: 'rules' | 'ask') => {
    const isProposed = answersBy === 'rules' && proposal !== null;
    setCheckDraft(endpointId, {
      ...(kept ?? firstCheckDraft(url)),
      ...{ url, answersBy },
      ...(isProposed && { acceptedWhen: proposal, rejectedWhen: '' }),
    });
    openPage({ is: 'check', endpointId, url, shows: null });
  };
  return (
    <p className="level wraps gap-8">
      <span>{proposal === null ? says.noProposal : says.proposalSays}</span>
      {proposal !== null && (
        <code className="tag" dir="ltr">
          {proposal}
        </code>
      )}
      <Button kind={proposal === null ? 'plain' : 'primary'} onPress={() => use('rules')}>
        {proposal === null ? says.tellHow : says.useProposal}
      </Button>
      <Button onPress={() => use('ask')}>{words.checkAsk.askMe}</Button>
    </p>
  );
}

function NotTold({ report: { notTold, requests } }: { readonly report: CheckReport }) {
  if (!notTold) return null;
  const { causes, wrong } = notTold;
  const says = words.checkAsk;
  const names = causes.map((code) => words.causes.name(code));
  const asked = wrong.map((what) => words.check.asks(asksOfWrong(what)));
  return (
    <section className="stack check-not-told gap-8 ruled-above" aria-label={says.notTold}>
      <h3>{says.notTold}</h3>
      <ul>
        <li>{says.onlyAsked(requests)}</li>
        {names.length > 0 && <li>{says.notRuledOut(names)}</li>}
        {asked.length > 0 && <li>{says.wrongNotAsked(asked)}</li>}
        <li>{says.notRepeated}</li>
      </ul>
    </section>
  );
}
