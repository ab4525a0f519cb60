// One JSON value as received. Strings have no quotes; other kinds have another font.

import { useMemo } from 'react';
import { plainText } from '../../../shared/json/compact.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import { ClippedText, DataText } from '../../ui/data-text.tsx';
import { words } from '../../words/words.ts';

interface NodeValueProps {
  readonly node: JsonNode;
  /** The text that holds it. */
  readonly text: string;
  readonly limit?: number;
  /** In one line; other views show the rest. */
  readonly isClipped?: boolean;
}

export function NodeValue({ node, text, limit = 240, isClipped = false }: NodeValueProps) {
  const value = useMemo(() => plainText(text, node), [text, node]);
  const { kind } = node;
  if (value === '') return <span className="muted">{words.fields.emptyString}</span>;
  if (isClipped) return <ClippedText text={value} limit={limit} />;
  if (kind === 'boolean' || kind === 'null')
    return <span className="data is-keyword">{value}</span>;
  return <DataText text={value} limit={limit} className={kind === 'number' ? 'is-number' : ''} />;
}
