// Buttons with words, or an icon with a tooltip. All of them use react-aria, so they behave the same everywhere.

import type { LucideIcon } from 'lucide-react';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components';

type Pressed = Pick<ComponentProps<typeof AriaButton>, 'isDisabled'> & {
  readonly onPress?: () => void;
};

interface ButtonProps
  extends Pressed, Pick<ComponentProps<typeof AriaButton>, 'isPending' | 'type' | 'autoFocus'> {
  readonly children: ReactNode;
  readonly kind?: 'plain' | 'primary' | 'danger' | 'destroy' | 'quiet';
  readonly icon?: LucideIcon;
  readonly id?: string;
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
  readonly size?: number;
  /** It moves by a step, so every click of a double click counts. */
  readonly repeats?: boolean;
}

/** An icon; screen readers and a tooltip get its name. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, size = 15, repeats = false, ...button } = props;
  return (
    <Named label={label}>
      <AriaButton
        {...button}
        className="icon-button"
        aria-label={label}
        data-repeats={repeats || undefined}
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
