// The system's file dialog behind a button like the others.

import { FileUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface FilesButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function FilesButton(props: FilesButtonProps) {
  const { onFiles, isMultiple = false, isDisabled = false, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
      <Button icon={FileUp} isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
