// The answer to a case: the parts found in the text, the verdict with its cause and proof, and each digest or string of
// other code beside ours.

import type { CaseAnswer } from '../../../shared/contract/case.ts';
import { isByScheme, ownOf, type Verification } from '../../../shared/signature/verification.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { chosenScheme } from '../../../shared/signature/schemes/schemes.ts';
import { NoteLine } from '../../ui/basics.tsx';
import { useStore } from '../../ui/store.ts';
import { VerdictMark, verdictWord } from '../../ui/verdict-mark.tsx';
import { formatBytes, words } from '../../words/words.ts';
import { Cause, RuledOut, TimeLimit } from '../why.tsx';
import { CopyExplanation } from '../copy-explanation.tsx';
import { DigestCompare } from '../digest-compare.tsx';
import { endAdvice, endWords } from '../head-words.ts';
import { ComparisonResult } from '../pasted/comparison-result.tsx';
import { noteSays, signaturePlace } from '../verdict-words.ts';

export function CaseResult({ answer }: { readonly answer: CaseAnswer }) {
  const { verification, findings, compared } = answer;
  return (
    <>
      <Found answer={answer} />
      {verification && <Verdict verification={verification} />}
      {verification && findings && <Causes verification={verification} findings={findings} />}
      {verification &&
        compared.map(({ text, comparison }) => (
          <section key={text} className="padded-above ruled-above spaced-8">
            <h3>{words.case.compared[comparison.kind]}</h3>
            <ComparisonResult comparison={comparison} verification={verification} pasted={text} />
          </section>
        ))}
    </>
  );
}

/** How the text was read, and which parts were left out. */
function Found({ answer }: Props) {
  const { source, bodyLength, verification, compared, notes, commandNotes } = answer;
  const scheme = useSchemeOf(verification);
  const says = words.case;
  const found = [
    source ? says.found[source.kind](formatBytes(bodyLength)) : words.case.foundOfOther.digest,
    ...compared.map(({ comparison }) => says.foundOfOther[comparison.kind]),
  ];
  return (
    <div className="spaced-4">
      <p className="muted">
        {says.foundIn(found)} {scheme && says.checkedAs(scheme.service)}
      </p>
      {!source && <p>{says.digestNeedsBody}</p>}
      {notes.map((note) => (
        <NoteLine key={note} kind="info">
          {says.notes[note]}
        </NoteLine>
      ))}
      {commandNotes.map((note, at) => (
        <NoteLine key={at} kind="info">
          <bdi>{words.failures.importNote(note)}</bdi>
        </NoteLine>
      ))}
    </div>
  );
}

interface Props {
  readonly answer: CaseAnswer;
}

function Verdict({ verification }: { readonly verification: Verification }) {
  const { verdict, received, computed, notes } = verification;
  const reading = ownOf(verification)?.reading ?? null;
  const says = useVerdictSays(verification);
  return (
    <div role="status">
      <p className={`toned above-4 level gap-icon tone-${verdict}`}>
        <VerdictMark verdict={verdict} size={16} />
        <strong>{verdictWord(verdict)}</strong>
        <span>{says}</span>
      </p>
      {reading !== null && <p>{words.detail.readings[reading]}</p>}
      {received !== null && computed !== null && (
        <DigestCompare
          {...{ received, computed, verdict }}
          {...(isByScheme(verification) && { label: words.scheme.received })}
        />
      )}
      {notes.map((note, at) => (
        <NoteLine key={at} kind="warning">
          {noteSays(note)}
        </NoteLine>
      ))}
    </div>
  );
}

/** The record of another service that verified it; null: our own service's did, or nothing was verified. */
export function useSchemeOf(verification: Verification | null): Scheme | null {
  const added = useStore((state) => state.schemes);
  return verification && isByScheme(verification) ? chosenScheme(verification.scheme, added) : null;
}

function useVerdictSays(verification: Verification): string {
  const scheme = useSchemeOf(verification);
  const says = words.case;
  const { verdict, reason } = verification;
  if (reason === 'no-secret') return says.enterSecret;
  if (reason !== null) return words.scheme.reasons[reason](scheme);
  const hasReading = isByScheme(verification) && verification.reading !== null;
  return says.verdicts[hasReading ? 'valid-under-reading' : verdict];
}

interface CausesProps {
  readonly verification: Verification;
  readonly findings: Findings;
}

function Causes({ verification, findings }: CausesProps) {
  const { explanations, isComplete, tried } = findings;
  if (explanations.length === 0 && verification.verdict !== 'invalid') return null;
  return (
    <section className="why" aria-label={words.explain.why}>
      <div className="tool-line level gap-8">
        <h3 className="grow">{words.explain.why}</h3>
        <CopyExplanation
          verdict={verification.verdict}
          segments={verification.segments}
          findings={findings}
          isPasted={false}
        />
      </div>
      {explanations.map((explanation) => (
        <Cause
          key={explanation.codes.join(' ')}
          explanation={explanation}
          verification={verification}
          proof={{ digest: verification.received, where: signaturePlace(verification) }}
        />
      ))}
      {explanations.length === 0 && (
        <>
          <p>
            <strong>{endWords(findings)}.</strong> {endAdvice(findings)}
          </p>
          {isComplete && tried > 0 && <RuledOut findings={findings} />}
        </>
      )}
      {explanations.length > 0 && <TimeLimit findings={findings} />}
    </section>
  );
}
