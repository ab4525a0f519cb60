// Files and texts dropped anywhere on the window, or pasted outside of its fields. While something is dragged over the
// window, it says what dropping it will do.

import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../endpoints/state/endpoints.ts';
import { isCovered } from '../go/focus.ts';
import { isTypedInto } from '../ui/keys.ts';
import { useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { defaultEndpoint, importAll, type Incoming, openImport } from './state.ts';

export function DropOverlay() {
  const dragged = useIncoming();
  const endpoint = useEndpoint(useStore(defaultEndpoint));
  if (dragged === null) return null;
  return (
    <div className="level drop-overlay centred">
      <div className="stack drop-says middle gap-4">
        <FileDown size={22} strokeWidth={1.5} aria-hidden />
        <h2>{dragged === 'files' ? words.share.dropFiles : words.share.dropText}</h2>
        <p>{words.share.dropMeans}</p>
        {endpoint && (
          <p className="muted">{words.share.dropEndpoint(<bdi>{endpoint.name}</bdi>)}</p>
        )}
      </div>
    </div>
  );
}

/** The kind of data dragged over the window, for as long as the window is drawn; null if it cannot be imported. */
function useIncoming(): Dragged {
  const [dragged, setDragged] = useState<Dragged>(null);
  useEffect(() => {
    const ended = new AbortController();
    listen(setDragged, ended.signal);
    return () => ended.abort();
  }, []);
  return dragged;
}

function takeIn(data: DataTransfer): void {
  const state = useStore.getState();
  const files = filesOf(data);
  const text = data.getData('text/plain');
  if (files.length > 0) {
    void importAll(files, { kind: null, endpointId: defaultEndpoint(state) });
  } else if (text !== '') {
    // What is typed before the person's eyes is not replaced.
    if (state.page.is === 'paste' && state.pastedText !== '')
      showToast({ says: words.share.textStays });
    else openImport(text);
  }
}

function onPaste(event: ClipboardEvent): void {
  if (event.defaultPrevented || isTypedInto(event.composedPath()[0]) || isCovered()) return;
  if (!event.clipboardData) return;
  event.preventDefault();
  takeIn(event.clipboardData);
}

function listen(show: (dragged: Dragged) => void, signal: AbortSignal): void {
  // Text dragged within the window is not meant for the import.
  let isOurs = false;
  const kindOf = (event: DragEvent): Dragged => {
    const kind = isOurs ? null : draggedKind(event.dataTransfer?.types ?? []);
    // A text dropped into a field is inserted there.
    return kind === 'text' && isTypedInto(event.composedPath()[0]) ? null : kind;
  };
  const on = <K extends keyof DocumentEventMap>(
    name: K,
    hear: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(name, hear, { signal });

  on('paste', onPaste);
  on('dragstart', () => {
    isOurs = true;
  });
  on('dragend', () => {
    isOurs = false;
    show(null);
  });
  on('dragover', (event) => {
    const kind = kindOf(event);
    // Otherwise the browser would open a dropped file instead of the window.
    if (kind !== null) event.preventDefault();
    if (event.dataTransfer && kind !== null) {
      event.dataTransfer.dropEffect = isCovered() ? 'none' : 'copy';
    }
    show(isCovered() ? null : kind);
  });
  on('dragleave', (event) => {
    if (event.relatedTarget === null) show(null); // the pointer left the window
  });
  on('drop', (event) => {
    show(null);
    if (kindOf(event) === null) return;
    event.preventDefault();
    if (event.dataTransfer && !isCovered()) takeIn(event.dataTransfer);
  });
}

type Dragged = 'files' | 'text' | null;

/** Before the drop, a browser tells only the kinds. */
export function draggedKind(types: readonly string[]): Dragged {
  if (types.includes('Files')) return 'files';
  return types.includes('text/plain') ? 'text' : null;
}

/** The files of a drop or a paste; folders have no blob. Must be called before the event has ended. */
export function filesOf(data: DataTransfer): Incoming[] {
  return [...data.items]
    .filter(({ kind }) => kind === 'file')
    .flatMap((item) => {
      const file = item.getAsFile();
      if (!file) return [];
      const isFolder = item.webkitGetAsEntry()?.isDirectory === true;
      return [{ name: file.name, blob: isFolder ? null : file }];
    });
}
