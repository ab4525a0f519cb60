// With which signature: by the document, as a mistaken sender would sign, or none.

import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { CauseCode } from '../../shared/signature/explain/codes.ts';
import { ON_PURPOSE_CODES } from '../../shared/signature/explain/on-purpose.ts';
import { causeEntry } from '../explain/cause-words.ts';
import { useStore } from '../store/store.ts';
import { SelectField, type Option } from '../ui/choice.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { Radios } from '../ui/radios.tsx';
import { secretsOf, type SendDraft } from './draft.ts';
import type { PartProps } from './choice-part.tsx';
import type { Signed } from './use-signed.ts';

const SIGNINGS: readonly Option<SendDraft['signing']>[] = [
  { id: 'document', words: 'By the document' },
  { id: 'cause', words: 'With a mistake' },
  { id: 'none', words: 'Not signed' },
];

const MISTAKES: readonly Option<CauseCode>[] = ON_PURPOSE_CODES.map((id) => ({
  id,
  words: causeEntry(id),
}));

interface SignPartProps extends PartProps {
  readonly endpoint: Endpoint | undefined;
  readonly secretId: string | null;
  readonly signed: Signed;
}

export function SignPart({ draft, endpoint, secretId, signed, onChange }: SignPartProps) {
  const endpoints = useStore((state) => state.endpoints);
  const secrets = secretsOf(endpoint);
  return (
    <section className="compose-part" aria-label="Signature">
      <Radios
        label="Signature"
        options={SIGNINGS}
        value={draft.signing}
        onChange={(signing) => onChange({ signing })}
      />
      <div className="compose-line">
        {endpoint && (
          <SelectField
            label="Endpoint"
            options={endpoints.map(({ id, name }) => ({ id: String(id), words: name }))}
            value={String(endpoint.id)}
            onChange={(id) => onChange({ endpointId: Number(id), secretId: null })}
          />
        )}
        {draft.signing !== 'none' && secretId !== null && (
          <SelectField
            label="Secret"
            options={secrets.map(({ id, label, current }) => ({
              id,
              words: current && label !== 'current' ? `${label}, current` : label,
            }))}
            value={secretId}
            onChange={(id) => onChange({ secretId: id })}
          />
        )}
        {draft.signing === 'cause' && (
          <SelectField
            label="Mistake"
            options={MISTAKES}
            value={draft.cause}
            onChange={(cause) => onChange({ cause })}
          />
        )}
      </div>
      {draft.signing === 'none' ? (
        <p className="muted">The body is sent as it stands. A field sign in it stays.</p>
      ) : secretId === null ? (
        <NoteLine kind="warning">
          This endpoint has no secret to sign with. Add one, or choose another endpoint.
        </NoteLine>
      ) : (
        <SignedSays signed={signed} />
      )}
    </section>
  );
}

function SignedSays({ signed }: { readonly signed: Signed }) {
  if (signed.state === 'failed') return <NoteLine kind="warning">{signed.message}</NoteLine>;
  if (signed.state === 'signed' && signed.says !== null) {
    return (
      <NoteLine kind="info">
        {signed.says} A receiver that checks the signature has to reject this.
      </NoteLine>
    );
  }
  return null;
}
