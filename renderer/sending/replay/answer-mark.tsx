// What came of a sent replay, in the list of results: the newest stands large beside the form.

import { CircleSlash, PackageCheck, RotateCcw } from 'lucide-react';
import type { ReplayResult } from '../../../shared/contract/sending.ts';
import { cameSays, countsWords } from '../../words/exchange-words.ts';

/** `Status 400`, `counts as failed`, with shape and colour. */
export function AnswerMark({ result }: { readonly result: ReplayResult }) {
  const { response, delivered } = result;
  const Shape = delivered ? PackageCheck : response ? RotateCcw : CircleSlash;
  return (
    <span className={`level answer-mark ${delivered ? 'is-delivered' : 'is-failed'}`}>
      <Shape size={16} aria-hidden />
      <strong>{cameSays(result)}</strong>
      <span>{countsWords(result)}</span>
    </span>
  );
}
