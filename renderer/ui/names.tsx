// The names of the objects that something is about, if they are many the first of them.

import { Fragment } from 'react';
import { shorten } from '../../shared/json/cut.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { Marked } from './data-text.tsx';

const MOST = 3;
const LONGEST = 40;

export function Names({ names }: { readonly names: readonly string[] }) {
  const more = names.length - MOST;
  return (
    <>
      {names.slice(0, MOST).map((name, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <bdi>
            <Marked text={shorten(name, LONGEST)} marksSpaces={false} />
          </bdi>
        </Fragment>
      ))}
      {more > 0 && ` ${words.explain.copied.more(formatCount(more))}`}
    </>
  );
}
