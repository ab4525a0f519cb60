// The kinds of things that the catalogue has a word for, each once: whoever is above has its types from here.

import type { Job } from '../../../shared/contract/sending.ts';

/** The tabs of a capture. */
export type TabName =
  'fields' | 'canonical' | 'signature' | 'raw' | 'request' | 'deliveries' | 'replay';

export type Theme = 'system' | 'light' | 'dark';

/** A row of two things beside each other. */
export type RowKind = 'same' | 'differs' | 'only-left' | 'only-right';

/** How a run stands: one that has ended says whether everything was delivered. */
export type JobOutcome = Exclude<Job['state'], 'done'> | 'delivered' | 'partly' | 'failed';
