// Repeated components are redrawn only if their properties or the window's language changed.

import {
  memo as reactMemo,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { onSpeak, tongue as present } from '../words/words.ts';

export function memo<P extends object>(Component: FunctionComponent<P>): ComponentType<P> {
  const Kept = reactMemo(Component) as unknown as ComponentType<P & { readonly tongue: string }>;
  return function InTongue(props: P) {
    const tongue = useSyncExternalStore(onSpeak, () => present);
    return <Kept {...props} tongue={tongue} />;
  };
}
