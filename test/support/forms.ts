// Tests in two forms: the short one belongs to `npm test`, the long one to `npm run test:long`, which keeps the evidence
// of the report. A file that takes its numbers from here is run by both; a browser test is in the long form only where its
// title ends with `LONG`.

const isLong = process.env.LONG_TESTS === '1';

/** How often something is tried, in either form. */
export const times = (short: number, long: number): number => (isLong ? long : short);
