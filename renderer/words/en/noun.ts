// What is counted, as a language writes it. The number is put before it by renderer/words/format.ts.

/** The forms of one noun. `one` and `two` hold their number, `many` is what stands behind one. */
export interface Noun {
  /** `1 capture`, `לכידה אחת`. */
  readonly one: string;
  /** Where the language has a form of its own for two: `יומיים`. */
  readonly two?: string;
  /** `captures`, `לכידות`. */
  readonly many: string;
}
