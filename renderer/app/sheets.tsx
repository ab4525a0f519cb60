// Whichever of the sending dialogs is open.

import { useEffect, useRef } from 'react';
import { focusCompose } from '../app/focus.ts';
import { ComposeDialog } from '../compose/compose-dialog.tsx';
import { useStore } from '../store/store.ts';
import { ReplayManyDialog } from './replay-many-dialog.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RunsDialog } from './runs-dialog.tsx';

export function Sheets() {
  const sheet = useStore((state) => state.sheet);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && sheet === null) focusCompose();
    wasOpen.current = sheet !== null;
  }, [sheet]);
  switch (sheet?.is) {
    case undefined:
      return null;
    case 'compose':
      return <ComposeDialog />;
    case 'runs':
      return <RunsDialog />;
    case 'run':
      return <RunDialog key={sheet.id} id={sheet.id} />;
    case 'replay-many':
      return <ReplayManyDialog ids={sheet.ids} />;
  }
}
