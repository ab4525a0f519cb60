// The limits of one body and of everything stored. Before a limit deletes anything, it says how much.

import type { SettingFields } from '../../shared/contract/settings.ts';
import { TextField } from '../ui/field.tsx';
import { formatBytes, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { Section, type SectionProps } from './sections.tsx';
import { mayDelete, type Preview } from './use-preview.ts';

interface Props extends SectionProps {
  readonly before: SettingFields;
  readonly preview: Preview;
}

export function KeepingSection({ form, before, status, errors, onChange, preview }: Props) {
  const says = words.settings;
  const isGiven = before.maxBodyBytes !== status.maxBodyBytes;
  return (
    <Section title={says.keeping}>
      <div className="settings-line is-short">
        <TextField
          label={says.fields.maxBodyBytes}
          isData
          dir="ltr"
          inputMode="decimal"
          maxLength={10}
          hint={isGiven ? says.maxBodyGiven(formatBytes(status.maxBodyBytes)) : says.maxBodyHint}
          value={form.maxBodyBytes}
          error={errors.maxBodyBytes ?? null}
          onChange={(maxBodyBytes) => onChange({ maxBodyBytes })}
        />
      </div>
      <div className="stack settings-retention" role="group" aria-label={says.retention}>
        <p className="settings-subhead">{says.retention}</p>
        <p className="says-hint small">{says.retentionHint}</p>
        <div className="settings-line">
          <Limit
            label={says.fields.maxAgeDays}
            value={form.maxAgeDays}
            error={errors.maxAgeDays}
            onChange={(maxAgeDays) => onChange({ maxAgeDays })}
          />
          <Limit
            label={says.fields.maxCaptures}
            value={form.maxCaptures}
            error={errors.maxCaptures}
            onChange={(maxCaptures) => onChange({ maxCaptures })}
          />
          <Limit
            label={says.fields.maxBytes}
            value={form.maxBytes}
            error={errors.maxBytes}
            onChange={(maxBytes) => onChange({ maxBytes })}
          />
        </div>
        <p className={mayDelete(preview) ? 'says-warning' : 'says-hint small'} role="status">
          {previewWords(preview)}
        </p>
      </div>
    </Section>
  );
}

interface LimitProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Limit({ label, value, error, onChange }: LimitProps) {
  return (
    <TextField
      label={label}
      isData
      dir="ltr"
      inputMode="decimal"
      maxLength={12}
      value={value}
      error={error ?? null}
      onChange={onChange}
    />
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
