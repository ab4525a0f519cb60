// Starts the window: finds the host, fills the store, draws the window.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components';
import { App } from './app/app.tsx';
import { connect } from './app/connect.ts';
import { DrawFailure } from './app/draw-failure.tsx';
import { laterParts } from './app/open-dialog.tsx';
import { chosen } from './capture/detail-pane.tsx';
import { start } from './app/start.ts';
import { pressOnce } from './commands/keyboard.ts';
import { keepFocus } from './go/keep-focus.ts';
import { followAddress } from './go/places.ts';
import { applyTheme } from './go/preferences.ts';
import { tellCopy } from './go/tell-copy.ts';
import { setTongue } from './settings/state/settings.ts';
import { speakFirst } from './settings/state/settings.ts';
import { copyExactly, countCopies, onUntoldCopy } from './ui/clipboard.ts';
import { countActs } from './ui/latest.ts';
import { keepPresses } from './ui/press-in-place.ts';
import { useStore } from './ui/store.ts';
import { locale, words } from './words/words.ts';
import './app/styles.css';

applyTheme();
copyExactly();
countCopies();
onUntoldCopy(({ name, text, result }) => {
  const { copied, refused, late } = words.ui.untoldCopy;
  tellCopy(text, result, { copied: copied(name), refused: refused(name), late: late(name) });
});
keepPresses();
pressOnce(window, document.documentElement);
countActs(window);
keepFocus();
const connection = connect();
followAddress();

/** Another language redraws the window without removing anything, so that typed text stays. */
function Window() {
  useStore((state) => state.tongue);
  return (
    <I18nProvider locale={locale()}>
      <App hasHost={connection !== null} retry={() => connection?.retry()} />
    </I18nProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
setTongue(await speakFirst());
if (connection) start(connection); // what it says then is in the window's language
createRoot(root).render(
  <StrictMode>
    <DrawFailure>
      <Window />
    </DrawFailure>
  </StrictMode>,
);
// What is opened before tries again.
const loadLater = () =>
  void chosen
    .load()
    .then(laterParts.load)
    .catch(() => undefined);
// Safari has no idle callbacks.
if ('requestIdleCallback' in window) requestIdleCallback(loadLater, { timeout: 500 });
else setTimeout(loadLater, 500);
