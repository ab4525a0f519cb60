import { expect, it } from 'vitest';
import { stopSignal } from '../../../electron/cli/stop-signal.ts';

it('the first signal stops, and leaves the second to the system, whichever it is', () => {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const listening = () => names.map((name) => process.listenerCount(name));
  const before = listening();
  const signal = stopSignal();
  expect(signal.aborted).toBe(false);
  process.emit('SIGHUP');
  expect(signal.aborted).toBe(true);
  expect(listening()).toEqual(before);
});
