// The last boundary: an error while the window is drawn would otherwise leave it blank. It shows nothing of the error,
// which may hold data of a webhook; the browser's console has it.

import { Component, type ReactNode } from 'react';
import { Button } from '../ui/basics.tsx';
import { words } from '../words/words.ts';

interface DrawFailureProps {
  readonly children: ReactNode;
}

export class DrawFailure extends Component<DrawFailureProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const says = words.app.broken;
  return (
    // Takes the focus, so that the next key finds a place; it presses nothing there.
    <main className="stack no-token" tabIndex={-1} ref={(main) => main?.focus()}>
      <h1>{words.app.name}</h1>
      <div role="alert">
        <p>{says.title}</p>
        <p>{says.kept}</p>
      </div>
      <p>
        <Button kind="primary" onPress={() => window.location.reload()}>
          {says.reload}
        </Button>
      </p>
    </main>
  );
}
