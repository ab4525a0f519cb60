// The content of a drop or a paste: files, folders, or a text.

import type { Incoming } from './state.ts';

/** The kind of a drag before it is dropped. */
export type Dragged = 'files' | 'text' | null;

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
