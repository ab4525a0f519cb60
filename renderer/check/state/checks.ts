// Checks of receivers: the form of each endpoint, starting a check, and telling when one has ended. The running checks
// themselves are jobs of the host (sending/state/jobs.ts).

import { suiteFile, suiteFileName } from '../../../shared/check/suite-file.ts';
import type { Asks } from '../../../shared/check/webhooks/asks.ts';
import type {
  CheckAgain,
  CheckRequest,
  CheckSuite,
  SuiteSave,
} from '../../../shared/contract/checking.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Exchange } from '../../../shared/contract/sending.ts';
import type { Page } from '../../go/address.ts';
import { checkPageOf, here, offerPlace, openPage, turnPlace } from '../../go/places.ts';
import { copyOf } from '../../host/copy.ts';
import { send, type SendFailure, sendFrom } from '../../host/send.ts';
import { checksIn, loadJobs } from '../../sending/state/jobs.ts';
import { rememberTarget } from '../../sending/state/targets.ts';
import { own, react } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { checkPlace, hostToConfirm } from './check-draft.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The last answers of cases that were sent again, by place. */
    readonly sentAgain: Readonly<Record<string, Exchange>>;
    readonly suites: readonly CheckSuite[];
  }
}

export const againPlace = ({ id, caseNumber }: Pick<CheckAgain, 'id' | 'caseNumber'>) =>
  `again ${id} ${caseNumber}`;

/** A failure, and the host that a person has to confirm because of it. */
function withHost(failure: Failure, confirmed: readonly string[]): SendFailure {
  const host = hostToConfirm(failure, confirmed);
  if (host === null) return failure;
  return { message: words.check.unconfirmed(host), toConfirm: [...confirmed, host] };
}

/** The check that a page shows while it runs, or null. */
const jobOf = (page: Page): number | null =>
  page.is === 'check' && page.shows && 'jobId' in page.shows ? page.shows.jobId : null;

const { set, get } = own({
  sentAgain: {},
  suites: [],
});

/** Checks that this window has started or shown; another window's end is not announced. */
const followed = new Set<number>();

react(
  ({ page }) => jobOf(page),
  (id) => {
    if (id !== null) followed.add(id);
  },
);
react(
  ({ jobs }) => jobs,
  (jobs, before) => {
    for (const job of checksIn(jobs)) {
      if (job.state !== 'done' || !followed.has(job.id) || jobOf(get().page) === job.id) continue;
      const earlier = before.find(({ id }) => id === job.id);
      if (earlier?.state === 'running')
        offerPlace(words.check.ended(new URL(job.url).host), () => openPage(checkPageOf(job)));
    }
  },
);

/** Sends the webhook of a case again. `asks`: what it asks, its name. `asker` asks to confirm its host. */
export function sendAgain(again: CheckAgain, asks: Asks, asker?: string): Promise<void> {
  const place = againPlace(again);
  const { page } = get();
  const tell = (why: string) =>
    offerPlace(words.checkAsk.againFailed(words.check.asks(asks), why), () => openPage(page));
  const sender = { place, tell, ...(asker !== undefined && { asker }) };
  return sendFrom(sender, async ({ mayBeSent }) => {
    const reply = await send('check.again', again, mayBeSent);
    if (!reply.ok) return withHost(reply, again.confirmedHosts);
    set({ sentAgain: { ...get().sentAgain, [place]: reply.value } });
    return null;
  });
}

export const forgetSentAgain = (): void => set({ sentAgain: {} });

/** Starts a check and shows it. Resolves once the result is known. `asker` asks to confirm a host. */
export function startCheck(request: CheckRequest, asker?: string): Promise<void> {
  const { endpointId, url, confirmedHosts } = request;
  const { host } = new URL(url);
  const asked = here();
  const form = { is: 'check', endpointId, url: null, shows: null } as const;
  const sender = {
    place: checkPlace(endpointId),
    tell: (why: string) => offerPlace(words.check.notStarted(host, why), () => openPage(form)),
    ...(asker !== undefined && { asker }),
  };
  return sendFrom(sender, async ({ isUndisturbed, mayBeSent }) => {
    const reply = await send('check.start', request, mayBeSent);
    if (!reply.ok) return withHost(reply, confirmedHosts);
    const job = { id: reply.value.jobId, endpointId, url };
    followed.add(job.id);
    rememberTarget(url);
    void loadJobs();
    turnPlace(asked, isUndisturbed, checkPageOf(job), words.check.started(host));
    return null;
  });
}

const copy = copyOf('suites.list', (suites) => set({ suites }));
export const { load: loadSuites, hear: hearSuites } = copy;

export const saveSuite = (save: SuiteSave) => copy.change('suites.save', save);

export const deleteSuite = (name: string) => copy.change('suites.delete', { name });

/** Adds the suite of a file's text, under a free name. */
export const importSuite = (text: string) => copy.change('suites.import', { text });

/** Opens the form of a check with this suite filled in. Nothing is sent. */
export const openSuite = ({ name, endpointId }: CheckSuite): void =>
  openPage({ is: 'check', endpointId, url: null, suite: name, shows: null });

interface ExportedSuite {
  readonly name: string;
  readonly text: string;
  /** A URL lost its query. */
  readonly isShortened: boolean;
}

/** The file of a suite, without secrets. */
export function exportedSuite(suite: CheckSuite, endpoint: string | null): ExportedSuite {
  const { text, shortened } = suiteFile({ ...suite, endpoint });
  return { name: suiteFileName(suite.name), text, isShortened: shortened.length > 0 };
}
