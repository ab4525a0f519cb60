// The tabs of a capture. Only the open one is drawn, and the second view beside it. The list of tabs stays for every
// capture; the panel is empty until the selected one is loaded.

import { Archive } from 'lucide-react';
import { useEffect, type ComponentType } from 'react';
import { TabPanel, Tabs } from 'react-aria-components';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { isByScheme } from '../../shared/signature/verification.ts';
import { isDocumentMeant } from '../explain/told.ts';
import { openTab } from '../go/tab.ts';
import type { TabProps } from '../host/open-capture.ts';
import { Empty, NotRead } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { TabLine } from '../ui/tab-line.tsx';
import { useLate } from '../ui/use-clock.ts';
import type { TabName } from '../words/en/kinds.ts';
import { formatBytes, formatCount, words } from '../words/words.ts';
import { plainFields, SchemeFields } from './by-scheme/scheme-fields.tsx';
import { isSchemeView, SchemeTab } from './by-scheme/scheme-tab.tsx';
import { CanonicalTab } from './canonical/canonical-tab.tsx';
import { DeliveriesTab } from './deliveries/deliveries-tab.tsx';
import type { ChosenProps } from './detail-head.tsx';
import { FieldsTab } from './fields/fields-tab.tsx';
import { LinkedViews, SecondViewButton } from './linked/second-view.tsx';
import { RequestBody } from './raw/request-body.tsx';
import { RequestTab } from './request/request-tab.tsx';
import { SignatureTab } from './signature/signature-tab.tsx';
import { deliveryOf, loadDelivery } from './state/deliveries.ts';
import { loadDetail } from './state/detail.ts';
import { LINKED_VIEWS, tabOf, type LinkedView } from './state/pointing.ts';
import { UnreadBody } from './unread/unread-body.tsx';

const TABS: readonly { readonly id: TabName; readonly Content?: ComponentType<TabProps> }[] = [
  { id: 'fields', Content: FieldsTab },
  { id: 'canonical', Content: CanonicalTab },
  { id: 'signature', Content: SignatureTab },
  { id: 'request', Content: RequestTab },
  { id: 'deliveries' }, // shows the whole delivery, so it does not wait for the capture's content
];

const linkedView = (tab: TabName): LinkedView | undefined =>
  LINKED_VIEWS.find((view) => tabOf(view) === tab);

export function DetailTabs({ id: captureId, summary, detail }: ChosenProps) {
  const tab = useStore((state) => state.tab);
  const endpointId = summary?.endpointId;
  const isLoaded = detail !== null;
  const hasDelivery = useStore((state) => deliveryOf(state.delivery, captureId) !== null);
  const phase = useStore((state) => state.connection.phase);
  const isLookedAt = tab === 'deliveries';
  useEffect(() => {
    if (phase === 'open' && isLoaded) void loadDelivery();
  }, [captureId, endpointId, phase, isLookedAt, isLoaded]);
  const linked = linkedView(tab);
  const draw = (view: TabName) => {
    if (view === 'deliveries')
      return <DeliveriesTab captureId={captureId} isEmptyBody={summary?.bodyLength === 0} />;
    const Content = TABS.find(({ id }) => id === view)?.Content;
    if (!Content || !detail) return null;
    if (detail.value.archived?.has === 'expired') return <Expired />;
    const { verification, inspected } = detail.value;
    if (!isSchemeView(view)) return <Content detail={detail} />;
    if (isByScheme(verification)) {
      return inspected ? (
        <SchemeTab view={view} detail={detail.value} inspected={inspected} />
      ) : (
        <p className="pad">{words.scheme.notListed(verification.scheme)}</p>
      );
    }
    const plain = view === 'fields' ? plainFields(detail) : null;
    if (plain) return <SchemeFields inspected={plain} isUnknown />;
    return isDocumentMeant(detail.value) ? (
      <Content detail={detail} />
    ) : (
      <UnreadBody detail={detail} wants={view} />
    );
  };
  // The tab draws the whole request, beside another view there is room only for the body.
  const drawView = (view: LinkedView, isSecond: boolean) =>
    view === 'body' && isSecond && detail ? <RequestBody detail={detail} /> : draw(tabOf(view));
  return (
    <Tabs
      className="stack tabs grows lowers"
      selectedKey={tab}
      onSelectionChange={(key) => {
        const chosen = TABS.find(({ id }) => id === key);
        if (chosen) openTab(chosen.id);
      }}
    >
      <TabLine
        label={words.app.groups.capture}
        tabs={TABS.map(({ id }) => ({
          ...{ id, words: words.detail.tabs[id] },
          ...(id === 'deliveries' && { more: <AttemptCount captureId={captureId} /> }),
        }))}
      >
        {linked && <SecondViewButton first={linked} />}
      </TabLine>
      {TABS.map(({ id }) => {
        const view = linkedView(id);
        const isDrawn = isLoaded || (id === 'deliveries' && hasDelivery);
        return (
          <TabPanel
            // Each capture starts anew, but stepping through attempts keeps the scroll position.
            key={id === 'deliveries' ? id : `${id} ${captureId}`}
            id={id}
            className={`tab-panel panel-${id}${view ? ' is-linked' : ''}`}
          >
            {!isDrawn ? (
              <LoadingDetail summary={summary} />
            ) : view && detail ? (
              <LinkedViews first={view} draw={drawView} detail={detail} />
            ) : (
              draw(id)
            )}
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

/** The number of attempts, if there is more than one. */
function AttemptCount({ captureId }: { readonly captureId: number }) {
  const total = useStore((state) => deliveryOf(state.delivery, captureId)?.total ?? 0);
  if (total <= 1) return null;
  return (
    <>
      {' '}
      <span className="tab-count muted tabular">{formatCount(total)}</span>
      <span className="only-heard"> {words.detail.attempts}</span>
    </>
  );
}

/** The archive has only the capture's line. */
const Expired = () => (
  <Empty title={words.archive.expiredTitle} icon={Archive}>
    <p>{words.archive.expired}</p>
  </Empty>
);

interface LoadingDetailProps {
  /** Null if nothing is known of it yet. */
  readonly summary: CaptureSummary | null;
}

/**
 * Shown in the open tab while the selected capture is loading: the progress, once the wait is noticeable, or why it
 * failed.
 */
function LoadingDetail({ summary }: LoadingDetailProps) {
  const hasFailed = useStore((state) => state.detailPhase === 'failed');
  const error = useStore((state) => state.detailError);
  const isLate = useLate(!hasFailed);
  if (hasFailed)
    return <NotRead title={words.detail.failed} why={error} load={() => void loadDetail(true)} />;
  if (!isLate) return null;
  return <Empty title={words.detail.loading}>{summary && <Progress summary={summary} />}</Empty>;
}

function Progress({ summary }: { readonly summary: CaptureSummary }) {
  const read = useStore((state) => state.bytesRead);
  const { bodyLength, verdict } = summary;
  const size = formatBytes(bodyLength);
  return (
    <>
      <p role="status">
        {read !== null
          ? words.detail.bytesRead(formatBytes(read), size)
          : verdict === null && words.detail.verifying(size)}
      </p>
      {read !== null && (
        <progress aria-label={words.detail.loading} max={bodyLength} value={read} />
      )}
    </>
  );
}
