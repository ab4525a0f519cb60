// The report of a check: a headline, and what was asked as a grid, whose open cell has its proof and its fix.

import { CircleX, ClipboardCheck, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CheckReport } from '../../../shared/check/check.ts';
import { SEVERITIES, type Finding } from '../../../shared/check/finding.ts';
import type { CheckResult } from '../../../shared/contract/checking.ts';
import { asksOfWrong } from '../../../shared/english/check-asked.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { isMild, judgedCases } from '../../../shared/english/check-report.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import {
  chosenScheme,
  DEFAULT_SCHEME,
  isDefault,
} from '../../../shared/signature/schemes/schemes.ts';
import { useEndpoint } from '../../endpoints/state/endpoints.ts';
import { openPage } from '../../go/places.ts';
import { changeDraft } from '../../host/drafts.ts';
import { Button, Disclosure, NoteLine } from '../../ui/basics.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Identifier } from '../../ui/data-text.tsx';
import { saveFile } from '../../ui/files.tsx';
import { useStore } from '../../ui/store.ts';
import { formatCount, formatDateTime, words } from '../../words/words.ts';
import { checkPlace, firstCheckDraft } from '../state/check-draft.ts';
import { CaseGrid, caseKey, findingKey } from './case-grid.tsx';
import { OneCase, OneFinding } from './one-case.tsx';

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
  const cases = judgedCases(report).map((one, index) => ({ ...one, number: index + 1 }));
  const [chosen, setChosen] = useState<string | null>(null);
  const open = chosen ?? (findings.length > 0 ? findingKey(0) : null);
  const finding = findings.find((_, index) => findingKey(index) === open);
  // The case that shows a finding best: that of its proof, otherwise the first.
  const shows = finding && (finding.proof?.case ?? finding.cases[0]);
  const one = cases.find((some) => (finding ? some.id === shows : caseKey(some) === open));
  const ruledOut = report.diagnosis?.ruledOut ?? [];
  const { leftOut = [] } = report;
  const ended = endedSays(checked);
  const { isWrong, headline } = headlineOf(checked);
  const Shape = isWrong ? CircleX : findings.length > 0 ? TriangleAlert : ClipboardCheck;
  return (
    <section className="stack gap-16" aria-label={says.report}>
      <header className="stack gap-4">
        <div className="level wraps gap-12">
          <h3 className={`level headline grow gap-8 ${isWrong ? 'says-error' : ''}`}>
            <Shape className="rigid" size={20} aria-hidden />
            {headline}
          </h3>
          <PassOn checked={checked} />
        </div>
        <p role="status">{says.baseline(report)}</p>
        <p className="level muted wraps gap-12">
          <Identifier text={url} className="clip" />
          {suite !== undefined && <bdi>{suite}</bdi>}
          <span>{formatDateTime(startedAtMs)}</span>
          <span>{says.requests(formatCount(report.requests))}</span>
        </p>
        {ended !== null && <NoteLine kind="info">{ended}</NoteLine>}
        {leftOut.length > 0 && (
          <NoteLine kind="info">
            {words.suites.leftOut(leftOut.map((group) => says.groups[group]))}
          </NoteLine>
        )}
      </header>
      <Proposal checked={checked} />
      {cases.length > 0 && (
        <div className="check-asked">
          <div className="stack gap-16 narrows">
            <CaseGrid {...{ findings, cases, open }} onOpen={setChosen} />
            {ruledOut.length > 0 && (
              <Disclosure title={says.ruledOut} says={says.ruledOutShort(ruledOut.length)}>
                <ul className="check-ruled-out stretches">
                  {ruledOut.map((code) => (
                    <li key={code}>{says.causeTitle(code)}</li>
                  ))}
                </ul>
              </Disclosure>
            )}
            <NotTold report={report} />
          </div>
          <div className="stack check-open scrolls gap-16 narrows">
            {(finding ? [finding] : (one?.findings ?? [])).map((named) => (
              <OneFinding key={report.findings.indexOf(named)} finding={named} scheme={scheme} />
            ))}
            {one && <OneCase key={one.number} checked={one} jobId={jobId} />}
            {open === null && <p className="muted">{says.chooseCase}</p>}
          </div>
        </div>
      )}
    </section>
  );
}

/** A refusal of what is right; the other mistake is a status that makes the service send again. */
const isRefusal = ({ severity, code }: Finding) =>
  severity === 'wrong' && code !== 'status-not-200';

function headlineOf({ report, isCancelled }: ReportOf) {
  const { baseline, findings, state, leftOut = [] } = report;
  const says = words.check;
  if (baseline !== null && baseline !== 'verifies')
    return { isWrong: true, headline: says.shortBaseline[baseline] };
  const count = (is: (finding: Finding) => boolean) => findings.filter(is).length;
  const accepts = count(({ severity }) => severity === 'security');
  const [rejects, warnings] = [count(isRefusal), count(isMild)];
  const others = findings.length - accepts - rejects - warnings;
  const isWrong = accepts + rejects + others > 0;
  if (baseline === null && !isWrong) return { isWrong, headline: says.shortUnknown };
  const isAll = state === 'complete' && !isCancelled && leftOut.length === 0;
  return { isWrong, headline: says.headline({ accepts, rejects, others, warnings }, isAll) };
}

/** The scheme of the endpoint as it is now; null for our own service's. */
function useSchemeOf({ endpointId }: ReportOf): Scheme | null {
  const choice = useEndpoint(endpointId)?.scheme;
  const added = useStore((state) => state.schemes);
  const scheme = choice === undefined ? DEFAULT_SCHEME : chosenScheme(choice, added);
  return isDefault(scheme) ? null : scheme;
}

/** The report as a document to pass on, without secrets. */
function PassOn({ checked }: Pick<CheckReportProps, 'checked'>) {
  const { report, url, endpointId, startedAtMs } = checked;
  const endpoint = useEndpoint(endpointId)?.name ?? null;
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

/** Null if it ended as it should. */
function endedSays({ report: { state, baseline }, isCancelled }: ReportOf): string | null {
  if (baseline === 'unreachable' || (state === 'complete' && !isCancelled)) return null;
  const isCut = isCancelled || state === 'complete';
  return isCut ? words.check.cancelled : words.check.states[state];
}

/** Where the status does not tell right from wrong: a rule that does, or the place to write one. */
function Proposal({ checked }: Pick<CheckReportProps, 'checked'>) {
  const { endpointId, url, proposal, report } = checked;
  const says = words.check;
  if (report.baseline !== 'accepts-everything' || report.state === 'only-asked') return null;
  const use = (answersBy: 'rules' | 'ask') => {
    const isProposed = answersBy === 'rules' && proposal !== null;
    const rules = isProposed && { acceptedWhen: proposal, rejectedWhen: '' };
    changeDraft(checkPlace(endpointId), { url, answersBy, ...rules }, firstCheckDraft(url));
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
      <Button onPress={() => use('ask')}>{words.check.answersBy.ask}</Button>
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
    <section className="stack padded-above gap-8 ruled-above" aria-label={says.notTold}>
      <h3>{says.notTold}</h3>
      <ul className="bulleted">
        <li>{says.onlyAsked(requests)}</li>
        {names.length > 0 && <li>{says.notRuledOut(names)}</li>}
        {asked.length > 0 && <li>{says.wrongNotAsked(asked)}</li>}
        <li>{says.notRepeated}</li>
      </ul>
    </section>
  );
}
