// Runs a receiver of our own service in its own language: one that is printed, or a file of shared/signature/snippets,
// which is compiled with a small driver and checks many bodies in one process. The input has a line per body,
// `number TAB body TAB secret` (both in base64, so that a body may be any bytes), the output a line
// `number TAB true|false`.

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPrinted, type PrintedLanguage } from '../../../shared/signature/receivers/languages.ts';
import { own } from '../../../shared/signature/schemes/own.ts';
import { RECEIVERS, type ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { needLanguage } from '../../setup/languages.mjs';
import { askSchemeReceivers } from './ask-scheme-receivers.ts';
import { run, type Command } from './run-program.ts';

export interface Case {
  readonly id: string;
  readonly body: Uint8Array;
  readonly secret: string;
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const driver = (name: string) => file(`../drivers/${name}`);

/** How each language compiles a receiver in its own folder, and the command that runs it. */
const PREPARE: Record<
  Exclude<ReceiverLanguage, PrintedLanguage>,
  (receiver: string, folder: string) => Promise<Command>
> = {
  csharp: async (receiver, folder) => {
    const program = join(folder, 'driver.exe');
    await run(['mcs', '-warnaserror', `-out:${program}`, receiver, driver('Driver.cs')]);
    return ['mono', program];
  },
  java: async (receiver, folder) => {
    await run(['javac', '-Xlint:all', '-Werror', '-d', folder, receiver, driver('Driver.java')]);
    return ['java', '-cp', folder, 'Driver'];
  },
  go: async (receiver, folder) => {
    mkdirSync(join(folder, 'webhook'));
    copyFileSync(receiver, join(folder, 'webhook', 'verify.go'));
    copyFileSync(driver('driver.go'), join(folder, 'main.go'));
    writeFileSync(join(folder, 'go.mod'), 'module receivers\n\ngo 1.19\n');
    await run(['go', 'build', '-o', join(folder, 'driver'), '.'], { cwd: folder });
    return [join(folder, 'driver')];
  },
};

/**
 * Runs a language's receiver on every case and returns its answers by id.
 * Throws if the language is missing, the receiver does not compile, or its process fails.
 */
export async function askReceiver(
  language: ReceiverLanguage,
  cases: readonly Case[],
): Promise<Map<string, boolean>> {
  if (isPrinted(language)) return askPrinted(language, cases);
  needLanguage(language);
  const name = RECEIVERS.find((receiver) => receiver.language === language)?.file ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'countersign-receiver-'));
  try {
    const receiver = file(`../../../shared/signature/snippets/${name}`);
    const command = await PREPARE[language](receiver, folder);
    const lines = cases.map(
      ({ body, secret }, number) => `${number}\t${base64(body)}\t${base64(secret)}\n`,
    );
    const answers = (await run(command, { stdin: lines.join('') })).trimEnd().split(/\r?\n/);
    return new Map(answers.map((line) => readAnswer(line, cases)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function askPrinted(language: PrintedLanguage, cases: readonly Case[]) {
  const asked = cases.map(({ id, body, secret }) => ({
    ...{ id, scheme: own.name, url: '', headers: {}, body: base64(body) },
    ...{ env: { WEBHOOK_SECRET: secret }, now: 0 },
  }));
  const answers = await askSchemeReceivers(language, asked, [own]);
  return new Map(cases.map(({ id }, at) => [id, answers[at] === true]));
}

const base64 = (data: Uint8Array | string) => Buffer.from(data as string).toString('base64');

function readAnswer(line: string, cases: readonly Case[]): [id: string, answer: boolean] {
  const [, number, answer] = /^(\d+)\t(true|false)$/.exec(line) ?? [];
  const asked = cases[Number(number)];
  if (!asked) throw new Error(`not an answer: ${line.slice(0, 200)}`);
  return [asked.id, answer === 'true'];
}
