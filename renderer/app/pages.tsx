// The page that is open, and hidden behind it the captures and the pages in which something is typed: they keep their
// text, their scroll and their focus.

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isSamePage, keyOf } from '../go/address.ts';
import { focusList } from '../go/focus.ts';
import { ThisPage } from '../go/places.ts';
import { useLater } from '../ui/later.ts';
import { useStore } from '../ui/store.ts';
import { PageIsShown } from '../ui/use-is-shown.ts';
import { words } from '../words/words.ts';
import { cannotLoad, laterParts } from './open-dialog.tsx';

/** `inspect`: the panes of the captures. */
export function Pages({ inspect }: { readonly inspect: ReactNode }) {
  const page = useStore((state) => state.page);
  const typedIn = useStore((state) => state.typedIn);
  const isInspecting = page.is === 'inspect';
  const part = useLater(laterParts, !isInspecting, cannotLoad);
  const others = typedIn.filter((other) => !isSamePage(other, page));
  return (
    <>
      <Frame isShown={isInspecting} isThere>
        {inspect}
      </Frame>
      {[...others, ...(isInspecting ? [] : [page])].map((one) => (
        <ThisPage key={keyOf(one)} value={one}>
          <Frame isShown={one === page} isThere={part !== null}>
            {part ? <part.PageContent page={one} /> : <Opening />}
          </Frame>
        </ThisPage>
      ))}
    </>
  );
}

const Opening = () => <main className="page" aria-busy aria-label={words.app.opening} />;

interface FrameProps {
  readonly isShown: boolean;
  /** What it shows is loaded. */
  readonly isThere: boolean;
  readonly children: ReactNode;
}

/** When it is shown, and under no dialog, the focus goes to where it last was, else to the heading, or to the list. */
function Frame({ isShown, isThere, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    const isFirst = wasShown.current === isShown;
    wasShown.current = isShown;
    if (!isShown || document.querySelector('.overlay')) return;
    if (box.current?.contains(document.activeElement)) return;
    const heading = box.current?.querySelector<HTMLElement>('.page h2');
    if (last.current?.isConnected) last.current.focus({ preventScroll: true });
    else if (heading) heading.focus({ preventScroll: true });
    else if (!isFirst) focusList();
  }, [isShown, isThere]);
  return (
    <div
      ref={box}
      // Not `inert`: menus set and remove that on everything outside of them.
      className={isShown ? 'frame' : 'frame is-hidden'}
      onFocus={({ target }) => {
        if (!target.closest('.dialog-head')) last.current = target; // not × that left it
      }}
    >
      <PageIsShown value={isShown}>{children}</PageIsShown>
    </div>
  );
}
