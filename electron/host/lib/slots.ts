// Limits concurrent work to a number of slots.

export interface Slots {
  /** Runs `work` when a slot is free: urgent work first, else in the order of the calls. */
  readonly take: <T>(work: () => Promise<T>, isUrgent: boolean) => Promise<T>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const urgent: (() => void)[] = [];
  const ordinary: (() => void)[] = [];

  const enter = (isUrgent: boolean) =>
    new Promise<void>((resolve) => {
      if (free > 0) {
        free--;
        resolve();
      } else (isUrgent ? urgent : ordinary).push(resolve);
    });

  function leave() {
    const next = urgent.shift() ?? ordinary.shift();
    if (next) next();
    else free++;
  }

  return {
    take: async (work, isUrgent) => {
      await enter(isUrgent);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
