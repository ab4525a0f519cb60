// The language of the window: as a person has set it for the installation, remembered here so that the first paint is
// right before the host has answered.

import { tongueFor, type Language, type Tongue } from '../../shared/contract/settings.ts';
import { speak } from '../words/words.ts';
import { recall, remember } from './browser-storage.ts';

const KEY = 'language.window';

/** Speaks the language of the last time; called once before the first paint. */
export function speakFirst(): Tongue {
  const before = recall(KEY);
  const language = before === 'en' || before === 'he' ? before : 'system';
  const tongue = tongueFor(language, navigator.languages);
  speak(tongue);
  return tongue;
}

/** Speaks the language that is set from now on, and remembers it. What is drawn already is drawn anew by whoever calls. */
export function speakAsSet(language: Language): Tongue {
  remember(KEY, language);
  const tongue = tongueFor(language, navigator.languages);
  speak(tongue);
  return tongue;
}
