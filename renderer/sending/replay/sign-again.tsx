// Chooses the signature of the body: re-signed, with the new value of `sign`; or unchanged, and whether that still
// fits.

import { useMemo } from 'react';
import { readLiteral } from '../../../shared/json/literal.ts';
import { memberValue } from '../../../shared/json/tree.ts';
import { oldSignature } from '../../../shared/replay/old-signature.ts';
import { hasPublicKey, type Scheme } from '../../../shared/signature/scheme.ts';
import { secretOptions, useEndpoint } from '../../endpoints/state/endpoints.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { Button, NoteLine } from '../../ui/basics.tsx';
import { SelectField, Switch } from '../../ui/field.tsx';
import { DataText } from '../../ui/data-text.tsx';
import { useNow } from '../../ui/use-clock.ts';
import { formatSpan, words } from '../../words/words.ts';
import { defaultSecret, LONGEST_EDITED, type ReplayDraft } from '../state/replay-draft.ts';
import { useSigned } from '../use-signed.ts';
import type { ReplayFormProps } from './replay-drawer.tsx';

export function SignAgain({ detail, draft, onChange }: ReplayFormProps) {
  const says = words.replay;
  const endpoint = useEndpoint(detail.value.summary.endpointId);
  const secrets = endpoint?.secrets.filter(({ setting }) => setting === undefined) ?? [];
  const first = defaultSecret(endpoint);
  const scheme = detail.value.inspected?.scheme;
  if (scheme && hasPublicKey(scheme)) {
    return (
      <>
        <p className="muted">{words.scheme.noComputed(scheme.service)}</p>
        <Age scheme={scheme} draft={draft} onSign={null} />
      </>
    );
  }
  return (
    <div className="stack sign-again gap-4">
      {first === null ? (
        <p className="muted">{secrets.length > 0 ? says.secretsLocked : says.noSecret}</p>
      ) : (
        <div className="level as-high wraps gap-12">
          <Switch
            value={draft.secretId !== null}
            onChange={(isOn) => onChange({ secretId: isOn ? first : null })}
          >
            {says.signAgain}
          </Switch>
          {draft.secretId !== null && (
            <SelectField
              label={says.secret}
              hidesLabel
              value={draft.secretId}
              options={secretOptions(secrets)}
              onChange={(secretId) => onChange({ secretId })}
            />
          )}
        </div>
      )}
      {scheme ? (
        draft.secretId !== null ? (
          <p className="muted">{words.scheme.signsOnSend(scheme.service)}</p>
        ) : (
          <Age
            scheme={scheme}
            draft={draft}
            onSign={first === null ? null : () => onChange({ secretId: first })}
          />
        )
      ) : (
        <SignatureState detail={detail} draft={draft} checkWith={draft.secretId ?? first} />
      )}
    </div>
  );
}

interface AgeProps {
  readonly scheme: Scheme;
  readonly draft: ReplayDraft;
  readonly onSign: (() => void) | null;
}

/** Says before sending that a receiver should reject the captured signature for its age. */
function Age({ scheme, draft, onSign }: AgeProps) {
  const nowMs = useNow();
  const old = oldSignature(scheme, draft.headers, nowMs);
  if (old === null) return null;
  const says = words.replay;
  const [age, allowed] = [old.ageSeconds, old.allowedSeconds].map((s) => formatSpan(s * 1000));
  return (
    <NoteLine kind="warning">
      {says.tooOld(scheme.service, age ?? '', allowed ?? '')}{' '}
      {onSign && (
        <Button kind="quiet" onPress={onSign}>
          {draft.body === 'edited' ? says.signAgain : says.signSameBytes}
        </Button>
      )}
    </NoteLine>
  );
}

interface SignatureStateProps {
  readonly detail: OpenedCapture;
  readonly draft: ReplayDraft;
  readonly checkWith: string | null;
}

/** The host signs the present body, to show the new signature or to check the old one. */
function SignatureState({ detail, draft, checkWith }: SignatureStateProps) {
  const says = words.replay;
  const isEdited = draft.body === 'edited';
  const isResigned = draft.secretId !== null;
  const text = isEdited ? draft.editedBody : detail.body.text;
  // A body of many megabytes is signed only when it is sent, not at every key.
  const isAsked = (isEdited || isResigned) && detail.body.isUtf8 && text.length <= LONGEST_EDITED;
  const signed = useSigned({
    body: text,
    secretId: isAsked ? checkWith : null,
    cause: null,
  });
  const isAnswered = signed?.ok === true;
  // When the host's answer arrives, not at every key.
  const sign = useMemo(() => (isAnswered ? signIn(text) : null), [text, isAnswered]);
  const isUnknown = checkWith === null && !isResigned && isEdited && signIn(text) !== null;
  const plain = isResigned
    ? !isAsked && says.onlySign
    : !isEdited
      ? capturedSays(detail)
      : isUnknown && says.notChecked;
  if (plain !== false) return <p className="muted">{plain}</p>;
  if (!signed) return <p className="muted">{says.signing}</p>;
  if (!signed.ok) {
    const { code, message } = signed;
    const lacks = UNSIGNABLE.has(code) ? says.notCheckable : message;
    return (
      <NoteLine kind="warning">{isResigned ? `${message} ${says.cannotBeSigned}` : lacks}</NoteLine>
    );
  }
  const anew = signed.value.sign;
  if (isResigned) {
    return (
      <p className="muted">
        {says.onlySign} {says.signIs} <DataText text={anew ?? ''} />
        {anew === sign && `, ${says.signAsBefore}`}
      </p>
    );
  }
  if (sign === null) return <NoteLine kind="warning">{says.unsigned}</NoteLine>;
  if (sign === anew) return <NoteLine kind="info">{says.fits}</NoteLine>;
  const wasValid = detail.value.verification.verdict === 'valid';
  return <NoteLine kind="warning">{wasValid ? says.unfit : says.neverFit}</NoteLine>;
}

/** Codes for a body that cannot be signed with any secret. */
const UNSIGNABLE: ReadonlySet<string> = new Set(['not-json', 'not-an-object', 'too-deep']);

/** The value of `sign` that counts; null if there is none, or it is not text. */
function signIn(text: string): string | null {
  const root = readLiteral(text.replace(/^\ufeff/, ''));
  const sign = root?.kind === 'object' ? memberValue(root, 'sign') : undefined;
  return sign?.kind === 'string' ? sign.value : null;
}

function capturedSays({ value }: OpenedCapture): string {
  const says = words.replay;
  if (value.summary.isVerdictRecorded) return says.byteForByte;
  const { verdict } = value.verification;
  if (verdict === 'valid') return says.byteForByteFits;
  return verdict === 'invalid' ? says.byteForByteUnfit : says.byteForByte;
}
