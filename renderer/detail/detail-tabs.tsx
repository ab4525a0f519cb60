// The tabs of a capture. Only the open one is drawn.

import { useEffect, type ComponentType } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { CanonicalTab } from '../canonical/canonical-tab.tsx';
import { DeliveriesTab } from '../deliveries/deliveries-tab.tsx';
import { FieldsTab } from '../fields/fields-tab.tsx';
import { RawTab } from '../raw/raw-tab.tsx';
import { ReplayTab } from '../replay/replay-tab.tsx';
import { RequestTab } from '../request/request-tab.tsx';
import { SignatureTab } from '../signature/signature-tab.tsx';
import { deliveryOf } from '../store/deliveries.ts';
import type { LoadedDetail, TabName } from '../store/detail.ts';
import { useStore } from '../store/store.ts';
import { formatCount } from '../ui/format.ts';

/** What each tab is given. */
export interface TabProps {
  readonly detail: LoadedDetail;
}

const TABS: readonly {
  readonly id: TabName;
  readonly words: string;
  readonly Content: ComponentType<TabProps>;
}[] = [
  { id: 'fields', words: 'Fields', Content: FieldsTab },
  { id: 'canonical', words: 'Canonical', Content: CanonicalTab },
  { id: 'signature', words: 'Signature', Content: SignatureTab },
  { id: 'raw', words: 'Raw', Content: RawTab },
  { id: 'request', words: 'Request', Content: RequestTab },
  { id: 'deliveries', words: 'Deliveries', Content: DeliveriesTab },
  { id: 'replay', words: 'Replay', Content: ReplayTab },
];

export function DetailTabs({ detail }: TabProps) {
  const tab = useStore((state) => state.tab);
  const openTab = useStore((state) => state.openTab);
  const { id: captureId, endpointId } = detail.value.summary;
  const phase = useStore((state) => state.connection.phase);
  const loadDelivery = useStore((state) => state.loadDelivery);
  const isLookedAt = tab === 'deliveries';
  useEffect(() => {
    if (phase === 'open') void loadDelivery();
  }, [captureId, endpointId, phase, isLookedAt, loadDelivery]);
  return (
    <Tabs
      className="tabs"
      selectedKey={tab}
      onSelectionChange={(key) => {
        const chosen = TABS.find(({ id }) => id === key);
        if (chosen) openTab(chosen.id);
      }}
    >
      <TabList className="tab-list" aria-label="Capture">
        {TABS.map(({ id, words }) => (
          <Tab key={id} id={id} className="tab">
            {words}
            {id === 'deliveries' && <AttemptCount captureId={captureId} />}
          </Tab>
        ))}
      </TabList>
      {TABS.map(({ id, Content }) => (
        <TabPanel
          // Each capture begins anew; but one attempt after the other is looked at without losing the place.
          key={id === 'deliveries' ? id : `${id} ${captureId}`}
          id={id}
          className={`tab-panel panel-${id}`}
        >
          <Content detail={detail} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** How many attempts there are, where it is more than one. */
function AttemptCount({ captureId }: { readonly captureId: number }) {
  const total = useStore((state) => deliveryOf(state.delivery, captureId)?.total ?? 0);
  if (total <= 1) return null;
  return (
    <>
      {' '}
      <span className="tab-count">{formatCount(total)}</span>
      <span className="only-heard"> attempts</span>
    </>
  );
}
