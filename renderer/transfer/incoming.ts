// What a drop or a paste brings: files, folders, or a text.

import type { Incoming } from '../store/transfer.ts';

/** What is known of a drag before it is dropped. */
export type Dragged = 'files' | 'text' | null;

/** A browser tells only the kinds until the drop. */
export function draggedKind(types: readonly string[]): Dragged {
  if (types.includes('Files')) return 'files';
  return types.includes('text/plain') ? 'text' : null;
}

/** The files of a drop or a paste; folders without a blob. Must be called before the event has ended. */
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
