// Where the desktop asks for newer versions, if anywhere, and what it was answered.

import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { updateWords } from '../words/update-words.ts';
import { words } from '../words/words.ts';
import { Section, type SectionProps } from './section.tsx';

export function UpdatesSection({ form, errors, onChange }: SectionProps) {
  const updates = useStore((state) => state.updates);
  const checkUpdates = useStore((state) => state.checkUpdates);
  const downloadUpdate = useStore((state) => state.downloadUpdate);
  const says = words.updates;
  if (!updates) return null;
  const isBusy = updates.is === 'asking' || updates.is === 'loading';
  return (
    <Section title={says.title}>
      {updates.is !== 'not-here' && (
        <div className="settings-line">
          <TextField
            label={says.feed}
            isData
            dir="ltr"
            inputMode="url"
            maxLength={2000}
            hint={says.feedHint}
            value={form.updateFeed}
            error={errors.updateFeed ?? null}
            onChange={(updateFeed) => onChange({ updateFeed })}
          />
        </div>
      )}
      <p className="says-hint small" role="status">
        {updateWords(updates)}
      </p>
      {updates.is === 'newer' && (
        <Button onPress={() => void downloadUpdate()}>{says.download}</Button>
      )}
      {(isBusy || updates.is === 'newest' || updates.is === 'failed') && (
        <Button isPending={isBusy} onPress={() => void checkUpdates()}>
          {says.check}
        </Button>
      )}
    </Section>
  );
}
