// What was typed of replays survives Back, Forward and a reload: kept in this tab's storage when the page is left. It holds
// no secret, only which one; it may hold a buyer's data, so it is gone when the tab is closed.

import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { recallInTab, rememberInTab } from './browser-storage.ts';
import type { ReplayDraft } from './replay-draft.ts';

export type Drafts = Readonly<Record<number, ReplayDraft>>;

const KEY = 'drafts';
/** A browser keeps some five million characters for all of a page. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** Keeps drafts, those of the newest captures first, as many as there is room for. */
export function keepDrafts(drafts: Drafts): void {
  const kept: string[] = [];
  let length = 0;
  for (const [id, draft] of Object.entries(drafts).reverse()) {
    const text = JSON.stringify([Number(id), draft]);
    length += text.length;
    if (length > MOST_CHARACTERS) break;
    kept.push(text);
  }
  rememberInTab(KEY, kept.length === 0 ? null : `[${kept.join(',')}]`);
}

/** What was kept; another version of this program may have kept it. */
export function keptDrafts(): Drafts {
  try {
    const kept: unknown = JSON.parse(recallInTab(KEY) ?? '[]');
    return Object.fromEntries(Array.isArray(kept) ? kept.filter(isEntry) : []);
  } catch {
    return {};
  }
}

const isEntry = (kept: unknown): kept is [number, ReplayDraft] =>
  Array.isArray(kept) && Number.isInteger(kept[0]) && isDraft(kept[1]);

const TEXTS = ['method', 'url', 'host', 'editedBody', 'timeoutSeconds'] as const;

function isDraft(kept: unknown): kept is ReplayDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const draft: Partial<Record<keyof ReplayDraft, unknown>> = kept;
  return (
    TEXTS.every((name) => typeof draft[name] === 'string') &&
    (draft.body === 'captured' || draft.body === 'edited') &&
    (draft.secretId === null || typeof draft.secretId === 'string') &&
    typeof draft.acceptAnyCertificate === 'boolean' &&
    isPairs(draft.headers)
  );
}

const isPairs = (kept: unknown): kept is HeaderPairs =>
  Array.isArray(kept) &&
  kept.every(
    (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  );
