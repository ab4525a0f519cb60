// The palette's entries: commands, endpoints, views, and captures of the list.

import { beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../renderer/commands/commands.ts';
import {
  captureEntries,
  commandEntries,
  placeEntries,
} from '../../../renderer/commands/palette.tsx';
import { useStore } from '../../../renderer/ui/store.ts';
import { NEW_CHECK } from '../../../shared/check/suite.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { captureSummary } from '../support/capture-summary.ts';
import { answering } from '../support/host.ts';
import { newWindow } from '../support/new-window.ts';

const SHOP = { id: 7, name: 'Shop A', path: '/hooks/shop-a' } as Endpoint;

beforeEach(() => {
  answering({});
  newWindow();
});

const named = (captures: readonly [string | null, string | null][]) => ({
  endpoints: [],
  views: [],
  suites: [],
  listed: {
    ...useStore.getInitialState().listed,
    captures: captures.map(([name, amount], index) => captureSummary(index + 1, { name, amount })),
  },
});

describe('commands', () => {
  it('are the enabled ones, without the palette itself', () => {
    const ids = commandEntries(useStore.getState()).map(({ id }) => id);
    expect(ids).toContain('compose');
    expect(ids).not.toContain('replay');
    expect(ids).not.toContain('palette');
    useStore.setState({ activeId: 1, chosen: new Set([1]) });
    const more = commandEntries(useStore.getState()).map(({ id }) => id);
    expect(more).toContain('replay');
    expect(more.length).toBeLessThan(COMMANDS.length);
  });
});

describe('places', () => {
  it('are each endpoint, to show or edit, each saved view, and each suite to check by', () => {
    const suite = { ...NEW_CHECK, name: 'Nightly', endpointId: 7, url: 'http://127.0.0.1/' };
    const view = { id: 3, name: 'Large ones', filter: 'amount>100' };
    const entries = placeEntries({
      endpoints: [SHOP],
      views: [view],
      suites: [suite],
    });
    for (const { run } of entries.filter(({ id }) => id !== 'edit-7')) run();
    expect(entries.map(({ name }) => name)).toEqual([
      'View: Large ones',
      'Show Shop A',
      'Edit Shop A',
      'Check: Nightly',
    ]);
    expect(useStore.getState().page).toMatchObject({
      ...{ is: 'check', endpointId: 7, suite: 'Nightly', shows: null },
    });
    expect(useStore.getState().query).toEqual({ endpoint: 7, filter: '' });
    entries[0]?.run();
    expect(useStore.getState().query).toEqual({ endpoint: null, filter: 'amount>100' });
    entries[2]?.run();
    expect(useStore.getState().page).toMatchObject({ is: 'endpoint', what: 7 });
  });
});

describe('captures', () => {
  it('are found by words of name and amount, in any order', () => {
    const offered = named([
      ['Order 1042', '266.00'],
      ['Order 1043', '10.00'],
      ['ייעוץ עסקי', '10.00'],
    ]);
    const names = (search: string) => captureEntries(offered, search).map(({ name }) => name);
    expect(names('order')).toEqual(['Order 1042 · 266.00', 'Order 1043 · 10.00']);
    expect(names('10.00 ORDER')).toEqual(['Order 1043 · 10.00']);
    expect(names('ייעוץ')).toEqual(['ייעוץ עסקי · 10.00']);
    expect(names('none')).toEqual([]);
    expect(names('  ')).toEqual([]);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 5000 }, (): [string, string] => ['Order', '1.00']);
    expect(captureEntries(named(many), 'order')).toHaveLength(20);
  });
});
