// A linked tab with a second view beside it, or below it in a narrow pane: pointing at a value in one marks it in the
// other. A line names the selected value.

import { Columns2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { shorten } from '../../../shared/json/cut.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import { focusDetail } from '../../go/focus.ts';
import { openTab } from '../../go/tab.ts';
import type { TabProps, OpenedCapture } from '../../host/open-capture.ts';
import { IconButton } from '../../ui/basics.tsx';
import { Segmented } from '../../ui/field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Marked } from '../../ui/data-text.tsx';
import { useStore } from '../../ui/store.ts';
import { ordinal, plural, words } from '../../words/words.ts';
import {
  LINKED_VIEWS,
  type LinkedView,
  setSecondView,
  selectValue,
  tabOf,
} from '../state/pointing.ts';
import { useFate } from './linked.tsx';

interface LinkedViewsProps extends TabProps {
  /** The view of the open tab. */
  readonly first: LinkedView;
  readonly draw: (view: LinkedView, isSecond: boolean) => ReactNode;
}

export function LinkedViews({ first, draw, detail }: LinkedViewsProps) {
  const second = useSecondView(first);
  return (
    <>
      <SelectedLine first={first} second={second} detail={detail} />
      <div
        className={
          second
            ? 'linked-views shares stack lowers has-second'
            : 'linked-views shares stack lowers'
        }
      >
        <div className={`view shares measured stack holds narrows lowers scrolls view-${first}`}>
          {draw(first, false)}
        </div>
        {second && (
          <section
            className={`view shares measured stack holds narrows lowers scrolls is-second view-${second}`}
            aria-label={words.detail.second.label}
          >
            <SecondHead first={first} second={second} />
            <div className="stack view-scroll shares holds lowers scrolls">
              {draw(second, true)}
            </div>
          </section>
        )}
      </div>
    </>
  );
}

/** The chosen second view; if the tab shows the same one, the next view instead. */
function useSecondView(first: LinkedView): LinkedView | null {
  const chosen = useStore((state) => state.secondView);
  if (chosen === null) return null;
  return chosen === first ? (LINKED_VIEWS.find((view) => view !== first) ?? null) : chosen;
}

interface SecondHeadProps {
  readonly first: LinkedView;
  readonly second: LinkedView;
}

function SecondHead({ first, second }: SecondHeadProps) {
  return (
    <header className="level padded-4-16 rigid gap-8 ruled-below">
      <Segmented
        label={words.detail.second.label}
        options={LINKED_VIEWS.filter((view) => view !== first).map((view) => ({
          id: view,
          words: viewName(view),
        }))}
        value={second}
        onChange={setSecondView}
      />
      <span className="grow" />
      <IconButton label={words.detail.second.close} icon={X} onPress={() => setSecondView(null)} />
    </header>
  );
}

const viewName = (view: LinkedView) => (view === 'body' ? words.raw.body : words.detail.tabs[view]);

/** Opens and closes the second view; placed after the tabs. */
export function SecondViewButton({ first }: { readonly first: LinkedView }) {
  const second = useStore((state) => state.secondView);
  const other = first === 'canonical' ? 'body' : 'canonical';
  return (
    <IconButton
      label={second === null ? words.detail.second.open : words.detail.second.close}
      icon={Columns2}
      onPress={() => setSecondView(second === null ? other : null)}
    />
  );
}

interface SelectedLineProps {
  readonly first: LinkedView;
  readonly second: LinkedView | null;
  readonly detail: OpenedCapture;
}

const LONGEST_NAME = 80;

function SelectedLine({ first, second, detail }: SelectedLineProps) {
  const selected = useStore((state) => state.selected);
  const { signed, leftOut } = useFate(detail.body.content, selected);
  if (!selected) return null;
  const { start, end, path } = selected;
  const name = pathText(path);
  const say = words.detail.selected;
  return (
    <div
      className="level selected-line rigid gap-8 narrows ruled-below soft unbroken"
      role="group"
      aria-label={say.label}
    >
      <span className="data clip" dir="ltr">
        <bdi>
          <Marked text={shorten(name, LONGEST_NAME)} marksSpaces={false} />
        </bdi>
      </span>
      <span className="muted clip">
        {signed !== null
          ? say.signed(ordinal(signed))
          : leftOut !== null
            ? words.fields.why['not-signed']
            : plural(end - start, 'character')}
      </span>
      <span className="grow" />
      <span className="muted">{say.showIn}</span>
      {LINKED_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className="link"
          disabled={view === first || view === second}
          onClick={() => {
            openTab(tabOf(view));
            focusDetail();
          }}
        >
          {viewName(view)}
        </button>
      ))}
      <CopyButton label={say.copy} text={detail.body.text.slice(start, end)} />
      <IconButton
        label={say.clear}
        icon={X}
        onPress={() => {
          selectValue(null);
          focusDetail();
        }}
      />
    </div>
  );
}
