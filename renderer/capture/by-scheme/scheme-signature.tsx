// Signature by another service's scheme: why it is not valid, and the steps of the scheme with this webhook's values.

import type { ReactNode } from 'react';
import type { CaptureDetail, Inspected } from '../../../shared/contract/capture.ts';
import { hasPublicKey, type Scheme } from '../../../shared/signature/scheme.ts';
import { ReceiverCode } from '../../explain/code.tsx';
import { words } from '../../words/words.ts';
import { Copied, Outcome, SignatureView, Step } from '../signature/step.tsx';

interface SchemeSignatureProps {
  readonly detail: CaptureDetail;
  readonly inspected: Inspected;
}

export function SchemeSignature({ detail, inspected: { scheme } }: SchemeSignatureProps) {
  const { received, computed, canonical } = detail.verification;
  const says = words.scheme;
  const steps = says.steps;
  const text = (value: string | null, label: string) =>
    value === null ? (
      <p className="muted">{words.canonical.nothing}</p>
    ) : (
      <Copied text={value} label={label} />
    );
  const caseBlind = scheme.signature.caseBlind && <p className="muted">{says.caseBlind}</p>;
  const all: readonly (readonly [does: string, shows: ReactNode])[] = [
    [steps.find(says.place(scheme.signature.at)), text(received, words.signature.copyReceived)],
    [steps.write, text(canonical, says.copyMessage)],
    [
      steps.hash(digestSays(scheme)),
      scheme.key && <p className="muted">{says.keyFrom(scheme.key.decode)}</p>,
    ],
    [
      steps.form(says.forms[scheme.signature.as]),
      hasPublicKey(scheme) ? (
        <p className="muted">{says.noComputed(scheme.service)}</p>
      ) : (
        text(computed, words.signature.copyComputed)
      ),
    ],
    [steps.compare, <Outcome detail={detail} label={says.received} between={caseBlind} />],
    ...(scheme.time ? ([[steps.time(scheme.time.tolerance), null]] as const) : []),
  ];
  return (
    <SignatureView
      detail={detail}
      steps={all.map(([does, shows], index) => (
        <Step key={does} number={index + 1} does={does}>
          {shows}
        </Step>
      ))}
    >
      <ReceiverCode scheme={scheme} />
      <p className="muted">
        {says.source}: <bdi dir="ltr">{scheme.source}</bdi>, {says.basis[scheme.basis]}.
      </p>
    </SignatureView>
  );
}

const digestSays = ({ digest }: Scheme) =>
  digest.kind === 'named' ? words.scheme.digestByName : words.scheme.digest(digest);
