// Imports as the window keeps them: one after the other, what came of each, and the first capture shown.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from '../../../renderer/store/store.ts';
import type { ImportChoice, Incoming } from '../../../renderer/store/transfer.ts';
import { words } from '../../../renderer/words/words.ts';
import {
  MOST_IMPORT_BYTES,
  type ImportRequest,
  type ImportResult,
} from '../../../shared/contract/sharing.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';
import { answering } from '../support/host.ts';

/** What a browser has and Node has not. */
class BlobReader {
  result = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  readAsDataURL(blob: Blob): void {
    blob.arrayBuffer().then(
      (bytes) => {
        this.result = `data:;base64,${Buffer.from(bytes).toString('base64')}`;
        this.onload();
      },
      () => this.onerror(),
    );
  }
}
vi.stubGlobal('FileReader', BlobReader);

const ANYHOW: ImportChoice = { kind: null, endpointId: null };
const TO_SHOP: ImportChoice = { kind: 'body', endpointId: 7 };

const first = useStore.getState();
const state = useStore.getState;

const file = (name: string, text: string): Incoming => ({ name, blob: new Blob([text]) });
const textOf = (input: unknown) =>
  Buffer.from((input as ImportRequest).bytesBase64, 'base64').toString();

/** A host that takes everything in but what is called “bad”, and says `notes`. */
function hostWith({ notes = [] as ImportNote[], inView = true } = {}) {
  let lastId = 100;
  return answering({
    'import.read': (input) => {
      if (textOf(input) === 'bad') {
        return { ok: false, code: 'not-recognised', message: 'This is nothing known.' };
      }
      const value: ImportResult = { kind: 'body', captureIds: [++lastId], notes };
      return { ok: true, value };
    },
    'captures.matching': ({ ids }) => ({ ok: true, value: { ids: inView ? [...ids] : [] } }),
  });
}

beforeEach(() => useStore.setState(first, true));

describe('an import', () => {
  it('reads one after the other, byte for byte, and shows the first capture', async () => {
    const asked = hostWith();
    await state().importAll([file('a', 'שלום'), file('b', '{}')], TO_SHOP);
    const read = asked.filter(({ command }) => command === 'import.read');
    expect(read.map(({ input }) => textOf(input))).toEqual(['שלום', '{}']);
    expect(read[0]?.input).toMatchObject(TO_SHOP);
    expect(state().activeId).toBe(101);
    expect(state().sheet).toBeNull();
    expect(state().toast?.says).toBe('Imported 2 captures.');
  });

  it('leaves a view that does not hold what came in', async () => {
    hostWith({ inView: false });
    useStore.setState({ query: { endpoint: 7, filter: 'is:valid' } });
    await state().importAll([file('a', '{}')], ANYHOW);
    expect(state().query).toEqual({ endpoint: null, filter: '' });
  });

  it('stays where it is when the view holds it', async () => {
    hostWith();
    useStore.setState({ query: { endpoint: 7, filter: '' } });
    await state().importAll([file('a', '{}')], TO_SHOP);
    expect(state().query).toEqual({ endpoint: 7, filter: '' });
  });

  it('says what was left out, and keeps saying it', async () => {
    const notes: ImportNote[] = [{ code: 'entries-without-body', count: 2, says: 'Left out.' }];
    hostWith({ notes });
    await state().importAll([file('a.har', '{}')], ANYHOW);
    expect(state().sheet).toEqual({ is: 'import' });
    expect(state().imports[0]?.outcome).toMatchObject({
      ok: true,
      result: { notes },
    });
  });

  it('goes on after what cannot be read, and says why', async () => {
    hostWith();
    const folder: Incoming = { name: 'folder', blob: null };
    await state().importAll([file('a', 'bad'), folder, file('b', '{}')], ANYHOW);
    expect(state().imports.map(({ outcome }) => outcome?.ok)).toEqual([false, false, true]);
    expect(state().imports[0]?.outcome).toMatchObject({ message: 'This is nothing known.' });
    expect(state().imports[1]?.outcome).toMatchObject({ message: words.share.isFolder });
    expect(state().sheet).toEqual({ is: 'import' });
    expect(state().activeId).toBe(101);
  });

  it('does not read what is too long at all', async () => {
    const asked = hostWith();
    const blob = { size: MOST_IMPORT_BYTES + 1 } as Blob;
    await state().importAll([{ name: 'long', blob }], ANYHOW);
    expect(asked).toEqual([]);
    expect(state().imports[0]?.outcome).toMatchObject({ ok: false });
  });

  it('forgets the pasted text when it is in, and keeps it when it is not, or when it was a file', async () => {
    hostWith();
    state().openImport('bad');
    await state().importAll([{ name: null, blob: new Blob(['bad']) }], ANYHOW);
    expect(state().importText).toBe('bad');
    await state().importAll([file('a', '{}')], ANYHOW);
    expect(state().importText).toBe('bad');
    await state().importAll([{ name: null, blob: new Blob(['{}']) }], ANYHOW);
    expect(state().importText).toBe('');
  });

  it('is one at a time', async () => {
    const asked = hostWith();
    const running = state().importAll([file('a', '{}')], ANYHOW);
    await state().importAll([file('b', '[]')], ANYHOW);
    await running;
    const read = asked.filter(({ command }) => command === 'import.read');
    expect(read.map(({ input }) => textOf(input))).toEqual(['{}']);
  });
});
