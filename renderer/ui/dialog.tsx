// A dialog over the window: a heading, its content, and its buttons at the foot.

import { X } from 'lucide-react';
import { useRef, type ReactNode, useEffect, type RefObject, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { words } from '../words/words.ts';
import { Button, FailureSays, Form, IconButton } from './basics.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
}

/** Open while it is mounted. Escape and × close it, a click beside it does not. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, role = 'dialog' } = props;
  const element = useRef<HTMLDivElement>(null);
  useUnheardEscape(element, onClose);
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal ref={element} className="modal">
        <AriaDialog className="dialog" role={role}>
          <header className="level dialog-head">
            <Heading slot="title" className="grow clip">
              {title}
            </Heading>
            <IconButton label={words.ui.close} icon={X} onPress={onClose} />
          </header>
          {children}
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
  readonly isDisabled?: boolean;
  readonly error?: string | null;
}

/** Asks before something is deleted. The focus starts on the button that deletes nothing, or where one has to type. */
export function Confirm(props: ConfirmProps) {
  const { title, children, action, onConfirm, onCancel, isPending = false, error } = props;
  const { isDisabled = false } = props;
  const [isTyped] = useState(isDisabled);
  return (
    <Dialog title={title} onClose={onCancel} role="alertdialog">
      <Form onSubmit={onConfirm}>
        <div className="dialog-body">
          {children}
          <FailureSays says={error} />
        </div>
        <footer className="dialog-foot">
          <span className="grow" />
          <Button onPress={onCancel} autoFocus={!isTyped}>
            {words.ui.cancel}
          </Button>
          <Button kind="destroy" type="submit" {...{ isPending, isDisabled }}>
            {action}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

/**
 * An Escape that no part of the window has heard closes the dialog on top: while a dialog opens or closes, until the focus
 * moves, keys go to the page.
 */
export function useUnheardEscape(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.activeElement !== document.body) return;
      if ([...document.querySelectorAll('.modal, .popover')].at(-1) === dialog.current) onClose();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [dialog, onClose]);
}
