// Stretches of text of which some stand in only one of two strings: struck or underlined as well as coloured.

import { Marked } from '../ui/data-text.tsx';
import { cutMiddle } from './excerpt.ts';
import type { StripPiece } from './strip.ts';

interface StripPiecesProps {
  readonly pieces: readonly StripPiece[];
}

/** Longer stretches are cut in the middle. */
const LONG = 400;

const TAGS = { same: 'span', 'left-out': 'del', added: 'ins' } as const;

export function StripPieces({ pieces }: StripPiecesProps) {
  return (
    <bdi className="pre breaks">
      {pieces.map(({ text, is }, index) => {
        const Tag = TAGS[is];
        const cut = cutMiddle(text, LONG);
        return (
          <Tag key={index}>
            <Marked text={cut?.head ?? text} marksSpaces={!cut && is !== 'same'} />
            {cut && (
              <>
                <span className="omitted">{cut.omitted}</span>
                <Marked text={cut.tail} marksSpaces={false} />
              </>
            )}
          </Tag>
        );
      })}
    </bdi>
  );
}
