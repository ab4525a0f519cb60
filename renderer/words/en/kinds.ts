// The types of things that the catalogue names; higher layers import them from here.

import type { RunJob } from '../../../shared/contract/sending.ts';

/** The tabs of a capture. */
export type TabName = 'fields' | 'canonical' | 'signature' | 'request' | 'deliveries';

export type Theme = 'system' | 'light' | 'dark';

/** The state of a run; a finished one says whether everything was delivered. */
export type JobOutcome = Exclude<RunJob['state'], 'done'> | 'delivered' | 'partly' | 'failed';
