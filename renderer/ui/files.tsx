// Files: the system’s file dialog behind a button or an entry of a menu, and saving one as a browser’s download.

import { FileUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { words } from '../words/words.ts';
import { Button } from './basics.tsx';

interface FilesProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
}

/** `input` has to be drawn; `choose` opens the dialog. */
export function useFiles({ onFiles, isMultiple = false }: FilesProps) {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      multiple={isMultiple}
      hidden
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = ''; // the same file may be chosen again
      }}
    />
  );
  return { input, choose: () => element.current?.click() };
}

export function FilesButton({ children, ...files }: FilesProps & { readonly children: ReactNode }) {
  const { input, choose } = useFiles(files);
  return (
    <>
      {input}
      <Button icon={FileUp} onPress={choose}>
        {children}
      </Button>
    </>
  );
}

/** A file's text, or why there is none: `tooLong`, if it has more characters than `most`. */
export async function textOf(file: File, most: number, tooLong: string) {
  // A character has at most four bytes.
  const text = file.size > 4 * most ? null : await file.text().catch(() => undefined);
  if (text === undefined) return { message: words.share.unreadable };
  return text === null || text.length > most ? { message: tooLong } : text;
}

/** The link must exist until the download has begun, and no event reports that. */
const KEPT_MS = 60_000;

/** Saves a file under this name, or another that the person chooses. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
