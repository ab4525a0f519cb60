// The host's upper limits, for its own checks and for the forms.

const KB = 1024;
const MB = 1024 * KB;

export const LIMITS = {
  endpointName: 100,
  path: 1000,
  note: 10_000,
  secretLabel: 100,
  secret: 10_000,
  secrets: 50,
  settingName: 60,
  allowedAddresses: 1000,

  /** Of one's own. */
  schemes: 100,
  /** A record as JSON, in characters. */
  schemeText: 64 * KB,
  /** Webhooks from which a scheme is proposed; more tell nothing more. */
  proposedFrom: 10,

  status: { least: 200, most: 599 },
  /** In characters. */
  answerBody: MB,
  delayMs: 10 * 60_000,
  steps: 50,
  /** Attempts covered by one step of a script. */
  times: 10_000,

  timeoutMs: 10 * 60_000,
  targets: 20,
  perSecond: { least: 0.01, most: 1000 },
  /** Characters that a filter's text is looked for in: of a capture, and of one value. */
  searchedText: 64_000,
  searchedValue: 4_000,
  /** In the histogram above the list. */
  histogramBuckets: 120,

  /** In one run, copies included. */
  deliveries: 10_000,
  /** Of each notification in a run. */
  copies: 100,
  /** At the same time, in a run or a replay of many. */
  concurrency: 200,
  sentBodyBytes: 32 * MB,

  /** Requests of a check. */
  checkRequests: 1000,
  /** Rules by which a check tells accepted from rejected, of each kind. */
  checkRules: 20,
  /** In characters. */
  checkRule: 1000,
  checkUrl: 4000,

  suiteName: 60,
  suites: 100,
  /** A suite's file, in characters. */
  suiteText: 128 * KB,

  /** In one export, or in one replay of many. */
  captures: 10_000,
  /** For one pasted text or file. */
  importBytes: 64 * MB,
  /** In characters, for a pasted case or a text to compare. */
  pastedText: MB,
  /** A value of JSON in which secrets are looked for, in characters. */
  hiddenValue: 8 * MB,
  bodyPieceBytes: MB,

  /** An archive's connection string, and a note in it. */
  connectionString: 4000,
  noteAuthor: 100,
  archiveNote: 2000,
  viewName: 60,
  views: 100,

  port: { least: 1, most: 65_535 },
  maxBodyBytes: { least: KB, most: 256 * MB },
  maxAgeDays: 36_500,
  maxCaptures: 1_000_000_000,
  updateFeed: 2000,
} as const;
