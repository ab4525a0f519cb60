import { expect, it } from 'vitest';
import { stopSignal } from '../../../../electron/cli/lib/stop-signal.ts';
import { onTerminal } from '../../../../electron/cli/lib/terminal.ts';
import { testTerminal } from '../support/cli.ts';

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
