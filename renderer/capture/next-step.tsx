// The one thing to do next, which follows from the cause: check the secret, add the service, copy the fix, sign again.

import type { ReactNode } from 'react';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import { hasPublicKey } from '../../shared/signature/scheme.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import { useExample, useReceiverCode } from '../explain/code.tsx';
import { isLookingForCause, isUnknown, likeliestOf } from '../explain/head-words.ts';
import { otherServicesTold } from '../explain/told.ts';
import { hasSecretBlanks } from '../explain/verdict-words.ts';
import { openEndpoint, openPage } from '../go/places.ts';
import type { OpenedCapture } from '../host/open-capture.ts';
import { isEditable } from '../sending/state/replay-draft.ts';
import { signAgain } from '../sending/state/replay.ts';
import { Button } from '../ui/basics.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { words } from '../words/words.ts';
import { AddAs } from './recognised.tsx';

interface NextStepProps {
  readonly detail: OpenedCapture;
  /** What follows from the service that signed it; null if none is recognised. */
  readonly recognised: ReactNode;
  /** There is room for more than one. */
  readonly isOpen: boolean;
}

export function NextStep({ detail, recognised, isOpen }: NextStepProps) {
  const { summary, verification, findings, archived, secret, inspected } = detail.value;
  const isHere = archived === undefined;
  const [best] = findings?.explanations ?? [];
  if (isHere && isAboutSecret(detail.value)) {
    // An endpoint that already verifies it is better than an empty one.
    const isBetter =
      summary.endpointId === null && otherServicesTold(detail.value).length === 0 && !isOpen;
    if (recognised && isBetter) return recognised;
    return (
      <>
        <SecretAction detail={detail} />
        {recognised}
      </>
    );
  }
  if (recognised) return recognised;
  if (verification.verdict !== 'invalid') return null;
  if (best) return <CopyFix explanation={best} detail={detail.value} />;
  if (!isHere) return null;
  if (isUnknown(detail.value)) return <Likeliest detail={detail} isOpen={isOpen} />;
  const canSign = secret !== null && !(inspected && hasPublicKey(inspected.scheme));
  return !isLookingForCause(detail.value) && canSign && isEditable(detail) ? (
    <Button kind="primary" onPress={signAgain}>
      {words.replay.signAgain}
    </Button>
  ) : null;
}

interface CopyFixProps {
  readonly explanation: Explanation;
  readonly detail: CaptureDetail;
}

/** The right lines in the person's language; a whole receiver for a cause that has none. */
function CopyFix({ explanation: { codes, isByScheme }, detail }: CopyFixProps) {
  const example = useExample(isByScheme ? undefined : codes[0]);
  const receiver = useReceiverCode(detail.inspected?.scheme ?? null, example === null);
  const fix = example ? { name: example.name, text: example.right } : receiver;
  if (fix.text === null) return null;
  return (
    <CopyButton kind="primary" label={words.detail.copyFix(fix.name)} text={fix.text} withWords />
  );
}

/** If nothing explains it: where to look first, for the likeliest reason. */
function Likeliest({ detail, isOpen }: Omit<NextStepProps, 'recognised'>) {
  const { id, endpointId } = detail.value.summary;
  const isSecret = likeliestOf(detail.value) !== 'changed';
  const says = words.detail;
  if (endpointId === null) return null;
  return (
    <>
      {!isSecret && (
        <Button kind="primary" onPress={() => openPage({ is: 'side-by-side', id, withId: null })}>
          {says.compareWithValid}
        </Button>
      )}
      {(isSecret || isOpen) && (
        <Button
          kind={isSecret ? 'primary' : 'plain'}
          onPress={() => openEndpoint(endpointId, { opens: 'secrets' })}
        >
          {says.checkSecret}
        </Button>
      )}
      {isOpen && (
        <Button onPress={() => openEndpoint(endpointId, { opens: 'new-secret' })}>
          {says.addSecret}
        </Button>
      )}
    </>
  );
}

/** Whether the secret is missing or may be wrong. */
function isAboutSecret({ verification, findings, summary, told }: CaptureDetail): boolean {
  const { reason, verdict, notes } = verification;
  if (summary.endpointId === null && told !== undefined) return verdict === 'unverifiable';
  if (reason === 'no-secret') return true;
  const codes = findings?.explanations[0]?.codes ?? [];
  if (codes.some((code) => SECRET_CODES.includes(code))) return true;
  return verdict === 'invalid' && hasSecretBlanks(notes);
}

const SECRET_CODES: readonly AnyCauseCode[] = [
  'secret-whitespace',
  'secret-quoted',
  'secret-other',
];

function SecretAction({ detail }: { readonly detail: OpenedCapture }) {
  const { endpointId, target } = detail.value.summary;
  const isAgain = detail.value.verification.reason !== 'no-secret';
  const told = otherServicesTold(detail.value);
  if (endpointId === null && told.length > 0) {
    return told.map((scheme) => <AddAs key={scheme.name} scheme={scheme} detail={detail.value} />);
  }
  return endpointId === null ? (
    <Button
      kind="primary"
      onPress={() => openEndpoint('new', { begins: { path: pathOf(target) } })}
    >
      {words.detail.addEndpoint}
    </Button>
  ) : (
    <Button kind="primary" onPress={() => openEndpoint(endpointId, { opens: 'secrets' })}>
      {isAgain ? words.detail.checkSecret : words.detail.enterSecret}
    </Button>
  );
}
