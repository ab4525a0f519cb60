// The exact text of the export: its beginning, and more on demand.

import { Fragment } from 'react';
import type { ExportFile } from '../../shared/contract/sharing.ts';
import { Marked } from '../ui/data-text.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { useLate } from '../ui/use-late.ts';
import { useLongText } from '../ui/use-long-text.tsx';
import { formatBytes, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import type { Exported } from './export-page.tsx';

/** Few enough to draw without a delay. */
const FIRST_SHOWN = 10_000;

export function ExportPreview({ exported }: { readonly exported: Exported }) {
  const { file, error, isWorking } = exported;
  const isLate = useLate(isWorking);
  return (
    <section
      className="stack export-preview"
      aria-label={words.share.preview}
      aria-busy={isWorking}
    >
      {error !== null && (
        <div role="alert">
          <NoteLine kind="error">
            <bdi>{error}</bdi>
          </NoteLine>
        </div>
      )}
      {isLate && <p className="muted">{words.share.working}</p>}
      {file && <FileText file={file} />}
    </section>
  );
}

function FileText({ file }: { readonly file: ExportFile }) {
  const { shown, button } = useLongText(file.text, FIRST_SHOWN);
  const lines = shown.split('\n');
  const rest = file.length - file.text.length;
  return (
    <>
      <h3>
        <bdi className="data">{file.name}</bdi>{' '}
        <span className="muted">{words.share.previewMeans(formatBytes(file.bytes))}</span>
      </h3>
      <pre
        className="code export-text"
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={words.share.previewOf(file.name)}
      >
        {lines.map((line, index) => (
          // The lines of one text never move.
          <Fragment key={index}>
            {index > 0 && '\n'}
            <Marked text={line} marksSpaces={false} />
          </Fragment>
        ))}
        {button && <> {button}</>}
      </pre>
      {rest > 0 && <p className="muted">{words.share.previewEnds(plural(rest, 'character'))}</p>}
    </>
  );
}
