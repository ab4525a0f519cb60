// The language of the window, set for the whole installation. It is also remembered here, so that the first paint is
// right before the host has answered.

import { tongueFor, type Language, type Tongue } from '../../../shared/contract/settings.ts';
import { recall, remember } from '../../ui/browser-storage.ts';
import { speak } from '../../words/words.ts';

const KEY = 'language.window';

/** Uses the language of the previous start; called once before the first paint. */
export async function speakFirst(): Promise<Tongue> {
  const before = recall(KEY);
  const language = before === 'en' || before === 'he' ? before : 'system';
  return speak(tongueFor(language, navigator.languages));
}

/** Uses the set language from now on, and remembers it. The caller redraws the window. */
export async function speakAsSet(language: Language): Promise<Tongue> {
  remember(KEY, language);
  return speak(tongueFor(language, navigator.languages));
}
