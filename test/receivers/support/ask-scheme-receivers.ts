// Prints the receivers of schemes in one language and asks them in one process: a line of JSON per case goes in, a line
// `true|false` per case comes out, and nothing else.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PrintedLanguage } from '../../../shared/signature/receivers/languages.ts';
import { receiverOf } from '../../../shared/signature/receivers/receivers.ts';
import { hasPublicKey, type Scheme } from '../../../shared/signature/scheme.ts';
import { own } from '../../../shared/signature/schemes/own.ts';
import { SCHEMES } from '../../../shared/signature/schemes/schemes.ts';
import { needLanguage } from '../../setup/languages.mjs';
import { run } from './run-program.ts';
import type { SchemeCase } from './scheme-cases.ts';

const PROGRAMS: Record<PrintedLanguage, readonly [program: string, ending: string]> = {
  php: ['php', 'php'],
  javascript: [process.execPath, 'mjs'],
  python: ['python3', 'py'],
};

const ANSWERS = new Map([
  ['true', true],
  ['false', false],
]);

const PRINTED = SCHEMES.filter((one) => one !== own && !hasPublicKey(one));

/** The answers in the order of the cases. Throws if the language is missing, its process fails or it says more. */
export async function askSchemeReceivers(
  language: PrintedLanguage,
  cases: readonly Omit<SchemeCase, 'isValid'>[],
  schemes: readonly Scheme[] = PRINTED,
): Promise<boolean[]> {
  needLanguage(language);
  const [program, ending] = PROGRAMS[language];
  const folder = mkdtempSync(join(tmpdir(), 'countersign-receivers-'));
  try {
    for (const scheme of schemes) {
      const receiver = receiverOf(scheme, language);
      if (!receiver.ok) throw new Error(`${scheme.name}: ${receiver.code}`);
      writeFileSync(join(folder, `${scheme.name}.${ending}`), receiver.text);
    }
    const driver = fileURLToPath(new URL(`../drivers/schemes.${ending}`, import.meta.url));
    const stdin = cases.map((one) => `${JSON.stringify(one)}\n`).join('');
    const answers = await run([program, driver, folder], { stdin });
    return answers
      .trimEnd()
      .split('\n')
      .map((answer) => {
        const found = ANSWERS.get(answer.trim());
        if (found === undefined) throw new Error(`a receiver says: ${answer}`);
        return found;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
