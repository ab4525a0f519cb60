import { expect, it } from 'vitest';
import { stopSignal } from '../../../../electron/cli/lib/stop-signal.ts';

it('the first signal stops the command, and the second is left to the system', () => {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const listening = () => names.map((name) => process.listenerCount(name));
  const before = listening();
  const signal = stopSignal();
  expect(signal.aborted).toBe(false);
  process.emit('SIGHUP');
  expect(signal.aborted).toBe(true);
  expect(listening()).toEqual(before);
});
