// How a part of the window shows what its place is sending, and asks to confirm a host.

import { useEffect, useId } from 'react';
import { NOT_SENDING, askToConfirm, forgetFailure, watchSending } from './sending.ts';
import { useStore } from '../ui/store.ts';

/** `isShown`: a failure of the place is shown here, so no toast has to tell it. */
export function useSending(place: string, isShown = true) {
  const sending = useStore((state) => state.sendings[place]) ?? NOT_SENDING;
  const asking = useStore((state) => state.asking);
  const asker = useId();
  useEffect(() => (isShown ? watchSending(asker, place) : undefined), [isShown, asker, place]);
  return {
    ...sending,
    asker,
    /** Its question is open. */
    isAsking: asking === asker,
    ask: () => askToConfirm(asker),
    closeQuestion: () => askToConfirm(null),
    refuse: () => {
      askToConfirm(null);
      forgetFailure(place);
    },
  };
}
