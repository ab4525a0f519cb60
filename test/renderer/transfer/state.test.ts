// Imports in the window: one after the other, with a result each, and the first capture shown.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropHost } from '../../../renderer/host/host.ts';
import {
  type ImportChoice,
  type Incoming,
  importAll,
  openImport,
} from '../../../renderer/transfer/state.ts';
import { useStore } from '../../../renderer/ui/store.ts';
import { words } from '../../../renderer/words/words.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ImportRequest, ImportResult } from '../../../shared/contract/sharing.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';
import { answering } from '../support/host.ts';
import { newWindow } from '../support/new-window.ts';

/** A browser class that Node lacks. */
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

const state = useStore.getState;

const file = (name: string, text: string): Incoming => ({ name, blob: new Blob([text]) });
const textOf = (input: unknown) =>
  Buffer.from((input as ImportRequest).bytesBase64, 'base64').toString();

/** A host that imports everything except files named “bad”, and answers with `notes`. */
function hostWith({ notes = [] as ImportNote[], inView = true } = {}) {
  let lastId = 100;
  return answering({
    'import.read': (input) => {
      if (textOf(input) === 'bad') {
        return { ok: false, code: 'not-recognised', message: '', details: { what: 'file' } };
      }
      const value: ImportResult = { kind: 'body', captureIds: [++lastId], notes };
      return { ok: true, value };
    },
    'captures.matching': ({ ids }) => ({ ok: true, value: { ids: inView ? [...ids] : [] } }),
  });
}

beforeEach(() => newWindow());

describe('an import', () => {
  it('reads one after the other, byte for byte, and shows the first capture', async () => {
    const asked = hostWith();
    await importAll([file('a', 'שלום'), file('b', '{}')], TO_SHOP);
    const read = asked.filter(({ command }) => command === 'import.read');
    expect(read.map(({ input }) => textOf(input))).toEqual(['שלום', '{}']);
    expect(read[0]?.input).toMatchObject(TO_SHOP);
    expect(state().activeId).toBe(101);
    expect(state().page).toEqual({ is: 'inspect' });
    expect(state().toast?.says).toBe('Imported 2 captures.');
  });

  it('leaves a view that does not contain the imported captures', async () => {
    hostWith({ inView: false });
    useStore.setState({ query: { endpoint: 7, filter: 'is:valid' } });
    await importAll([file('a', '{}')], ANYHOW);
    expect(state().query).toEqual({ endpoint: null, filter: '' });
  });

  it('keeps a view that contains them', async () => {
    hostWith();
    useStore.setState({ query: { endpoint: 7, filter: '' } });
    await importAll([file('a', '{}')], TO_SHOP);
    expect(state().query).toEqual({ endpoint: 7, filter: '' });
  });

  it('lists what was skipped, keeps that shown, and offers the capture', async () => {
    const notes: ImportNote[] = [{ code: 'entries-without-body', count: 2, says: 'Left out.' }];
    hostWith({ notes });
    await importAll([file('a.har', '{}')], ANYHOW);
    expect(state().page).toEqual({ is: 'paste' });
    expect(state().imports[0]?.outcome).toMatchObject({
      ok: true,
      value: { notes },
    });
  });

  it('continues after an unreadable file, and says why', async () => {
    hostWith();
    const folder: Incoming = { name: 'folder', blob: null };
    await importAll([file('a', 'bad'), folder, file('b', '{}')], ANYHOW);
    expect(state().imports.map(({ outcome }) => outcome?.ok)).toEqual([false, false, true]);
    expect(state().imports[0]?.outcome).toMatchObject({
      message: expect.stringMatching(/^Unrecognised format/) as string,
    });
    expect(state().imports[1]?.outcome).toMatchObject({ message: words.share.isFolder });
    expect(state().page).toEqual({ is: 'paste' });
    state().toast?.action?.run();
    expect([state().page.is, state().activeId]).toEqual(['inspect', 101]);
  });

  it('asks for the result if the answer is lost, and imports nothing twice', async () => {
    const asked = answering({ 'import.read': () => new Promise(() => undefined) });
    const importing = importAll([file('a', '{}')], ANYHOW);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    dropHost();
    await vi.waitFor(() => expect(state().imports[0]).toMatchObject({ mayBeDone: true }));
    const value: ImportResult = { kind: 'body', captureIds: [101], notes: [] };
    const after = answering({ 'send.outcome': () => ({ ok: true, value }) });
    await importing;
    const key = (asked[0]?.input as ImportRequest | undefined)?.key;
    expect(after[0]).toEqual({ command: 'send.outcome', input: { key } });
    expect(after.filter(({ command }) => command === 'import.read')).toEqual([]);
    expect(state().imports).toMatchObject([{ outcome: { ok: true, value } }]);
  });

  it('says that it may have happened if a new run of the host does not know', async () => {
    const asked = answering({ 'import.read': () => new Promise(() => undefined) });
    const importing = importAll([file('a', '{}')], ANYHOW);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    dropHost();
    answering({ 'send.outcome': () => ({ ok: true, value: null }) });
    await importing;
    expect(state().imports).toMatchObject([
      { outcome: { ok: false, message: words.share.mayBeImported } },
    ]);
  });

  it('does not read a file that is too long', async () => {
    const asked = hostWith();
    const blob = { size: LIMITS.importBytes + 1 } as Blob;
    await importAll([{ name: 'long', blob }], ANYHOW);
    expect(asked).toEqual([]);
    expect(state().imports[0]?.outcome).toMatchObject({ ok: false });
  });

  it('clears the pasted text after its import, and keeps it after a failure or a file import', async () => {
    hostWith();
    openImport('bad');
    await importAll([{ name: null, blob: new Blob(['bad']) }], ANYHOW);
    expect(state().pastedText).toBe('bad');
    await importAll([file('a', '{}')], ANYHOW);
    expect(state().pastedText).toBe('bad');
    await importAll([{ name: null, blob: new Blob(['{}']) }], ANYHOW);
    expect(state().pastedText).toBe('');
  });

  it('takes what comes during an import after it, and shows the first capture of all', async () => {
    const asked = hostWith();
    const running = importAll([file('a', '{}')], ANYHOW);
    const added = importAll([file('b', '[]'), file('c', '1')], TO_SHOP);
    expect(state().imports.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    await Promise.all([running, added]);
    const read = asked.filter(({ command }) => command === 'import.read');
    expect(read.map(({ input }) => textOf(input))).toEqual(['{}', '[]', '1']);
    expect(read.map(({ input }) => (input as ImportRequest).endpointId)).toEqual([null, 7, 7]);
    expect(state()).toMatchObject({ activeId: 101, isImporting: false, page: { is: 'inspect' } });
    expect(state().toast?.says).toBe('Imported 3 captures.');

    await importAll([file('d', '{}')], ANYHOW);
    expect(state().imports.map(({ name }) => name)).toEqual(['d']);
  });
});
