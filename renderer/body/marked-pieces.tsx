// A text with a marked part, and with marks for invisible characters.

import { Marked } from '../ui/data-text.tsx';
import type { TextPiece } from './differing-part.ts';
import { cutMiddle } from './excerpt.ts';

interface MarkedPiecesProps {
  readonly pieces: readonly TextPiece[];
  /** Longer pieces are cut in the middle. */
  readonly limit: number;
}

export function MarkedPieces({ pieces, limit }: MarkedPiecesProps) {
  return (
    <bdi className="marked-text breaks pre">
      {pieces.map(({ text, differs }, index) => {
        const cut = <Cut text={text} limit={limit} marksSpaces={differs} />;
        return (
          <span key={index} className={differs ? 'differs' : undefined}>
            {cut}
          </span>
        );
      })}
    </bdi>
  );
}

interface CutProps {
  readonly text: string;
  readonly limit: number;
  readonly marksSpaces: boolean;
}

function Cut({ text, limit, marksSpaces }: CutProps) {
  const cut = cutMiddle(text, limit);
  if (!cut) return <Marked text={text} marksSpaces={marksSpaces} />;
  return (
    <>
      <Marked text={cut.head} marksSpaces={false} />
      <span className="omitted">{cut.omitted}</span>
      <Marked text={cut.tail} marksSpaces={false} />
    </>
  );
}
