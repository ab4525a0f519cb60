// Pages have addresses and keep their text. Late answers close or replace only the page or dialog that asked, and show
// their result only if the person has done nothing else since.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, INSPECT, pageAt, type Page } from '../../../renderer/go/address.ts';
import { closePlace, here, openDialog, openPage } from '../../../renderer/go/places.ts';
import { showRun } from '../../../renderer/sending/state/jobs.ts';
import { useStore } from '../../../renderer/ui/store.ts';
import { showOrOffer } from '../../../renderer/ui/toast.ts';
import { newWindow } from '../support/new-window.ts';

const state = useStore.getState;
beforeEach(() => newWindow());

const opened = (is: 'settings' | 'palette' | 'compose') => {
  if (is === 'palette') openDialog({ is });
  else openPage({ is });
  return here();
};

describe('an address', () => {
  const check = { is: 'check', endpointId: 3, url: null, shows: null } as const;
  const endpoint = { is: 'endpoint', what: 3, begins: {}, opens: null } as const;
  it.each<[string, Page]>([
    ['', INSPECT],
    ['compose', { is: 'compose' }],
    ['runs', { is: 'runs' }],
    ['runs/7', { is: 'run', id: 7 }],
    ['settings', { is: 'settings' }],
    ['check', { ...check, endpointId: null }],
    ['check/3', check],
    ['check/3/run/4', { ...check, shows: { jobId: 4 } }],
    ['check/3/kept/5', { ...check, shows: { keptId: 5 } }],
    ['check/any/suite/a%2Fb', { ...check, endpointId: null, suite: 'a/b' }],
    ['compare/-1/-2', { is: 'side-by-side', id: -1, withId: -2 }],
    ['export/-3/4', { is: 'export', ids: [-3, 4] }],
    ['replay-many/3/4', { is: 'replay-many', ids: [3, 4] }],
    ['compare/9', { is: 'side-by-side', id: 9, withId: null }],
    ['endpoints/3', endpoint],
    ['endpoints/3/scheme/acme', { ...endpoint, scheme: 'acme' }],
    ['endpoints/3/scheme', { ...endpoint, scheme: null }],
    ['endpoints/new?path=%2Fhooks%2Fa', { ...endpoint, what: 'new', begins: { path: '/hooks/a' } }],
  ])('%s leads to its page', (address, page) => {
    expect(addressOf(page)).toBe(address);
    expect(pageAt(address)).toEqual(page);
  });

  it.each(['nothing', 'endpoints/x', 'compare', '%', 'runs/7/8/9', 'check/%E0%A4%A'])(
    '%s, which anybody may type, leads to some page',
    (address) => expect(pageAt(addressOf(pageAt(address)))).toEqual(pageAt(address)),
  );
});

describe('a late answer', () => {
  it('closes the dialog or page that asked', () => {
    expect(closePlace(opened('settings'))).toBe(true);
    expect(state().page).toEqual(INSPECT);
    openPage({ is: 'runs' });
    expect(closePlace(opened('palette'))).toBe(true);
    expect([state().dialog, state().page]).toEqual([null, { is: 'runs' }]);
  });

  it.each(['compose', 'palette'] as const)('replaces %s with a page', (is) => {
    expect(closePlace(opened(is), { is: 'run', id: 3 })).toBe(true);
    expect([state().dialog, state().page]).toEqual([null, { is: 'run', id: 3 }]);
  });

  it.each(['palette', 'settings'] as const)(
    'leaves a place that was opened later: %s after settings',
    (later) => {
      const mine = opened('settings');
      const other = opened(later);
      expect(closePlace(mine, { is: 'run', id: 3 })).toBe(false);
      expect(here()).toBe(other);
    },
  );

  it('opens nothing if its page was left or there was none', () => {
    const mine = opened('compose');
    openPage(INSPECT);
    for (const asked of [mine, here()]) {
      expect(closePlace(asked, { is: 'run', id: 3 })).toBe(false);
      expect(here()).toEqual(INSPECT);
    }
  });
});

describe('the result of an answer', () => {
  const late = { says: 'Capture 12 received.', show: vi.fn() };
  beforeEach(() => late.show.mockClear());

  it('is shown to a person who has done nothing else', () => {
    showOrOffer(() => true, late);
    expect(late.show).toHaveBeenCalledOnce();
    expect(state().toast).toBeNull();
  });

  it('is offered otherwise, and shown on request', () => {
    showOrOffer(() => false, late);
    expect(late.show).not.toHaveBeenCalled();
    expect([state().toast?.says, state().toast?.action?.words]).toEqual([late.says, 'Show']);
    state().toast?.action?.run();
    expect(late.show).toHaveBeenCalledOnce();
    expect(state().toast).toBeNull();
  });
});

it('opens the run that a toast offers over whatever dialog', () => {
  openDialog({ is: 'save-view', filter: 'is:valid' });
  showRun(3, INSPECT, () => true);
  state().toast?.action?.run();
  expect([state().dialog, state().page]).toEqual([null, { is: 'run', id: 3 }]);
});
