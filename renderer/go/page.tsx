// A page of the window: a heading, its content, and its buttons at the foot. Unlike a dialog it has an address, and leaves
// the rest of the window in reach.

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/basics.tsx';
import { words } from '../words/words.ts';
import { INSPECT } from './address.ts';
import { openPage } from './places.ts';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Fills the width of the window. */
  readonly isWide?: boolean;
  /** Another page stands in its place. */
  readonly isHidden?: boolean;
}

/** × leaves it, with what was typed there. */
export function Page({ title, children, isWide = false, isHidden = false }: PageProps) {
  return (
    <main className={isWide ? 'page is-wide' : 'page'} aria-label={title} hidden={isHidden}>
      <header className="level dialog-head">
        <h2 className="grow clip unringed" tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={words.ui.close} icon={X} onPress={() => openPage(INSPECT)} />
      </header>
      {children}
    </main>
  );
}
