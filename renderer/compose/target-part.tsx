// Where to, and how: the URL, the protocol, how long an attempt may take, how many at once.

import { TargetField } from '../replay/target-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/choice.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import type { PartProps } from './choice-part.tsx';
import type { SendDraft, SendErrors } from './draft.ts';
import { words } from '../words/words.ts';

const PROTOCOLS = ['auto', '1.1', '2'] as const;

interface TargetPartProps extends PartProps {
  readonly url: string;
  readonly ownUrl: string;
  readonly errors: SendErrors;
}

export function TargetPart({ draft, url, ownUrl, errors, onChange }: TargetPartProps) {
  const says = words.compose;
  return (
    <section className="compose-part" data-part="target" aria-label={says.where}>
      <TargetField
        value={url}
        error={errors.url ?? null}
        onChange={(typed) => onChange({ url: typed === ownUrl ? null : typed })}
      />
      {url === ownUrl ? (
        <p className="muted">{says.ownListener}</p>
      ) : (
        ownUrl !== '' && (
          <p>
            <Button kind="quiet" onPress={() => onChange({ url: null })}>
              {says.backToOwn}
            </Button>
          </p>
        )
      )}
      <div className="compose-numbers">
        <TextField
          label={says.deliveries}
          inputMode="numeric"
          value={draft.deliveries}
          error={errors.deliveries ?? null}
          onChange={(deliveries) => onChange({ deliveries })}
        />
        <TextField
          label={says.copies}
          inputMode="numeric"
          value={draft.copies}
          error={errors.copies ?? null}
          onChange={(copies) => onChange({ copies })}
        />
        <TextField
          label={says.atOnce}
          inputMode="numeric"
          value={draft.concurrency}
          error={errors.concurrency ?? null}
          onChange={(concurrency) => onChange({ concurrency })}
        />
      </div>
      <p className="muted">{loadSays(draft)}</p>
      <Disclosure title={says.moreTitle} says={moreWords(draft)}>
        <SelectField
          label={says.protocol}
          options={PROTOCOLS.map((id) => ({ id, words: says.protocols[id] }))}
          value={draft.protocol}
          onChange={(protocol) => onChange({ protocol })}
        />
        <TextField
          label={says.timeout}
          inputMode="decimal"
          hint={says.timeoutHint}
          value={draft.timeoutSeconds}
          error={errors.timeout ?? null}
          onChange={(timeoutSeconds) => onChange({ timeoutSeconds })}
        />
        <Switch
          isOn={draft.acceptAnyCertificate}
          onChange={(acceptAnyCertificate) => onChange({ acceptAnyCertificate })}
        >
          {says.anyCertificate}
        </Switch>
      </Disclosure>
    </section>
  );
}

function loadSays({ deliveries, copies }: SendDraft): string {
  const { numbered, repeated, once } = words.compose;
  const says = [
    ...(Number(deliveries) > 1 ? [numbered] : []),
    ...(Number(copies) > 1 ? [repeated] : []),
  ];
  return says.length === 0 ? once : says.join(' ');
}

const moreWords = ({ protocol, timeoutSeconds, acceptAnyCertificate }: SendDraft): string =>
  [
    words.compose.protocolsShort[protocol],
    words.replay.seconds(timeoutSeconds),
    ...(acceptAnyCertificate ? [words.replay.anyCertificateShort] : []),
  ].join(' · ');
