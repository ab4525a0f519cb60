// The tabs that look different if another service's scheme signs the webhook.

import type { CaptureDetail, Inspected } from '../../../shared/contract/capture.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import { CompareWithMine } from '../../explain/pasted/compare-with-mine.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText, useMore } from '../../ui/data-text.tsx';
import type { TabName } from '../../words/en/kinds.ts';
import { words } from '../../words/words.ts';
import { MessagePieces } from './message-pieces.tsx';
import { SchemeFields } from './scheme-fields.tsx';
import { SchemeSignature } from './scheme-signature.tsx';

const VIEWS: readonly TabName[] = ['fields', 'canonical', 'signature'];

export const isSchemeView = (view: TabName) => VIEWS.includes(view);

interface SchemeTabProps {
  readonly view: TabName;
  readonly detail: CaptureDetail;
  readonly inspected: Inspected;
}

export function SchemeTab({ view, detail, inspected }: SchemeTabProps) {
  if (view === 'fields')
    return <SchemeFields inspected={inspected} isUnknown={inspected.pieces.length === 0} />;
  if (view === 'canonical') return <SchemeCanonical detail={detail} inspected={inspected} />;
  return <SchemeSignature detail={detail} inspected={inspected} />;
}

interface SchemeCanonicalProps {
  readonly detail: CaptureDetail;
  readonly inspected: Inspected;
}

function SchemeCanonical({ detail, inspected }: SchemeCanonicalProps) {
  const { verification, secret } = detail;
  const { canonical } = verification;
  const { pieces, scheme } = inspected;
  return (
    <div className="scroll pad canonical spaced-8">
      <div className="tool-line level gap-8">
        <p className="grow">
          {pieces.length === 0 ? words.scheme.noMessage : words.scheme.message(scheme.service)}
        </p>
        {canonical !== null && <CopyButton label={words.scheme.copyMessage} text={canonical} />}
      </div>
      <MessagePieces pieces={pieces} secretLabel={secret?.label ?? null} />
      {canonical !== null && !detail.archived && (
        <CompareWithMine captureId={detail.summary.id} verification={verification} />
      )}
      {pieces.length > 0 && <NotSigned inspected={inspected} />}
    </div>
  );
}

function NotSigned({ inspected: { fields } }: { readonly inspected: Inspected }) {
  const unsigned = fields.filter(({ fate }) => fate === 'not-signed');
  const { shown, button } = useMore(unsigned, 100);
  if (unsigned.length === 0) return null;
  return (
    <section>
      <h3>{words.canonical.leftOut}</h3>
      <ul className="names">
        {shown.map(({ path, start }) => (
          <li key={`${start} ${pathText(path)}`} className="data">
            <DataText text={pathText(path)} limit={60} />
          </li>
        ))}
      </ul>
      {button}
    </section>
  );
}
