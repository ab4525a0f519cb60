// The tabs that look different if another service's scheme signs the webhook. The message that was signed is shown as
// chips: each part with its origin below, fixed text between them.

import type { CaptureDetail, Inspected } from '../../../shared/contract/capture.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { ShownPiece } from '../../../shared/signature/engine/inspect-request.ts';
import type { From } from '../../../shared/signature/engine/write-message.ts';
import { CompareWithMine } from '../../explain/pasted/compare-with-mine.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText, Marked } from '../../ui/data-text.tsx';
import { useMore } from '../../ui/use-more.tsx';
import type { TabName } from '../../words/en/kinds.ts';
import { words } from '../../words/words.ts';
import { Between, Chip, ChipItem, Chips, LinkedChip, SecretChip } from '../linked/chips.tsx';
import { SchemeFields } from './scheme-fields.tsx';
import { SchemeSignature } from './scheme-signature.tsx';

type SchemeView = 'fields' | 'canonical' | 'signature';

export const isSchemeView = (view: TabName): view is SchemeView =>
  view === 'fields' || view === 'canonical' || view === 'signature';

interface SchemeTabProps {
  readonly view: SchemeView;
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

interface MessagePiecesProps {
  readonly pieces: readonly ShownPiece[];
  /** Null if there is no secret to sign with. */
  readonly secretLabel: string | null;
}

function MessagePieces({ pieces, secretLabel }: MessagePiecesProps) {
  const { shown, button } = useMore(pieces, 600);
  return (
    <>
      <Chips label={words.scheme.pieces}>
        {shown.map((piece, index) => (
          <ChipItem key={index}>
            <Piece piece={piece} secretLabel={secretLabel} />
          </ChipItem>
        ))}
      </Chips>
      {button}
    </>
  );
}

interface PieceProps {
  readonly piece: ShownPiece;
  readonly secretLabel: string | null;
}

function Piece({ piece: { text, from }, secretLabel }: PieceProps) {
  if (from.kind === 'fixed') return <Between text={text} title={words.scheme.from.fixed} />;
  if (from.kind === 'secret') return <SecretChip label={secretLabel} />;
  if (from.kind === 'field' && from.end > 0) {
    const name = <Marked text={pathText(from.path)} marksSpaces={false} />;
    const value = <DataText text={text} limit={200} />;
    return <LinkedChip place={from} value={value} origin={<bdi>{name}</bdi>} />;
  }
  const value =
    text === '' ? (
      <span className="chip-nothing muted">{words.explain.empty}</span>
    ) : (
      <DataText text={text} limit={400} />
    );
  return <Chip value={value} origin={<bdi>{originSays(from, text)}</bdi>} />;
}

/** A listed field that the request does not have is empty; others with no place were added. */
function originSays(from: From, text: string): string {
  const says = words.scheme.from;
  switch (from.kind) {
    case 'header':
      return says.header(from.name);
    case 'field':
      return text === '' ? pathText(from.path) : `${pathText(from.path)} (${says.added})`;
    default:
      return says[from.kind];
  }
}
