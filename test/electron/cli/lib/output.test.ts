// Nothing that a sender or a file says reaches a terminal as a control character.

import { expect, it } from 'vitest';
import { createCommand } from '../../../../electron/cli/lib/command.ts';
import { print, printExactly, say, styled } from '../../../../electron/cli/lib/output.ts';
import { onTerminal } from '../../../../electron/cli/lib/terminal.ts';
import { unsignedSays } from '../../../../electron/cli/schemes/reason-words.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import { testTerminal } from '../support/cli.ts';
import { stopSignal } from '../../../../electron/cli/lib/stop-signal.ts';

/** What a terminal obeys: a title, an 8-bit control, a colour of ours, and a return to the start of the line. */
const STEERING = '\u001b]0;x\u0007\u009b31m\u001b[32m✓\r';
const ESCAPED = '\\u001b]0;x\\u0007\\u009b31m\\u001b[32m✓\\r';

/** What work writes to a terminal, or to a file or pipe. */
async function written(isTTY: boolean, work: () => Promise<void>) {
  const { terminal, written } = testTerminal();
  const streams = [terminal.stdin, terminal.stdout, terminal.stderr];
  for (const stream of streams) Object.assign(stream, { isTTY });
  await onTerminal(terminal, work);
  return written();
}

it.each([true, false])('escapes control characters (terminal: %s)', async (isTTY) => {
  const { stdout, stderr } = await written(isTTY, async () => {
    await print(`a\t${STEERING}\n`);
    say(STEERING);
  });
  expect([stdout, stderr]).toEqual([`a\t${ESCAPED}\n`, `${ESCAPED}\n`]);
});

it('styles a terminal’s text, and escapes the same codes inside', async () => {
  const styles = () => print(`${styled('green', STEERING)}\n`);
  expect((await written(true, styles)).stdout).toBe(`\u001b[32m${ESCAPED}\u001b[39m\n`);
  expect((await written(false, styles)).stdout).toBe(`${ESCAPED}\n`);
});

it('writes exactly what was asked for, but not to a terminal', async () => {
  const bytes = Buffer.from(`${STEERING}\u00ff`, 'latin1');
  expect((await written(false, () => printExactly(bytes))).bytes).toEqual(bytes);
  expect((await written(true, () => printExactly(Buffer.from(STEERING)))).stdout).toBe(ESCAPED);
});

it('escapes what the help and the errors of a command repeat', async () => {
  const { stdout, stderr } = await written(true, async () => {
    const command = createCommand('x', {
      ...{ usage: '', summary: '', examples: [STEERING], exitCodes: [] },
    });
    await expect(command.parseAsync([`--${STEERING}`], { from: 'user' })).rejects.toThrow();
    await expect(command.parseAsync(['--help'], { from: 'user' })).rejects.toThrow();
  });
  expect(stdout + stderr).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(stdout).toContain('Examples:');
  expect(stderr).toContain(ESCAPED);
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

it('the first signal stops the command, and the second is left to the system', () => {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const { terminal } = testTerminal();
  const { signals } = terminal;
  const listening = () => names.map((name) => signals.listenerCount(name));
  return onTerminal(terminal, () => {
    const signal = stopSignal();
    expect(signal.aborted).toBe(false);
    expect(listening()).toEqual([1, 1, 1]);
    signals.emit('SIGHUP');
    expect(signal.aborted).toBe(true);
    expect(listening()).toEqual([0, 0, 0]);
    return Promise.resolve();
  });
});
