// Finding captures: a page of the list, its filter (shared/query), and saved views.

import type { Verdict } from '../signature/verification.ts';
import type { CaptureSummary, Hit } from './capture.ts';
import type { Changes } from './changes.ts';

/** Local captures: of an endpoint by its id, of none (`unrouted`), or all (null). */
export type LocalPlace = number | 'unrouted' | null;

export interface PageQuery {
  /** Or the team's archive. */
  readonly endpoint: LocalPlace | 'archive';
  /** In the filter language; empty matches everything. */
  readonly filter: string;
  /** Only captures older than this one. */
  readonly beforeId: number | null;
  readonly limit: number;
}

export interface CapturePage {
  readonly captures: CaptureSummary[];
  /** All captures that match the query, wherever the page begins; `hasMore` if there are more than that. */
  readonly total: Total;
}

export interface Total {
  readonly count: number;
  readonly hasMore: boolean;
  /** Set if the filter looks for something that is not searched everywhere. */
  readonly unsearched?: Unsearched;
}

/** Captures, of all places, that may match although they are not found. */
export interface Unsearched {
  /** They are not in the search index yet. */
  readonly waiting: number;
  /** Long ones, whose beginning is searched, and those with a body that cannot be decompressed. */
  readonly cut: number;
}

/** Which captures a histogram counts: those of the list. */
export type HistogramQuery = Pick<PageQuery, 'endpoint' | 'filter'>;

/** Arrivals over time. Every counted capture is in one bucket. */
export interface Histogram {
  /** In order, from the first match to the last, empty ones between them included; at most 120. None: no match. */
  readonly buckets: readonly HistogramBucket[];
  /** The end of the last bucket, not included; 0 without buckets. */
  readonly toMs: number;
  /** Null without buckets. */
  readonly width: BucketWidth | null;
  /** False: older captures were not counted, because that would take too long, or the search index is being built. */
  readonly isWhole: boolean;
}

export interface HistogramBucket {
  /** Included; it ends where the next one begins. */
  readonly fromMs: number;
  /** Without those that none has. */
  readonly counts: Readonly<Partial<Record<CountedVerdict, number>>>;
}

/** `said`: it was not computed here, but stands in an archive or a file. */
export type CountedVerdict = Verdict | `said ${Verdict}`;

/** `{unit: 'minute', step: 5}`: five minutes. Days and months have the length that the calendar gives them. */
export interface BucketWidth {
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'month';
  readonly step: number;
}

/** Which of these captures belong to a view. A window asks this for arrivals, so that only the host decides. */
export interface MatchQuery extends Pick<PageQuery, 'endpoint' | 'filter'> {
  readonly ids: readonly number[];
}

export type Hits = Readonly<Record<number, Hit>>;

export interface Matching {
  readonly ids: number[];
  /** By id; set if the filter looks for a text or a value. */
  readonly hits?: Hits;
}

/** A filter with a name, in the side bar. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly filter: string;
}

export type ViewFields = Omit<SavedView, 'id'>;

export interface ViewChanges {
  readonly id: number;
  readonly fields: Changes<ViewFields>;
}

/** Which captures the filter's suggestions are for: those of the list. */
export type WordsQuery = Pick<PageQuery, 'endpoint'>;

/** Data for the filter's suggestions that only the host knows. */
export interface FilterWords {
  /** Names of endpoints whose captures were ever copied to the archive. Empty for captures of this Countersign. */
  readonly endpoints: readonly string[];
  /** Paths of fields that arrived but are not in the document, the most frequent first, at most 100. */
  readonly fields: readonly string[];
  /** Names of headers that arrived, in the same way. */
  readonly headers: readonly string[];
}
