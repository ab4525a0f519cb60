// What every part of the window is made of: buttons, with words or an icon and its tooltip; a form that the page handles itself;
// failures and notes; a folded part; an empty place.

import { type LucideIcon, Info, TriangleAlert, ChevronRight } from 'lucide-react';
import { useEffect, useState, type ComponentProps, type ReactNode, useRef } from 'react';
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { words } from '../words/words.ts';
import { useLate } from './use-clock.ts';

type Pressed = Pick<ComponentProps<typeof AriaButton>, 'isDisabled'> & {
  readonly onPress?: () => void;
};

export interface ButtonProps
  extends Pressed, Pick<ComponentProps<typeof AriaButton>, 'isPending' | 'type' | 'autoFocus'> {
  readonly children: ReactNode;
  readonly kind?: 'plain' | 'primary' | 'danger' | 'destroy' | 'quiet';
  readonly icon?: LucideIcon;
  /** Used if the words alone do not say what the button belongs to. */
  readonly label?: string;
}

/** A button with words. While `isPending` it shows progress and ignores clicks. */
export function Button({ children, kind = 'plain', icon: Icon, label, ...button }: ButtonProps) {
  return (
    <AriaButton
      {...button}
      className={`button button-${kind}`}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {button.isPending ? <span className="spinner" /> : Icon && <Icon size={14} aria-hidden />}
      <span>{children}</span>
    </AriaButton>
  );
}

interface IconButtonProps extends Pressed {
  readonly label: string;
  readonly icon: LucideIcon;
  /** It moves by a step, so every click of a double click counts. */
  readonly repeats?: boolean;
}

/** An icon; screen readers and a tooltip get its name. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, repeats = false, ...button } = props;
  return (
    <Named label={label}>
      <AriaButton
        {...button}
        className="icon-button"
        aria-label={label}
        data-repeats={repeats || undefined}
      >
        <Icon size={14} aria-hidden />
      </AriaButton>
    </Named>
  );
}

interface NamedProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A button without words, with its name in a tooltip. */
export function Named({ label, children }: NamedProps) {
  const [isNamed, setIsNamed] = useState(false);
  // The tooltip alone would use up Escape; so it closes first, and the key goes on to the dialog or menu.
  useEffect(() => {
    if (!isNamed) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') flushSync(() => setIsNamed(false));
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isNamed]);
  return (
    <TooltipTrigger delay={500} closeDelay={0} isOpen={isNamed} onOpenChange={setIsNamed}>
      {children}
      <Tooltip className="tooltip rounded size-12" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { readonly onSubmit: () => void };

export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // React tells the form around the dialog of this one too
        onSubmit();
      }}
    />
  );
}

interface FailureProps {
  readonly says: string | null | undefined;
  /** Set within a line. */
  readonly as?: 'p' | 'span';
}

export function FailureSays({ says, as: Tag = 'p' }: FailureProps) {
  return (
    says && (
      <Tag className="says-error" role="alert">
        <bdi>{says}</bdi>
      </Tag>
    )
  );
}

/** What is awaited, once that is noticeable. */
export function Awaited({ says }: { readonly says: string }) {
  const isLate = useLate(true);
  return (
    <p className="level a-line gap-8 muted" role="status">
      {isLate && (
        <>
          <span className="spinner" aria-hidden /> {says}
        </>
      )}
    </p>
  );
}

interface LoadFailureProps {
  readonly says: string | null | undefined | false;
  readonly load: () => void;
}

/** Why something could not be loaded, and the button that tries again. */
export const LoadFailure = ({ says, load }: LoadFailureProps) =>
  says && (
    <div className="tool-line level gap-8">
      <FailureSays says={says} />
      <Button onPress={load}>{words.ui.tryAgain}</Button>
    </div>
  );

const WRONG = '[aria-invalid="true"], [data-wrong]';

/** Focuses the first field of a form that has an error, or the first part that is wrong, once they are drawn. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    // It may be folded away, and so may others.
    for (const part of form?.querySelectorAll('details') ?? [])
      part.open ||= part.querySelector(WRONG) !== null;
    const field = wrong.hasAttribute('data-wrong')
      ? wrong.querySelector<HTMLElement>('button')
      : wrong;
    if (!field) wrong.tabIndex = -1; // words alone
    (field ?? wrong).focus();
    wrong.scrollIntoView({ block: 'nearest' });
  });
}

interface NoteLineProps {
  readonly kind: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
}

export function NoteLine({ kind, children }: NoteLineProps) {
  const Shape = kind === 'info' ? Info : TriangleAlert;
  return (
    <p className={`flex note-line first-line gap-icon size-12 note-${kind}`}>
      <Shape size={14} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

interface DisclosureProps {
  readonly title: string;
  /** The values in a few words, shown while it is folded. */
  readonly says: ReactNode;
  /** Opens at first to show something inside; it can still be folded. */
  readonly opens?: boolean;
  readonly children: ReactNode;
}

export function Disclosure({ title, says, opens = false, children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Open from the first drawing on, so that a field inside can have the focus.
  const [isOpenAtFirst] = useState(opens);
  useEffect(() => {
    if (opens && element.current) element.current.open = true;
  }, [opens]);
  return (
    <details ref={element} open={isOpenAtFirst} className="disclosure framed rounded">
      <summary>
        <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
        {title}
        <span className="muted">{says}</span>
      </summary>
      <div className="stack disclosure-body at-top gap-12 ruled-above">{children}</div>
    </details>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly children?: ReactNode;
}

export function Empty({ title, icon: Icon, children }: EmptyProps) {
  return (
    <div className="stack middle empty gap-8">
      {Icon && <Icon className="muted" size={22} strokeWidth={1.5} aria-hidden />}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface NotReadProps {
  readonly title: string;
  readonly why: string | null;
  readonly load: () => void;
}

export const NotRead = ({ title, why, load }: NotReadProps) => (
  <Empty title={title}>
    <p>
      <bdi>{why}</bdi>
    </p>
    <Button onPress={load}>{words.ui.tryAgain}</Button>
  </Empty>
);
