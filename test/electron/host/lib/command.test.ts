// A command validates its input before it runs; a handler that does not validate must not compile.

import { expect, it, vi } from 'vitest';
import type { HostHandlers } from '../../../../electron/host/lib/command.ts';
import { command, noInput } from '../../../../electron/host/lib/command.ts';
import { readId } from '../../../../electron/host/lib/input-schemas.ts';

it('runs with the validated input, and not at all with invalid input', () => {
  const run = vi.fn(({ id }: { id: number }) => id + 1);
  const next = command(readId, run);
  expect(next({ id: 1, more: 'dropped' })).toBe(2);
  expect(() => next({ id: 'one' })).toThrow(/Not accepted/);
  expect(run.mock.calls).toEqual([[{ id: 1 }]]);
});

it('accepts only null if the contract has no input', () => {
  const say = command(noInput, () => 'said');
  expect(say(null)).toBe('said');
  expect(() => say({ id: 1 })).toThrow(/Not accepted/);
});

it('a handler without validation does not compile', () => {
  // @ts-expect-error -- a handler that was not made by `command`
  const stop: HostHandlers['explain.stop'] = () => null;
  expect(stop({})).toBeNull();
});
