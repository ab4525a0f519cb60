// Buttons with words, or an icon with a tooltip. All of them use react-aria, so they behave the same everywhere.

import type { LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly kind?: 'plain' | 'primary' | 'danger' | 'destroy' | 'quiet';
  readonly icon?: LucideIcon;
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  readonly type?: 'button' | 'submit';
  readonly autoFocus?: boolean;
  readonly id?: string;
  /** Used if the words alone do not say what the button belongs to. */
  readonly label?: string;
}

/** A button with words. While `isPending` it shows progress and ignores clicks. */
export function Button({
  children,
  onPress,
  kind = 'plain',
  icon: Icon,
  isDisabled = false,
  isPending = false,
  type = 'button',
  autoFocus = false,
  id,
  label,
}: ButtonProps) {
  return (
    <AriaButton
      className={`button button-${kind}`}
      type={type}
      isDisabled={isDisabled}
      isPending={isPending}
      autoFocus={autoFocus}
      {...(onPress && { onPress })}
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {isPending ? <span className="spinner" /> : Icon && <Icon size={14} aria-hidden />}
      <span>{children}</span>
    </AriaButton>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onPress?: () => void;
  readonly size?: number;
  readonly isDisabled?: boolean;
  /** It moves by a step, so every click of a double click counts. */
  readonly repeats?: boolean;
}

/** An icon; screen readers and a tooltip get its name. */
export function IconButton({
  label,
  icon: Icon,
  onPress,
  size = 15,
  isDisabled = false,
  repeats = false,
}: IconButtonProps) {
  return (
    <Named label={label}>
      <AriaButton
        className="icon-button"
        aria-label={label}
        isDisabled={isDisabled}
        data-repeats={repeats || undefined}
        {...(onPress && { onPress })}
      >
        <Icon size={size} aria-hidden />
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
      <Tooltip className="tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
