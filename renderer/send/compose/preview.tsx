// The body as it will be sent, signed, line by line.

import { useMemo } from 'react';
import type { Signed } from '../../store/use-signed.ts';
import { Marked } from '../../ui/data-text.tsx';
import { useLongText } from '../../ui/use-long-text.tsx';
import { formatBytes } from '../../words/format.ts';
import { words } from '../../words/words.ts';

const encoder = new TextEncoder();

export function Preview({ signed }: { readonly signed: Signed }) {
  const text = signed.state === 'signed' ? signed.text : null;
  const bytes = useMemo(() => (text === null ? 0 : encoder.encode(text).length), [text]);
  return (
    <section className="compose-part" aria-label={words.compose.preview}>
      <h3>
        {words.compose.preview}{' '}
        {text !== null && <span className="muted">{formatBytes(bytes)}</span>}
      </h3>
      {text !== null ? (
        <SignedBody text={text} />
      ) : (
        <p className="muted">
          {signed.state === 'waiting' ? words.replay.signing : words.compose.notSignable}
        </p>
      )}
    </section>
  );
}

function SignedBody({ text }: { readonly text: string }) {
  const { shown, button } = useLongText(text, 3000);
  return (
    <div
      className="code data-text compose-preview"
      tabIndex={0}
      role="region"
      aria-label={words.compose.signedBody}
    >
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
