// The report about a damaged database: which data was saved and which was lost.

export interface Salvaged {
  readonly atMs: number;
  /** The name of the damaged file, which stays in the data folder. */
  readonly file: string;
  /** The damage in English, one line each, without captured data. */
  readonly found: readonly string[];
  /** Webhooks in the new database. */
  readonly saved: number;
  /**
   * Webhooks that could not be read, or whose body is not as it arrived; null if the damaged file does not say how many
   * there were.
   */
  readonly lost: number | null;
  /** Their ids as ranges from first to last, at most 20. */
  readonly lostIds: readonly (readonly [number, number])[];
  /** False if the ranges also contain captures that were deleted before. */
  readonly isIdsCertain: boolean;
  /** Endpoints in the new database. */
  readonly endpoints: number;
  /** Endpoints that could not be read, as far as known. */
  readonly lostEndpoints: number;
}
