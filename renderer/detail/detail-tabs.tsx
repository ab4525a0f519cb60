// The tabs of a capture. Only the open one is drawn.

import type { ComponentType } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { CanonicalTab } from '../canonical/canonical-tab.tsx';
import { FieldsTab } from '../fields/fields-tab.tsx';
import { RawTab } from '../raw/raw-tab.tsx';
import { ReplayTab } from '../replay/replay-tab.tsx';
import { RequestTab } from '../request/request-tab.tsx';
import { SignatureTab } from '../signature/signature-tab.tsx';
import type { LoadedDetail, TabName } from '../store/detail.ts';
import { useStore } from '../store/store.ts';

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
  { id: 'replay', words: 'Replay', Content: ReplayTab },
];

export function DetailTabs({ detail }: TabProps) {
  const tab = useStore((state) => state.tab);
  const openTab = useStore((state) => state.openTab);
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
          </Tab>
        ))}
      </TabList>
      {TABS.map(({ id, Content }) => (
        <TabPanel key={id} id={id} className={`tab-panel panel-${id}`}>
          <Content detail={detail} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
