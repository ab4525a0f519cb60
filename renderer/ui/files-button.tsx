// The system's file dialog, behind a button like the others or an entry of a menu.

import { FileUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

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
