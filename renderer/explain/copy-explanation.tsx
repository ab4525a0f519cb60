// “Copy explanation”: the result as text that may be sent to somebody else.

import { CopyButton } from '../ui/copy-button.tsx';
import { words } from '../words/words.ts';
import { explanationText, type Explained } from './explanation-text.ts';

export const CopyExplanation = (explained: Explained) => (
  <CopyButton
    label={words.explain.copyExplanation}
    text={() => explanationText(explained)}
    of={explained.findings}
    withWords
  />
);
