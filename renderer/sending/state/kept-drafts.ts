// Replay drafts survive Back, Forward and a reload: they are stored in this tab when the page is left. They hold only
// the id of a secret, but may hold a buyer's data, so they are deleted with the tab.

import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { isLike, recallInTab, rememberInTab } from '../../ui/browser-storage.ts';
import type { ReplayDraft } from './replay-draft.ts';

export type Drafts = Readonly<Record<number, ReplayDraft>>;

const KEY = 'drafts';
/** Browsers store about five million characters for a page. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** Stores drafts, those of the newest captures first, as many as fit. */
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

/** The stored drafts; another version of this program may have written them. */
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

const LIKE: ReplayDraft = {
  method: '',
  url: '',
  host: '',
  headers: [],
  body: 'captured',
  editedBody: '',
  secretId: null,
  timeoutMs: '',
  acceptAnyCertificate: false,
};

const isDraft = (kept: unknown): kept is ReplayDraft =>
  isLike(kept, LIKE) && ['captured', 'edited'].includes(kept.body) && isPairs(kept.headers);

const isPairs = (kept: unknown): kept is HeaderPairs =>
  Array.isArray(kept) &&
  kept.every(
    (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  );
