// “Delete everything” leaves nothing of what was typed, pasted or received: neither in the window nor in the browser.

import { afterEach, expect, it, vi } from 'vitest';
import { setNoteAuthor, draftNote } from '../../../../renderer/capture/state/notes.ts';
import { checkPlace, firstCheckDraft } from '../../../../renderer/check/state/check-draft.ts';
import { setDraft, storeDrafts } from '../../../../renderer/host/drafts.ts';
import '../../../../renderer/list/state/archive.ts';
import { hearRemoved } from '../../../../renderer/list/state/captures.ts';
import { setSendDraft } from '../../../../renderer/sending/state/compose.ts';
import { type ReplayDraft, replayPlace } from '../../../../renderer/sending/state/replay-draft.ts';
import { rememberTarget } from '../../../../renderer/sending/state/targets.ts';
import { eraseAll } from '../../../../renderer/settings/state/settings.ts';
import { setExportUrl, setPastedText } from '../../../../renderer/transfer/state.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import { captureSummary } from '../../support/capture-summary.ts';
import { answering } from '../../support/host.ts';

/** Stands for a buyer's data, in all that is typed. */
const TYPED = 'typed-by-a-person';
const state = useStore.getState;

/** A storage of the browser. Its keys are its own properties, as of the real one. */
function storage() {
  const kept: Record<string, unknown> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => (kept[name] = value),
    removeItem: (name: string) => Reflect.deleteProperty(kept, name),
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(kept, name, { value, enumerable: false });
  return kept;
}

const written = (value: object) =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one));

afterEach(() => vi.unstubAllGlobals());

it('deletes every text of a person, also where a reload would find it', async () => {
  const [local, tab] = [storage(), storage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  answering({ 'data.removeAll': () => ({ ok: true, value: null }) });
  const capture = captureSummary(1, { name: TYPED });
  useStore.setState({ listed: { ...state().listed, captures: [capture] } });
  setExportUrl(`http://127.0.0.1/${TYPED}`);
  setPastedText(TYPED);
  useStore.setState({ imports: [{ name: TYPED, outcome: { ok: false, message: '' } }] });
  setNoteAuthor(TYPED);
  draftNote(-1, TYPED);
  useStore.setState({ archive: { id: null, place: 'other', number: 1 } }); // shelves it
  draftNote(-2, TYPED);
  setSendDraft({ body: TYPED });
  setDraft(checkPlace(1), firstCheckDraft(`http://127.0.0.1/${TYPED}`));
  const draft = { editedBody: TYPED } as ReplayDraft;
  setDraft(replayPlace(1), draft);
  storeDrafts();
  rememberTarget(`http://127.0.0.1/${TYPED}`);
  for (const kept of [local, tab, state()]) expect(written(kept)).toContain(TYPED);

  expect(await eraseAll()).toBeNull();
  hearRemoved([1]); // as the host tells
  const left = Object.entries(state()).filter((entry) => written(entry).includes(TYPED));
  expect(left.map(([name]) => name)).toEqual([]);
  expect([local, tab]).toEqual([{}, {}]);
});
