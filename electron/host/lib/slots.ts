// Limits concurrent work to a number of slots.

export type Slots = ReturnType<typeof createSlots>;

export function createSlots(count: number) {
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
    /** Runs `work` when a slot is free: urgent work first, else in the order of the calls. */
    take: async <T>(work: () => Promise<T>, isUrgent: boolean): Promise<T> => {
      await enter(isUrgent);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
