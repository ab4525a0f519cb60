// What is not Hebrew inside a Hebrew sentence keeps its own order. The marks are characters, so that they also hold in
// texts that are heard or shown as a tooltip, where no element can stand.

/** Identifiers, numbers with units, URLs: always left to right. */
export const ltr = (text: string | number) => `\u2066${text}\u2069`;

/** What a person named, in any language: its first letter decides. */
export const own = (text: string) => `\u2068${text}\u2069`;
