// With which signature: by the document, as a mistaken sender would sign, or none.

import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { ON_PURPOSE_CODES } from '../../shared/signature/explain/on-purpose.ts';
import { causeEntry } from '../explain/cause-words.ts';
import { useStore } from '../store/store.ts';
import { SelectField } from '../ui/choice.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { Radios } from '../ui/radios.tsx';
import { secretsOf } from './draft.ts';
import type { PartProps } from './choice-part.tsx';
import type { Signed } from './use-signed.ts';
import { words } from '../words/words.ts';

const SIGNINGS = ['document', 'cause', 'none'] as const;

interface SignPartProps extends PartProps {
  readonly endpoint: Endpoint | undefined;
  readonly secretId: string | null;
  readonly signed: Signed;
}

export function SignPart({ draft, endpoint, secretId, signed, onChange }: SignPartProps) {
  const endpoints = useStore((state) => state.endpoints);
  const secrets = secretsOf(endpoint);
  const says = words.compose;
  return (
    <section className="compose-part" data-part="signature" aria-label={says.signature}>
      <Radios
        label={says.signature}
        options={SIGNINGS.map((id) => ({ id, words: says.signings[id] }))}
        value={draft.signing}
        onChange={(signing) => onChange({ signing })}
      />
      <div className="compose-line">
        {endpoint && (
          <SelectField
            label={says.endpoint}
            options={endpoints.map(({ id, name }) => ({ id: String(id), words: name }))}
            value={String(endpoint.id)}
            onChange={(id) => onChange({ endpointId: Number(id), secretId: null })}
          />
        )}
        {draft.signing !== 'none' && secretId !== null && (
          <SelectField
            label={says.secret}
            options={secrets.map(({ id, label, current }) => ({
              id,
              words: current && label !== 'current' ? says.currentSecret(label) : label,
            }))}
            value={secretId}
            onChange={(id) => onChange({ secretId: id })}
          />
        )}
        {draft.signing === 'cause' && (
          <SelectField
            label={says.mistake}
            options={ON_PURPOSE_CODES.map((id) => ({ id, words: causeEntry(id) }))}
            value={draft.cause}
            onChange={(cause) => onChange({ cause })}
          />
        )}
      </div>
      {draft.signing === 'none' ? (
        <p className="muted">{says.sentUnsigned}</p>
      ) : secretId === null ? (
        <NoteLine kind="warning">{says.noSecret}</NoteLine>
      ) : (
        <SignedSays signed={signed} draft={draft} />
      )}
    </section>
  );
}

/** What is wrong with the body is said where it is written. */
const SAID_AT_THE_BODY: readonly string[] = ['not-composed', 'not-json', 'too-deep'];

function SignedSays({ signed, draft }: Pick<SignPartProps, 'signed' | 'draft'>) {
  if (signed.state === 'failed') {
    return SAID_AT_THE_BODY.includes(signed.code) ? null : (
      <NoteLine kind="warning">{signed.message}</NoteLine>
    );
  }
  if (signed.state === 'signed' && signed.says !== null) {
    return (
      <NoteLine kind="info">
        {words.causes.onPurpose(draft.cause, signed.says)} {words.compose.hasToReject}
      </NoteLine>
    );
  }
  return null;
}
