// The headers of a request in order of arrival.

import { ChevronRight } from 'lucide-react';
import type { CaptureDetail } from '../../../shared/contract/capture.ts';
import { HeaderTable } from '../../body/exchange-answer.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText } from '../../ui/data-text.tsx';
import { useStore } from '../../ui/store.ts';
import { plural, words } from '../../words/words.ts';

interface RequestHeadersProps {
  readonly capture: CaptureDetail['capture'];
}

export function RequestHeaders({ capture }: RequestHeadersProps) {
  const isAlone = useStore(({ secondView }) => secondView === null);
  const { headers, method, target, httpVersion } = capture;
  if (method === '') return null;
  const counts = new Map<string, number>(); // there may be ten thousand headers
  for (const name of headers.map(([one]) => one.toLowerCase())) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isRepeated = (name: string) => (counts.get(name) ?? 0) > 1;
  const lines = () =>
    [
      `${method} ${target} HTTP/${httpVersion}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ].join('\n');
  return (
    <div className="holds rigid ruled-below">
      {/* Beside another view there is room only for the body. */}
      <details open={isAlone}>
        <summary className="padded-4-12">
          <ChevronRight className="chevron rigid muted" size={14} aria-hidden />
          <h3>{words.ui.headers}</h3>
          <span className="muted">{words.raw.asTheyCame(plural(headers.length, 'header'))}</span>
        </summary>
        <div
          className="headers-scroll scrolls"
          dir="ltr"
          role="region"
          aria-label={words.ui.headers}
          tabIndex={0}
        >
          <p className="data">
            <DataText text={`${method} ${target} HTTP/${httpVersion}`} limit={300} />
          </p>
          <HeaderTable
            headers={headers}
            noteOf={(name) =>
              isRepeated(name.toLowerCase()) && <span className="tag">{words.raw.repeated}</span>
            }
          />
        </div>
      </details>
      <span className="headers-copy over">
        <CopyButton label={words.raw.copyHeaders} text={lines} />
      </span>
    </div>
  );
}
