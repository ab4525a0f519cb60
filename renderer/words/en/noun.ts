// The forms of a counted noun. renderer/words/format.ts adds the number.

/** The forms of one noun. `one` and `two` contain their number, `many` follows it. */
export interface Noun {
  /** `1 capture`, `לכידה אחת`. */
  readonly one: string;
  /** If the language has a separate form for two: `יומיים`. */
  readonly two?: string;
  /** `captures`, `לכידות`. */
  readonly many: string;
}
