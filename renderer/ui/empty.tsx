// An empty place: what it is for or what could not be read, why, and the next step.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '../words/words.ts';
import { Button } from './button.tsx';

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
