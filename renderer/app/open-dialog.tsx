// The dialog that is open over the window, and the page that is open. Hidden behind it are the captures and the pages
// in which something is typed: they keep their text, their scroll and their focus.

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { INSPECT, isSamePage, keyOf } from '../go/address.ts';
import { focusList } from '../go/focus.ts';
import { openDialog, openPage, ThisPage } from '../go/places.ts';
import { later, useLater } from '../ui/later.ts';
import { useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { PageIsShown } from '../ui/use-is-shown.ts';
import { words } from '../words/words.ts';

/** Every page and dialog; loaded after the first screen. */
export const laterParts = later(() => import('./later-parts.tsx'));

export function OpenDialog() {
  const dialog = useStore((state) => state.dialog);
  const part = useLater(laterParts, dialog !== null, cannotLoad);
  if (dialog === null) return null;
  return part ? <part.Dialogs dialog={dialog} /> : <Opening />;
}

/** Until the dialogs are loaded. As behind a dialog, keys and clicks reach nothing behind it. */
function Opening() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (!event.ctrlKey && !event.metaKey) event.preventDefault(); // the browser’s own keys still work
      if (event.key === 'Escape') openDialog(null);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return <div className="overlay" role="dialog" aria-busy aria-label={words.app.opening} />;
}

/** The program that serves the window is gone, or has been replaced. */
function cannotLoad() {
  openPage(INSPECT);
  showToast({ says: words.app.cannotOpen });
}

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
            {part ? <part.PageContent page={one} /> : <OpeningPage />}
          </Frame>
        </ThisPage>
      ))}
    </>
  );
}

const OpeningPage = () => <main className="page" aria-busy aria-label={words.app.opening} />;

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
