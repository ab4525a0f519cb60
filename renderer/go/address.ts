// The pages of the window and their addresses, which stand after the # of the window's URL.

import type { EndpointPart } from '../../shared/contract/endpoint-changes.ts';

export type Page =
  /** `inspect`: the list of captures and the open one. */
  | { readonly is: 'inspect' | 'compose' | 'runs' | 'settings' | 'paste' | 'tunnel' | 'help' }
  /** What is done with some captures. */
  | { readonly is: 'export'; readonly ids: readonly number[] }
  | { readonly is: 'replay-many'; readonly ids: readonly number[] }
  | { readonly is: 'run'; readonly id: number }
  | {
      readonly is: 'check';
      /** Null: the first endpoint that can be checked. */
      readonly endpointId: number | null;
      /** A target to begin with, which is no part of the address; null: the one used last. */
      readonly url: string | null;
      /** The name of a suite to fill in; absent: the form as it was left. */
      readonly suite?: string;
      /** A check, or a kept one; null: the form for a new one. */
      readonly shows: { readonly jobId: number } | { readonly keptId: number } | null;
    }
  /** Two captures side by side; without a second one, the best partner is offered. */
  | { readonly is: 'side-by-side'; readonly id: number; readonly withId: number | null }
  | {
      readonly is: 'endpoint';
      readonly what: number | 'new';
      /** The initial values of a new endpoint. */
      readonly begins: Partial<Readonly<Record<'name' | 'path' | 'scheme', string>>>;
      /** The part that a person wants to edit; it is unfolded and focused. */
      readonly opens: EndpointPart | 'new-secret' | null;
      /** The scheme of one's own that is edited in place of the form; null: a new one. */
      readonly scheme?: string | null | undefined;
    };

export type PageOf<Is extends Page['is']> = Extract<Page, { is: Is }>;

export const INSPECT: Page = { is: 'inspect' };

/** The same for the same page. */
export function addressOf(page: Page): string {
  const of = (...parts: readonly (string | number | null)[]) =>
    parts
      .filter((part) => part !== null)
      .map((part) => encodeURIComponent(String(part).toWellFormed())) // half a surrogate pair would throw
      .join('/');
  switch (page.is) {
    case 'inspect':
      return '';
    case 'run':
      return of('runs', page.id);
    case 'export':
    case 'replay-many':
      return of(page.is, ...page.ids);
    case 'check': {
      const { endpointId, suite, shows } = page;
      if (suite !== undefined) return of('check', endpointId ?? 'any', 'suite', suite);
      if (shows === null) return of('check', endpointId);
      const shown = 'jobId' in shows ? (['run', shows.jobId] as const) : ['kept', shows.keptId];
      return of('check', endpointId ?? 'any', ...shown);
    }
    case 'side-by-side':
      return of('compare', page.id, page.withId);
    case 'endpoint': {
      const begins = String(new URLSearchParams(page.begins));
      const scheme = page.scheme === undefined ? [] : ['scheme', page.scheme];
      return of('endpoints', page.what, ...scheme) + (begins && `?${begins}`);
    }
    default:
      return page.is;
  }
}

/** The same for addresses that show parts of one page, which keeps its text. */
export const keyOf = (page: Page): string =>
  addressOf(page.is === 'endpoint' ? { ...page, scheme: undefined } : page);

export const isSamePage = (one: Page, other: Page): boolean => keyOf(one) === keyOf(other);

/** The page of an address, which anybody may have typed; the captures if there is none. */
export function pageAt(address: string): Page {
  const [path = '', query] = address.split('?');
  const [is, ...parts] = path.split('/').map(readPart);
  const [first, second, third] = parts;
  const [id, other] = [numberIn(first), numberIn(second)];
  switch (is) {
    case 'compose':
    case 'settings':
    case 'help':
    case 'paste':
    case 'tunnel':
      return { is };
    case 'export':
    case 'replay-many': {
      const ids = parts.map(numberIn).filter((one) => one !== null);
      return ids.length === 0 ? INSPECT : { is, ids };
    }
    case 'runs':
      return id === null ? { is } : { is: 'run', id };
    case 'check': {
      const check = { is, endpointId: id, url: null, shows: null } as const;
      const shown = numberIn(third);
      if (second === 'suite' && third) return { ...check, suite: third };
      if (second === 'run' && shown !== null) return { ...check, shows: { jobId: shown } };
      return second === 'kept' && shown !== null ? { ...check, shows: { keptId: shown } } : check;
    }
    case 'compare':
      return id === null ? INSPECT : { is: 'side-by-side', id, withId: other };
    case 'endpoints': {
      if (id === null && first !== 'new') return INSPECT;
      const begins = Object.fromEntries(new URLSearchParams(query));
      const endpoint = { is: 'endpoint', what: id ?? 'new', begins, opens: null } as const;
      return second === 'scheme' ? { ...endpoint, scheme: third ?? null } : endpoint;
    }
    default:
      return INSPECT;
  }
}

function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

const numberIn = (part = '') => (/^-?\d{1,15}$/.test(part) ? Number(part) : null);
