// What the desktop does beside its window.

import { Switch } from '../ui/switch.tsx';
import { words } from '../words/words.ts';
import { Section, type SectionProps } from './section.tsx';

export function DesktopSection({ form, onChange }: SectionProps) {
  const says = words.settings;
  return (
    <Section title={says.desktop}>
      <Switch isOn={form.tray} onChange={(tray) => onChange({ tray })}>
        {says.tray}
      </Switch>
      <Switch isOn={form.notifyInvalid} onChange={(notifyInvalid) => onChange({ notifyInvalid })}>
        {says.notify}
      </Switch>
      <p className="says-hint small">{says.closing}</p>
    </Section>
  );
}
