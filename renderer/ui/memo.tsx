// What is drawn many times is drawn anew only where its properties or the language of the window changed.

import {
  memo as reactMemo,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { onSpeak, tongue as present } from '../words/words.ts';

/** React's memo, for components that say words. */
export function memo<P extends object>(Component: FunctionComponent<P>): ComponentType<P> {
  const Kept = reactMemo(Component) as unknown as ComponentType<P & { readonly tongue: string }>;
  return function InTongue(props: P) {
    const tongue = useSyncExternalStore(onSpeak, () => present);
    return <Kept {...props} tongue={tongue} />;
  };
}
