// The memory that bodies may take together, from their first byte until they are stored. Where it is used up, the largest
// body that still arrives gives way, so that no sender of small ones ever meets the limit.

export interface BodyMemory {
  /** A body begins. `giveWay` is called where it has to end for others, and returns how many bytes it still keeps. */
  enter(giveWay: () => number): BodyShare;
}

/** One body's part of the room. */
export interface BodyShare {
  /** So many bytes more are kept. */
  readonly grow: (bytes: number) => void;
  /** Nothing more will come; it cannot give way any more. */
  readonly whole: () => void;
  /** Its bytes are in memory no longer. */
  readonly leave: () => void;
}

interface Held {
  bytes: number;
  isArriving: boolean;
  readonly giveWay: () => number;
}

/** `most` is asked each time, in bytes. */
export function createBodyMemory(most: () => number): BodyMemory {
  const all = new Set<Held>();
  let used = 0;

  function largestArriving(): Held | null {
    let largest: Held | null = null;
    for (const held of all) {
      if (held.isArriving && held.bytes > (largest?.bytes ?? 0)) largest = held;
    }
    return largest;
  }

  return {
    enter: (giveWay) => {
      const held: Held = { bytes: 0, isArriving: true, giveWay };
      return {
        grow: (bytes) => {
          all.add(held); // most requests have no body at all
          held.bytes += bytes;
          used += bytes;
          while (used > most()) {
            const largest = largestArriving();
            if (!largest) break; // what waits for the disk is about to leave
            largest.isArriving = false;
            const kept = largest.giveWay();
            used -= largest.bytes - kept;
            largest.bytes = kept;
          }
        },
        whole: () => {
          held.isArriving = false;
        },
        leave: () => {
          used -= held.bytes;
          held.bytes = 0;
          all.delete(held);
        },
      };
    },
  };
}
