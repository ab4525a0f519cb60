// The view that the side bar marks.

import { expect, it } from 'vitest';
import { currentView, filterOf } from '../../../../renderer/list/state/saved-views.ts';

const VIEWS = [
  { id: 1, name: 'Large', filter: 'amount>1000' },
  { id: 2, name: 'Also invalid', filter: 'is:invalid' },
];
const current = (filter: string, chosen: Parameters<typeof currentView>[1] = null) =>
  currentView({ endpoint: null, filter }, chosen, VIEWS);

it('marks the chosen view, and says if its filter was changed', () => {
  expect(current('amount>1000', 1)).toEqual({ view: 1, isChanged: false });
  expect(current('amount>1000 dana', 1)).toEqual({ view: 1, isChanged: true });
  expect(current('is:invalid ', 2)).toEqual({ view: 2, isChanged: false });
});

it('marks a view whose filter was typed', () => {
  expect(current('is:invalid')).toEqual({ view: 'invalid', isChanged: false });
  expect(current('amount>1000')).toEqual({ view: 1, isChanged: false });
  expect(current('amount>999')).toBeNull();
});

it('marks none if there is no filter or an endpoint is shown', () => {
  expect(current('', 1)).toBeNull();
  expect(currentView({ endpoint: 3, filter: 'is:invalid' }, 'invalid', VIEWS)).toBeNull();
});

it('forgets a deleted view', () => {
  expect(filterOf(7, VIEWS)).toBeNull();
  expect(current('is:invalid', 7)).toEqual({ view: 'invalid', isChanged: false });
});
