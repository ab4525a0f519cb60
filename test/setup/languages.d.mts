// Types of languages.mjs for the tests, which are TypeScript.

import type { ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';

export function needLanguage(language: ReceiverLanguage): void;
