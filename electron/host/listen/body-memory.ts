// Limits the memory of all bodies together, from their first byte until they are stored. When it is full, the largest
// body that is still arriving is cut off, so senders of small bodies are never affected.

export type BodyMemory = ReturnType<typeof createBodyMemory>;

/** The memory that one body uses. */
export interface BodyShare {
  /** Adds bytes to this body. */
  readonly grow: (bytes: number) => void;
  /** The body is complete and can no longer be cut off. */
  readonly whole: () => void;
  /** The body's bytes are out of memory. */
  readonly leave: () => void;
}

interface Held {
  bytes: number;
  isArriving: boolean;
  readonly giveWay: () => number;
}

/** `most` is in bytes and is read each time. */
export function createBodyMemory(most: () => number) {
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
    /**
     * Registers a body. `giveWay` is called when the body must end to free memory. It returns how many bytes are kept.
     */
    enter: (giveWay: () => number): BodyShare => {
      const held: Held = { bytes: 0, isArriving: true, giveWay };
      return {
        grow: (bytes) => {
          all.add(held); // only here, because most requests have no body
          held.bytes += bytes;
          used += bytes;
          while (used > most()) {
            const largest = largestArriving();
            if (!largest) break; // the other bodies are waiting to be stored and free their memory soon
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
