// The body as it will be sent, signed, line by line; for another service the whole request.

import { useMemo } from 'react';
import type { ComposeSigned } from '../../../shared/contract/sending.ts';
import { Marked } from '../../ui/data-text.tsx';
import { useLongText } from '../../ui/use-long-text.tsx';
import { formatBytes } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Signed } from '../use-signed.ts';

const encoder = new TextEncoder();

export function Preview({ signed }: { readonly signed: Signed }) {
  const text = signed.state === 'signed' ? signed.text : null;
  const head = signed.state === 'signed' ? signed.head : null;
  const title = head ? words.compose.previewRequest : words.compose.preview;
  const bytes = useMemo(() => (text === null ? 0 : encoder.encode(text).length), [text]);
  return (
    <section className="compose-part stack gap-8" aria-label={title}>
      <h3>
        {title}{' '}
        {text !== null && (
          <span className="muted">
            {head ? words.compose.withBody(formatBytes(bytes)) : formatBytes(bytes)}
          </span>
        )}
      </h3>
      {text !== null ? (
        <SignedText
          label={head ? words.compose.signedRequest : words.compose.signedBody}
          text={head ? `${headText(head)}\n\n${text}` : text}
        />
      ) : (
        <p className="muted">
          {signed.state === 'waiting' ? words.replay.signing : words.compose.notSignable}
        </p>
      )}
    </section>
  );
}

const headText = ({ method, url, headers }: NonNullable<ComposeSigned['head']>) =>
  [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');

function SignedText({ label, text }: { readonly label: string; readonly text: string }) {
  const { shown, button } = useLongText(text, 3000);
  return (
    <div className="code data-text compose-preview" tabIndex={0} role="region" aria-label={label}>
      {shown.split('\n').map((line, at) => (
        <div key={at}>
          <bdi>
            <Marked text={line} marksSpaces={false} />
          </bdi>
        </div>
      ))}
      {button}
    </div>
  );
}
