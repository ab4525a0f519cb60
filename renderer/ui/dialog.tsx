// A dialog over the window: a heading, its content, and its buttons at the foot.

import { X } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { words } from '../words/words.ts';
import { Button, IconButton } from './button.tsx';
import { FailureSays } from './form.tsx';
import { useUnheardEscape } from './use-unheard-escape.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: 'small' | 'large' | 'wide';
  readonly role?: 'dialog' | 'alertdialog';
  /** Closing it would lose typed text. */
  readonly isUnsaved?: boolean;
}

/**
 * Open while it is mounted. Escape and × close it, or ask first whether to discard typed text. A click beside it does
 * not close it.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, size = 'small', role = 'dialog', isUnsaved = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && !isUnsaved) setIsAsking(false);
  const close = useCallback(
    () => (isUnsaved ? setIsAsking(true) : onClose()),
    [isUnsaved, onClose],
  );
  useUnheardEscape(element, close);
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <Modal ref={element} className={`modal modal-${size}`}>
        <AriaDialog className="dialog" role={role}>
          <header className="level dialog-head">
            <Heading slot="title">{title}</Heading>
            <IconButton label={words.ui.close} icon={X} onPress={close} />
          </header>
          {children}
          {isAsking && (
            <Confirm
              title={words.ui.discardTitle}
              action={words.app.leaveUnsaved}
              onConfirm={onClose}
              onCancel={() => setIsAsking(false)}
            >
              <p>{words.app.unsaved}</p>
            </Confirm>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly isPending?: boolean;
  readonly error?: string | null;
}

/** Asks before something is deleted. The focus starts on the button that deletes nothing. */
export function Confirm(props: ConfirmProps) {
  const { title, children, action, onConfirm, onCancel, isPending = false, error } = props;
  return (
    <Dialog title={title} onClose={onCancel} role="alertdialog">
      <div className="dialog-body">
        {children}
        <FailureSays says={error} />
      </div>
      <footer className="dialog-foot">
        <span className="grow" />
        <Button onPress={onCancel} autoFocus>
          {words.ui.cancel}
        </Button>
        <Button kind="destroy" onPress={onConfirm} isPending={isPending}>
          {action}
        </Button>
      </footer>
    </Dialog>
  );
}
