// The message that was signed as chips: each part with its origin below, fixed text between them.

import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { pathText } from '../../../shared/json/path-text.ts';
import type { ShownPiece } from '../../../shared/signature/engine/inspect-request.ts';
import type { From } from '../../../shared/signature/engine/write-message.ts';
import { DataText, Marked, useMore } from '../../ui/data-text.tsx';
import { words } from '../../words/words.ts';
import { LinkedButton } from '../linked/linked-button.tsx';
import { useLinked } from '../linked/use-linked.ts';

interface MessagePiecesProps {
  readonly pieces: readonly ShownPiece[];
  /** Null if there is no secret to sign with. */
  readonly secretLabel: string | null;
}

export function MessagePieces({ pieces, secretLabel }: MessagePiecesProps) {
  const { shown, button } = useMore(pieces, 600);
  return (
    <>
      <ol className="chips wraps at-top" aria-label={words.scheme.pieces}>
        {shown.map((piece, index) => (
          <li key={index} className="chip-and-colon gap-4 narrows">
            <Piece piece={piece} secretLabel={secretLabel} />
          </li>
        ))}
      </ol>
      {button}
    </>
  );
}

interface PieceProps {
  readonly piece: ShownPiece;
  readonly secretLabel: string | null;
}

function Piece({ piece: { text, from }, secretLabel }: PieceProps) {
  if (from.kind === 'fixed') {
    return (
      <span className="colon pre" title={words.scheme.from.fixed}>
        <Marked text={text} />
      </span>
    );
  }
  if (from.kind === 'secret') {
    return (
      <span className="chip chip-secret">
        <span className="chip-lock">
          <Lock size={12} aria-hidden />
          <bdi>{secretLabel ?? words.canonical.noSecret}</bdi>
        </span>
        <span className="chip-name muted breaks">{words.scheme.from.secret}</span>
      </span>
    );
  }
  if (from.kind === 'field' && from.end > 0) return <FieldPiece text={text} from={from} />;
  return (
    <span className="chip">
      {text === '' ? (
        <span className="chip-nothing muted">{words.explain.empty}</span>
      ) : (
        <DataText text={text} limit={400} />
      )}
      <span className="chip-name muted breaks">
        <bdi>{originSays(from, text)}</bdi>
      </span>
    </span>
  );
}

interface FieldPieceProps {
  readonly text: string;
  readonly from: Extract<From, { kind: 'field' }>;
}

function FieldPiece({ text, from: { path, start, end } }: FieldPieceProps) {
  const place = useMemo(() => ({ path, start, end }), [path, start, end]);
  const linked = useLinked(place);
  return (
    <span className={`chip ${linked.className}`} {...linked.area}>
      <DataText text={text} limit={200} />
      <LinkedButton place={place} isSelected={linked.isSelected}>
        <span className="chip-name muted breaks">
          <bdi>
            <Marked text={pathText(path)} marksSpaces={false} />
          </bdi>
        </span>
      </LinkedButton>
    </span>
  );
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
