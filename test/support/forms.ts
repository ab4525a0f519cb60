// Tests have a short form for `npm test` and a long form for `npm run test:long`, which keeps the report's evidence.
// Both run files that take their numbers from here, and browser tests tagged `@both`. Only the long form runs
// `*.long.test.ts`, `*.long.spec.ts` and tests tagged `@long`.

const isLong = process.env.LONG_TESTS === '1';

/** The tests of a browser suite that belong to the current form, for Playwright's configuration. */
export const TESTS_IN_FORM = isLong
  ? { grep: /@long|@both|\.long\.spec\.ts/ }
  : { grepInvert: /@long|\.long\.spec\.ts/ };

/** The value for the current form, such as a count or a list of cases. */
export const inForm = <T>(short: T, long: T): T => (isLong ? long : short);
