// Keeps text that is not Hebrew in its own order inside a Hebrew sentence. The marks are characters, so they also work
// in texts for screen readers and tooltips, which cannot hold elements.

/** Identifiers, numbers with units, URLs: always left to right. */
export const ltr = (text: string | number) => `\u2066${text}\u2069`;

/** A name from a person, in any language: its first letter decides. */
export const own = (text: string) => `\u2068${text}\u2069`;
