// The limits of one body and of everything stored. Before a limit deletes anything, it says how much.

import type { SettingFields } from '../../shared/contract/settings.ts';
import { formatBytes, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { Section, Setting, type SectionProps } from './sections.tsx';
import { mayDelete, type Preview } from './settings-form.ts';

const LIMIT_NAMES = ['maxAgeDays', 'maxCaptures', 'maxBytes'] as const;

interface Props extends SectionProps {
  readonly before: SettingFields;
  readonly preview: Preview;
}

export function KeepingSection({ before, status, preview, ...parts }: Props) {
  const says = words.settings;
  const isGiven = before.maxBodyBytes !== status.maxBodyBytes;
  return (
    <Section title={says.keeping}>
      <div className="field-row is-short">
        <Setting
          id="maxBodyBytes"
          hint={isGiven ? says.maxBodyGiven(formatBytes(status.maxBodyBytes)) : says.maxBodyHint}
          {...parts}
        />
      </div>
      <div className="stack stretches gap-4" role="group" aria-label={says.retention}>
        <p className="bold">{says.retention}</p>
        <p className="says-hint small">{says.retentionHint}</p>
        <div className="field-row">
          {LIMIT_NAMES.map((name) => (
            <Setting key={name} id={name} {...parts} />
          ))}
        </div>
        <p
          className={
            mayDelete(preview) ? 'says-warning unseen-empty' : 'says-hint small unseen-empty'
          }
          role="status"
        >
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
