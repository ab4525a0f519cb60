// Canonical: the string that is hashed (document 5.1, steps 1 to 5), value by value, what was left out of it, and how it
// compares with the string of somebody else's code.

import { useState } from 'react';
import { SECRET_PLACEHOLDER, type Verification } from '../../shared/signature/verify.ts';
import { CompareWithMine } from '../compare/compare-with-mine.tsx';
import type { TabProps } from '../detail/detail-tabs.tsx';
import { UnreadBody } from '../detail/unread-body.tsx';
import { LEFT_OUT_WORDS } from '../fields/fate-words.ts';
import { Segmented } from '../ui/choice.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataText } from '../ui/data-text.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { pathText } from '../../shared/json/path-text.ts';
import { useMore } from '../ui/use-more.tsx';
import { CanonicalChips } from './canonical-chips.tsx';
import { CanonicalText } from './canonical-text.tsx';

export function CanonicalTab({ detail }: TabProps) {
  const [form, setForm] = useState<'chips' | 'text'>('chips');
  const { verification, secret } = detail.value;
  const { canonical, segments } = verification;
  if (canonical === null) return <UnreadBody detail={detail} wants="canonical string" />;
  const length = canonical.length - SECRET_PLACEHOLDER.length;
  return (
    <div className="scroll pad canonical">
      <div className="tool-line">
        <p className="grow">
          {plural(segments.length, 'value')} in the order of their names, joined with colons, then
          the secret.{' '}
          <span className="muted">{formatCount(length)} characters before the secret.</span>
        </p>
        <Segmented
          label="Form of the canonical string"
          options={[
            { id: 'chips', words: 'Values' },
            { id: 'text', words: 'Plain text' },
          ]}
          value={form}
          onChange={setForm}
        />
        <CopyButton label="Copy canonical string" text={canonical} />
      </div>
      {verification.verdict === 'valid-under-reading' && (
        <p className="muted">
          This is the reference reading. What the sender joined differs: see Signature.
        </p>
      )}
      {form === 'chips' ? (
        <CanonicalChips segments={segments} secretLabel={secret?.label ?? null} />
      ) : (
        <>
          <div className="code canonical-text" aria-label="Canonical string" role="group">
            <CanonicalText verification={verification} limit={4000} />
          </div>
          <p className="muted">
            {SECRET_PLACEHOLDER} stands for the secret, which never comes into this window.
          </p>
        </>
      )}
      <CompareWithMine detail={detail.value} />
      <LeftOut verification={verification} />
    </div>
  );
}

function LeftOut({ verification }: { readonly verification: Verification }) {
  const { shown, total, button } = useMore(verification.dropped, 100);
  return (
    <section>
      <h3>Left out</h3>
      {total === 0 ? (
        <p className="muted">Nothing.</p>
      ) : (
        <table className="table left-out">
          <thead className="only-heard">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ path, why, start }) => (
              <tr key={`${start} ${why}`}>
                <th scope="row" className="data">
                  <DataText text={pathText(path)} limit={80} />
                </th>
                <td>{LEFT_OUT_WORDS[why].replace('left out: ', '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {button}
    </section>
  );
}
