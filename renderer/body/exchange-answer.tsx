// The complete answer of one HTTP exchange, for replays and forwards.

import type { ReactNode } from 'react';
import type { ExchangeResponse } from '../../shared/contract/sending.ts';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataText } from '../ui/data-text.tsx';
import { formatBytes, plural, words } from '../words/words.ts';
import { decode, fromBase64 } from './bytes.ts';

/** Headers and body of an answer. */
export function ExchangeAnswer({ response }: { readonly response: ExchangeResponse }) {
  const { headers, bodyBase64, bodyLength, bodyCut } = response;
  const bytes = fromBase64(bodyBase64);
  const strict = decode(bytes, 'utf-8', true);
  const text = strict ?? decode(bytes, 'utf-8', false) ?? '';
  const about = [
    words.replay.bodyOf(formatBytes(bodyLength)),
    ...(bodyCut ? [words.replay.keptOf(formatBytes(bytes.length))] : []),
    ...(strict === null ? [words.replay.bodyNotUtf8] : []),
  ].join('; ');
  return (
    <>
      <AnswerHeaders headers={headers} />
      <AnswerBody text={text} about={about} />
    </>
  );
}

/** Headers in order, with their number. */
export const AnswerHeaders = ({ headers }: { readonly headers: HeaderPairs }) => (
  <HeaderTable headers={headers}>
    <caption>{plural(headers.length, 'header')}</caption>
  </HeaderTable>
);

interface HeaderTableProps {
  readonly headers: HeaderPairs;
  /** Behind the value. */
  readonly noteOf?: (name: string) => ReactNode;
  readonly children?: ReactNode;
}

export const HeaderTable = ({ headers, noteOf, children }: HeaderTableProps) => (
  <table className="table header-table">
    {children}
    <tbody>
      {headers.map(([name, value], index) => (
        <tr key={index}>
          <th scope="row" className="data">
            <DataText text={name} limit={100} />
          </th>
          <td>
            <DataText text={value} limit={300} />
            {noteOf?.(name)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface AnswerBodyProps {
  readonly text: string;
  /** The length, and what is left out. */
  readonly about: string;
}

/** A body as text with a description. */
export function AnswerBody({ text, about }: AnswerBodyProps) {
  if (text === '') return <p className="muted">{words.detail.verdict.empty}</p>;
  return (
    <>
      <p className="muted tool-line level gap-8">
        <span className="grow">{about}</span>
        <CopyButton label={words.replay.copyBody} text={text} />
      </p>
      <div className="code answer-body scrolls" tabIndex={0} role="region" aria-label={about}>
        <DataText text={text} limit={2000} />
      </div>
    </>
  );
}
