// What came of a sent replay: beside the button that sends, where it is seen at once, and in the list of results.

import { CircleSlash, PackageCheck, RotateCcw } from 'lucide-react';
import type { ReplayResult } from '../../../shared/contract/sending.ts';
import { decode, fromBase64 } from '../../body/decode.ts';
import { DataText } from '../../ui/data-text.tsx';
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

/** How much of an answer's body is beside the button; the rest is in the results. */
const FIRST_BYTES = 240;

/** The newest answer and the first words of its body, in one line. */
export function LastAnswer({ result }: { readonly result: ReplayResult }) {
  const first = firstWords(result);
  return (
    <>
      <AnswerMark result={result} />
      <span className="data muted clip" title={first}>
        <DataText text={first} limit={FIRST_BYTES} />
      </span>
    </>
  );
}

function firstWords({ response }: ReplayResult): string {
  if (!response) return '';
  const bytes = fromBase64(response.bodyBase64).subarray(0, FIRST_BYTES);
  return (decode(bytes, 'utf-8', false) ?? '').replace(/\s+/g, ' ').trim();
}
