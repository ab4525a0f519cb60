/** Where evidence lies: a JSON file for each part. */
export const EVIDENCE_FOLDER: string;

/** The report's chapters, in its order. */
export const CHAPTERS: readonly [
  'durability',
  'hostile senders',
  'hostile pages',
  'electron checklist',
  'secrets and personal data',
  'endurance',
  'bench',
  'packaging',
];
export type Chapter = (typeof CHAPTERS)[number];

/** One line: what was done or measured, what came of it, and the goal where there is one. */
export interface EvidenceRow {
  readonly what: string;
  /** As it is to be read, with its unit. */
  readonly seen: string | number;
  readonly goal?: string;
  /** Whether the goal was met; only beside a goal. */
  readonly met?: boolean;
}

export interface Evidence {
  readonly chapter: Chapter;
  /** One test file or bench keeps one part; a later run replaces it. */
  readonly part: string;
  /** The short form that CI runs, or the long one of a command. */
  readonly form: 'short' | 'long';
  readonly rows: readonly EvidenceRow[];
  /** When it was kept, ISO 8601. */
  readonly at: string;
  readonly node: string;
}

/** A line of something that must not be. */
export function none(what: string, seen: number): EvidenceRow;

/** Keeps one part, called when everything in it has been asserted: what failed never reaches the report. */
export function keepEvidence(
  chapter: Chapter,
  part: string,
  rows: readonly EvidenceRow[],
  form?: Evidence['form'],
): void;
