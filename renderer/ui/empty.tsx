// An empty place: what it is for, why it is empty, and the next step.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly children?: ReactNode;
}

export function Empty({ title, icon: Icon, children }: EmptyProps) {
  return (
    <div className="empty">
      {Icon && <Icon className="muted" size={22} strokeWidth={1.5} aria-hidden />}
      <h2>{title}</h2>
      {children}
    </div>
  );
}
