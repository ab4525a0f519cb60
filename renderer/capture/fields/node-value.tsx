// One JSON value as received. Strings have no quotes; other kinds have another font.

import type { ShownValue } from '../../body/shown-value.ts';
import { ClippedText, DataText } from '../../ui/data-text.tsx';
import { plural, words } from '../../words/words.ts';

interface NodeValueProps {
  readonly value: ShownValue;
  readonly limit?: number;
  /** In one line; other views show the rest. */
  readonly isClipped?: boolean;
}

export function NodeValue({ value, limit = 240, isClipped = false }: NodeValueProps) {
  const { kind, text, omitted } = value;
  if (isClipped && text !== '') return <ClippedText text={text} limit={limit} />;
  switch (kind) {
    case 'string':
      if (text === '') return <span className="muted">{words.fields.emptyString}</span>;
      return (
        <>
          <DataText text={text} limit={limit} />
          {omitted > 0 && <Omitted count={omitted} />}
        </>
      );
    case 'number':
      return (
        <>
          <DataText text={text} limit={limit} className="is-number" />
          {omitted > 0 && <Omitted count={omitted} />}
        </>
      );
    case 'boolean':
    case 'null':
      return <span className="data is-keyword">{text}</span>;
    default:
      return omitted > 0 ? (
        <span className="muted">{words.fields.longContainer(kind)}</span>
      ) : (
        <DataText text={text} limit={limit} />
      );
  }
}

/** A value too long even for “more” is complete in Raw. */
const Omitted = ({ count }: { readonly count: number }) => (
  <span className="muted"> {words.fields.omitted(plural(count, 'character'))}</span>
);
