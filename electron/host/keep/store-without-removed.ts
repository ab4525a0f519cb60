// The store as a window sees it: what was deleted is not there, although it is still on the disk and can come back.
// Lists leave it out in their SQL (store/removals.ts).

import type { Store } from '../store/store.ts';

/** The same store, in which single captures that were deleted are not found. */
export function withoutRemoved(store: Store, isRemoved: (id: number) => boolean): Store {
  const { captures, assessments, replays } = store;
  return {
    ...store,
    captures: {
      ...captures,
      get: (id) => (isRemoved(id) ? undefined : captures.get(id)),
      bodyPart: (id, from, length) =>
        isRemoved(id) ? undefined : captures.bodyPart(id, from, length),
    },
    assessments: {
      ...assessments,
      summary: (id) => (isRemoved(id) ? undefined : assessments.summary(id)),
    },
    replays: {
      ...replays,
      one: (id) => {
        const result = replays.one(id);
        return result && isRemoved(result.captureId) ? undefined : result;
      },
      ofCapture: (id) => (isRemoved(id) ? [] : replays.ofCapture(id)),
      canReplay: (ids) => !ids.some(isRemoved) && replays.canReplay(ids),
    },
  };
}
