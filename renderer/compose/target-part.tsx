// Where to, and how: the URL, the protocol, how long an attempt may take, how many at once.

import type { HttpProtocol } from '../../shared/contract/sending.ts';
import { TargetField } from '../replay/target-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, type Option } from '../ui/choice.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import type { PartProps } from './choice-part.tsx';
import type { SendDraft, SendErrors } from './draft.ts';

const PROTOCOLS: readonly Option<HttpProtocol>[] = [
  { id: 'auto', words: 'HTTP/2 where it is spoken' },
  { id: '1.1', words: 'HTTP/1.1' },
  { id: '2', words: 'HTTP/2, without TLS too' },
];

interface TargetPartProps extends PartProps {
  readonly url: string;
  readonly ownUrl: string;
  readonly errors: SendErrors;
}

export function TargetPart({ draft, url, ownUrl, errors, onChange }: TargetPartProps) {
  return (
    <section className="compose-part" aria-label="Where to">
      <TargetField
        value={url}
        error={errors.url ?? null}
        onChange={(typed) => onChange({ url: typed === ownUrl ? null : typed })}
      />
      {url === ownUrl ? (
        <p className="muted">Our own listener: what is sent is captured and verified here.</p>
      ) : (
        ownUrl !== '' && (
          <p>
            <Button kind="quiet" onPress={() => onChange({ url: null })}>
              Back to our own listener
            </Button>
          </p>
        )
      )}
      <div className="compose-numbers">
        <TextField
          label="Deliveries"
          inputMode="numeric"
          value={draft.deliveries}
          error={errors.deliveries ?? null}
          onChange={(deliveries) => onChange({ deliveries })}
        />
        <TextField
          label="Copies"
          inputMode="numeric"
          value={draft.copies}
          error={errors.copies ?? null}
          onChange={(copies) => onChange({ copies })}
        />
        <TextField
          label="At once"
          inputMode="numeric"
          value={draft.concurrency}
          error={errors.concurrency ?? null}
          onChange={(concurrency) => onChange({ concurrency })}
        />
      </div>
      <p className="muted">{loadSays(draft)}</p>
      <Disclosure title="Protocol, time-out, certificate" says={moreWords(draft)}>
        <SelectField
          label="Protocol"
          options={PROTOCOLS}
          value={draft.protocol}
          onChange={(protocol) => onChange({ protocol })}
        />
        <TextField
          label="Time-out of an attempt in seconds"
          inputMode="decimal"
          hint="Not documented. It is not scaled."
          value={draft.timeoutSeconds}
          error={errors.timeout ?? null}
          onChange={(timeoutSeconds) => onChange({ timeoutSeconds })}
        />
        <Switch
          isOn={draft.acceptAnyCertificate}
          onChange={(acceptAnyCertificate) => onChange({ acceptAnyCertificate })}
        >
          Accept any TLS certificate of the target
        </Switch>
      </Disclosure>
    </section>
  );
}

function loadSays({ deliveries, copies }: SendDraft): string {
  const several = Number(deliveries) > 1 ? 'Each delivery has its number behind its name.' : '';
  const repeated =
    Number(copies) > 1 ? 'Copies have the same bytes: does the receiver act once?' : '';
  if (several === '' && repeated === '') return 'One notification, delivered once.';
  return `${several} ${repeated}`.trim();
}

const moreWords = ({ protocol, timeoutSeconds, acceptAnyCertificate }: SendDraft): string =>
  [
    protocol === 'auto' ? 'HTTP/2 or 1.1' : `HTTP/${protocol}`,
    `${timeoutSeconds} s`,
    ...(acceptAnyCertificate ? ['any certificate'] : []),
  ].join(' · ');
