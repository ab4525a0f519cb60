// The limits of one body and of everything stored. Before a limit deletes anything, it says how much.

import type { SettingFields } from '../../shared/contract/settings.ts';
import { TextField } from '../ui/field.tsx';
import { fieldsOf } from '../ui/fields.ts';
import { formatBytes, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { Section, type SectionProps } from './sections.tsx';
import { SETTINGS } from './settings-form.ts';
import { mayDelete, type Preview } from './use-preview.ts';

const LIMIT_NAMES = ['maxAgeDays', 'maxCaptures', 'maxBytes'] as const;

interface Props extends SectionProps {
  readonly before: SettingFields;
  readonly preview: Preview;
}

export function KeepingSection({ form, before, status, errors, onChange, preview }: Props) {
  const says = words.settings;
  const of = fieldsOf(form, errors, onChange, SETTINGS);
  const isGiven = before.maxBodyBytes !== status.maxBodyBytes;
  return (
    <Section title={says.keeping}>
      <div className="field-row is-short">
        <TextField
          label={says.fields.maxBodyBytes}
          isData
          dir="ltr"
          maxLength={10}
          hint={isGiven ? says.maxBodyGiven(formatBytes(status.maxBodyBytes)) : says.maxBodyHint}
          {...of('maxBodyBytes')}
        />
      </div>
      <div
        className="stack settings-retention stretches gap-4"
        role="group"
        aria-label={says.retention}
      >
        <p className="bold">{says.retention}</p>
        <p className="says-hint small">{says.retentionHint}</p>
        <div className="field-row">
          {LIMIT_NAMES.map((name) => (
            <TextField
              key={name}
              label={says.fields[name]}
              isData
              dir="ltr"
              maxLength={12}
              {...of(name)}
            />
          ))}
        </div>
        <p className={mayDelete(preview) ? 'says-warning' : 'says-hint small'} role="status">
          {previewWords(preview)}
        </p>
      </div>
    </Section>
  );
}

function previewWords({ isCounting, count, failure }: Preview): string {
  if (isCounting) return words.settings.previewCounting;
  if (failure !== null) return words.settings.previewFailed(failure);
  if (count === null) return '';
  return count === 0
    ? words.settings.previewNone
    : words.settings.preview(plural(count, 'capture'));
}
