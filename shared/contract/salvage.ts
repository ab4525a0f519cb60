// What was saved of a database that was damaged, and what could not be.

export interface Salvaged {
  readonly atMs: number;
  /** The name of the damaged file, which is kept in the data folder. */
  readonly file: string;
  /** What is wrong with it, in English, a line each; holds nothing of what was captured. */
  readonly found: readonly string[];
  /** Webhooks that are in the new database. */
  readonly saved: number;
  /** Webhooks that could not be read, or whose body is not as it arrived; null: the damaged file does not say how many there were. */
  readonly lost: number | null;
  /** Their ids, as stretches from first to last; at most 20. */
  readonly lostIds: readonly (readonly [number, number])[];
  /** False: they are among these ids, where others were deleted before. */
  readonly isIdsCertain: boolean;
  /** Endpoints that are in the new database. */
  readonly endpoints: number;
  /** Endpoints that could not be read, as far as that is known. */
  readonly lostEndpoints: number;
}
