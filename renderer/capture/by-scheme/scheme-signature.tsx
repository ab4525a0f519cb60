// Signature by another service's scheme: why it is not valid, and the steps of the scheme with this webhook's values.

import type { ReactNode } from 'react';
import type { CaptureDetail, Inspected } from '../../../shared/contract/capture.ts';
import { hasPublicKey, type Scheme } from '../../../shared/signature/scheme.ts';
import { DigestCompare } from '../../explain/digest-compare.tsx';
import { ReceiverCode } from '../../explain/receiver-code.tsx';
import { Why } from '../../explain/why.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText } from '../../ui/data-text.tsx';
import { verdictClass, VerdictMark, verdictWordOf } from '../../ui/verdict-mark.tsx';
import { words } from '../../words/words.ts';
import { SecretLine } from '../signature/secret-line.tsx';
import { Step } from '../signature/step.tsx';

interface SchemeSignatureProps {
  readonly detail: CaptureDetail;
  readonly inspected: Inspected;
}

export function SchemeSignature({ detail, inspected: { scheme } }: SchemeSignatureProps) {
  const { verification } = detail;
  const isRecorded = detail.summary.isVerdictRecorded;
  const { received, computed, canonical, verdict } = verification;
  const says = words.scheme;
  const steps = says.steps;
  const all: { readonly does: string; readonly shows: ReactNode }[] = [
    {
      does: steps.find(says.place(scheme.signature.at)),
      shows: <Text text={received} copy={words.signature.copyReceived} />,
    },
    { does: steps.write, shows: <Text text={canonical} copy={says.copyMessage} /> },
    {
      does: steps.hash(digestSays(scheme)),
      shows: scheme.key && <p className="muted">{says.keyFrom(scheme.key.decode)}</p>,
    },
    {
      does: steps.form(says.forms[scheme.signature.as]),
      shows: hasPublicKey(scheme) ? (
        <p className="muted">{says.noComputed(scheme.service)}</p>
      ) : (
        <Text text={computed} copy={words.signature.copyComputed} />
      ),
    },
    {
      does: steps.compare,
      shows: (
        <>
          {received !== null && computed !== null && (
            <DigestCompare
              received={received}
              computed={computed}
              verdict={verdict}
              label={says.received}
            />
          )}
          {scheme.signature.caseBlind && <p className="muted">{says.caseBlind}</p>}
          <p className={`outcome level gap-icon ${verdictClass(verdict, isRecorded)}`}>
            <VerdictMark verdict={verdict} isRecorded={isRecorded} size={16} />
            <strong>{verdictWordOf(verdict, isRecorded)}</strong>
          </p>
        </>
      ),
    },
    ...(scheme.time ? [{ does: steps.time(scheme.time.tolerance), shows: null }] : []),
  ];
  return (
    <div className="scroll pad signature">
      <Why detail={detail} />
      <SecretLine detail={detail} />
      <ol className="stack steps">
        {all.map(({ does, shows }, index) => (
          <Step key={does} number={index + 1} does={does}>
            {shows}
          </Step>
        ))}
      </ol>
      <ReceiverCode scheme={scheme} />
      <p className="muted">
        {says.source}: <bdi dir="ltr">{scheme.source}</bdi>, {says.basis[scheme.basis]}.
      </p>
    </div>
  );
}

const digestSays = ({ digest }: Scheme) =>
  digest.kind === 'named' ? words.scheme.digestByName : words.scheme.digest(digest);

interface TextProps {
  readonly text: string | null;
  readonly copy: string;
}

function Text({ text, copy }: TextProps) {
  if (text === null) return <p className="muted">{words.canonical.nothing}</p>;
  return (
    <p className="digest-line at-top gap-4">
      <span dir="ltr">
        <DataText text={text} limit={600} />
      </span>
      <CopyButton label={copy} text={text} />
    </p>
  );
}
