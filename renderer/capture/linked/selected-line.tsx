// The selected value in one line: its name, its place in the signature, and the views that show it.

import { X } from 'lucide-react';
import { shorten } from '../../../shared/json/cut.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import { focusDetail } from '../../go/focus.ts';
import { openTab } from '../../go/tab.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Marked } from '../../ui/data-text.tsx';
import { useStore } from '../../ui/store.ts';
import { ordinal, plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { LINKED_VIEWS, type LinkedView, selectValue } from '../state/pointing.ts';
import { useFate } from './use-fate.ts';

interface SelectedLineProps {
  readonly first: LinkedView;
  readonly second: LinkedView | null;
  readonly detail: OpenedCapture;
}

const LONGEST_NAME = 80;

export function SelectedLine({ first, second, detail }: SelectedLineProps) {
  const selected = useStore((state) => state.selected);
  const { signed, leftOut } = useFate(detail.body.content, selected);
  if (!selected) return null;
  const { start, end, path } = selected;
  const name = pathText(path);
  const say = words.detail.selected;
  return (
    <div className="level selected-line" role="group" aria-label={say.label}>
      <span className="data clip" dir="ltr">
        <bdi>
          <Marked text={shorten(name, LONGEST_NAME)} marksSpaces={false} />
        </bdi>
      </span>
      <span className="muted clip">
        {signed !== null
          ? say.signed(ordinal(signed))
          : leftOut !== null
            ? say.leftOut
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
            openTab(view);
            focusDetail();
          }}
        >
          {words.detail.tabs[view]}
        </button>
      ))}
      <CopyButton label={say.copy} text={detail.body.text.slice(start, end)} />
      <IconButton
        label={say.clear}
        icon={X}
        size={14}
        onPress={() => {
          selectValue(null);
          focusDetail();
        }}
      />
    </div>
  );
}
