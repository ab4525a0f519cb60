// The one token against late answers: of several questions, or of a person's choices, only the latest counts.

/** Tells whether something newer has begun since. */
export type IsLatest = () => boolean;

export function createLatest() {
  let begun = 0;
  const since = (): IsLatest => {
    const mine = begun;
    return () => mine === begun;
  };
  return {
    /** Begins something newer than all before. */
    begin: (): IsLatest => {
      begun += 1;
      return since();
    },
    /** Begins nothing, and tells whether something has begun since now. */
    since,
  };
}
