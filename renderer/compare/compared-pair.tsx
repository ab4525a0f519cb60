// What differs between two captures, in words and in four views.

import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Empty } from '../ui/empty.tsx';
import { Switch } from '../ui/switch.tsx';
import { TabWords } from '../ui/tab-words.tsx';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';
import { differenceSays } from './difference-says.ts';
import { FieldsSide } from './fields-side.tsx';
import { HeadersSide } from './headers-side.tsx';
import { RawSide } from './raw-side.tsx';
import { SideHead } from './side-head.tsx';
import { usePair, type Pair } from './use-pair.ts';
import { ValuesSide } from './values-side.tsx';

interface ComparedProps {
  readonly leftId: number;
  readonly rightId: number;
}

export function Compared({ leftId, rightId }: ComparedProps) {
  const state = usePair(leftId, rightId);
  const isLate = useLate(state.phase === 'loading');
  if (state.phase === 'failed') {
    return (
      <Empty title={words.sideBySide.failed}>
        <p>
          <bdi>{state.message}</bdi>
        </p>
      </Empty>
    );
  }
  if (state.phase === 'loading') {
    return (
      <p className="still-reading" role="status">
        {isLate && (
          <>
            <span className="spinner" aria-hidden /> {words.sideBySide.reading}
          </>
        )}
      </p>
    );
  }
  return <Views pair={state} />;
}

/** What each view is given. */
export interface SideProps {
  readonly pair: Pair;
  /** Rows that are the same are left out. */
  readonly hidesSame: boolean;
}

const VIEWS = [
  { id: 'fields', Content: FieldsSide },
  { id: 'canonical', Content: ValuesSide },
  { id: 'raw', Content: RawSide },
  { id: 'headers', Content: HeadersSide },
] as const;

function Views({ pair }: { readonly pair: Pair }) {
  const [hidesSame, setHidesSame] = useState(true);
  const [view, setView] = useState<string>('fields');
  return (
    <>
      <p className="side-says" role="status">
        <bdi>{differenceSays(pair)}</bdi>
      </p>
      <Tabs
        className="tabs side-tabs"
        selectedKey={view}
        onSelectionChange={(key) => setView(String(key))}
      >
        <div className="tab-line">
          <TabList className="tab-list" aria-label={words.sideBySide.title}>
            {VIEWS.map(({ id }) => (
              <Tab key={id} id={id} className="tab">
                <TabWords words={words.sideBySide.views[id]} />
              </Tab>
            ))}
          </TabList>
          {view !== 'raw' && (
            <Switch isOn={hidesSame} onChange={setHidesSame}>
              {words.sideBySide.hideSame}
            </Switch>
          )}
        </div>
        <div className={view === 'raw' ? 'side-heads is-raw' : 'side-heads'}>
          <SideHead side="left" capture={pair.left} />
          <SideHead side="right" capture={pair.right} />
        </div>
        {VIEWS.map(({ id, Content }) => (
          <TabPanel key={id} id={id} className="tab-panel">
            <Content pair={pair} hidesSame={hidesSame} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
