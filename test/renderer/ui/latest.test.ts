import { expect, it } from 'vitest';
import { countActs, actedSince } from '../../../renderer/ui/latest.ts';

const page = new EventTarget();
countActs(page);

const act = (type: string, more: object = {}) =>
  page.dispatchEvent(Object.assign(new Event(type), more));

it.each(['pointerdown', 'keydown', 'input', 'drop'])('counts %s as another action', (type) => {
  const isUndisturbed = actedSince();
  expect(isUndisturbed()).toBe(true);
  act(type);
  expect(isUndisturbed()).toBe(false);
  expect(actedSince()()).toBe(true);
});

it('does not count a modifier key, a moved pointer or a scrolled list', () => {
  const isUndisturbed = actedSince();
  act('keydown', { key: 'Shift' });
  act('pointermove');
  act('scroll');
  expect(isUndisturbed()).toBe(true);
});
