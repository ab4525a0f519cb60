// Nothing that a sender or a file says reaches a terminal as a control character.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCommand } from '../../../../electron/cli/lib/command.ts';
import { print, printExactly, say, styled } from '../../../../electron/cli/lib/output.ts';
import { unsignedSays } from '../../../../electron/cli/schemes/verify-by-scheme.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';

/** What a terminal obeys: a title, an 8-bit control, a colour of ours, and a return to the start of the line. */
const STEERING = '\u001b]0;x\u0007\u009b31m\u001b[32m✓\r';
const ESCAPED = '\\u001b]0;x\\u0007\\u009b31m\\u001b[32m✓\\r';

const { stdout, stderr } = process;
const wasTerminal = stdout.isTTY;
let written: (string | Uint8Array)[];

beforeEach(() => {
  written = [];
  for (const stream of [stdout, stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((data: string | Uint8Array) => {
      written.push(data);
      return true;
    });
  }
  vi.stubEnv('NO_COLOR', '');
});

afterEach(() => {
  stdout.isTTY = wasTerminal;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([true, false])('escapes control characters (terminal: %s)', async (isTerminal) => {
  stdout.isTTY = isTerminal;
  await print(`a\t${STEERING}\n`);
  say(STEERING);
  expect(written).toEqual([`a\t${ESCAPED}\n`, `${ESCAPED}\n`]);
});

it('styles a terminal’s text, and escapes the same codes inside', async () => {
  stdout.isTTY = true;
  await print(`${styled('green', STEERING)}\n`);
  expect(written).toEqual([`\u001b[32m${ESCAPED}\u001b[39m\n`]);
});

it('writes exactly what was asked for, but not to a terminal', async () => {
  stdout.isTTY = false;
  const bytes = Buffer.from(`${STEERING}\u00ff`, 'latin1');
  await printExactly(bytes);
  stdout.isTTY = true;
  await printExactly(Buffer.from(STEERING));
  expect(written).toEqual([bytes, ESCAPED]);
});

it('escapes what the help and the errors of a command repeat', async () => {
  const command = createCommand('x', {
    usage: '',
    summary: '',
    examples: [STEERING],
    exitCodes: [],
  });
  await expect(command.parseAsync([`--${STEERING}`], { from: 'user' })).rejects.toThrow();
  await expect(command.parseAsync(['--help'], { from: 'user' })).rejects.toThrow();
  expect(written.join('')).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(written.join('')).toContain('Examples:');
  expect(written[0]).toContain(ESCAPED);
});

it('keeps the texts of a scheme on their line', () => {
  const github = schemeNamed('github');
  if (!github) throw new Error('no GitHub');
  const at = { kind: 'header', names: [`x\n${STEERING}`] } as const;
  const message = { kind: 'setting', name: `x\n${STEERING}` } as const;
  const scheme = { ...github, signature: { ...github.signature, at }, message };
  expect(unsignedSays('no-sign', scheme)).toContain(`header x\\n${ESCAPED} `);
  expect(unsignedSays('no-setting', scheme)).toContain(`needs x\\n${ESCAPED}.`);
});
