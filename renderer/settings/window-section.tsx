// How the window looks and speaks.

import type { Language } from '../../shared/contract/settings.ts';
import { useStore } from '../store/store.ts';
import { SelectField } from '../ui/choice.tsx';
import { Radios } from '../ui/radios.tsx';
import type { Theme } from '../words/en/kinds.ts';
import { words } from '../words/words.ts';
import { Section, type SectionProps } from './section.tsx';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const LANGUAGES: readonly Language[] = ['system', 'en', 'he'];

export function WindowSection({ form, onChange }: SectionProps) {
  const theme = useStore((state) => state.theme);
  const setTheme = useStore((state) => state.setTheme);
  const says = words.settings;
  return (
    <Section title={says.window}>
      <div className="settings-themes">
        <Radios
          label={says.theme}
          options={THEMES.map((id) => ({ id, words: says.themes[id] }))}
          value={theme}
          onChange={setTheme}
        />
        <p className="says-hint small">{says.themeHint}</p>
      </div>
      <div className="settings-line is-short">
        <SelectField
          label={says.language}
          options={LANGUAGES.map((id) => ({ id, words: says.languages[id] }))}
          value={form.language}
          onChange={(language) => onChange({ language })}
        />
      </div>
    </Section>
  );
}
