// The line of tabs, and what stands at its end.

import type { ReactNode } from 'react';
import { Tab, TabList } from 'react-aria-components';

interface TabLineProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly words: string;
    readonly more?: ReactNode;
  }[];
  readonly children?: ReactNode;
}

export const TabLine = ({ label, tabs, children }: TabLineProps) => (
  <div className="tab-line rigid at-top ruled-below">
    <TabList className="tab-list" aria-label={label}>
      {tabs.map(({ id, words, more }) => (
        <Tab key={id} id={id} className="tab holds rigid muted unbroken">
          {/* It always has the width of its bold form, so that selecting a tab moves none of the others. */}
          <span className="tab-words" data-bold={words}>
            {words}
          </span>
          {more}
        </Tab>
      ))}
    </TabList>
    {children}
  </div>
);
