// Buttons: with words, or an icon with a tooltip. All of them are react-aria's, for one behaviour everywhere.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** Where the words alone do not say what the button belongs to. */
  readonly label?: string;
}

/** A button with words. While `isPending` it shows that it works and ignores presses. */
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
}

/** An icon alone; its name is told to screen readers and shown as a tooltip. */
export function IconButton({
  label,
  icon: Icon,
  onPress,
  size = 15,
  isDisabled = false,
}: IconButtonProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      <AriaButton
        className="icon-button"
        aria-label={label}
        isDisabled={isDisabled}
        {...(onPress && { onPress })}
      >
        <Icon size={size} aria-hidden />
      </AriaButton>
      <Tooltip className="tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
