// One JSON value as it came. Strings without their quotes; what is not a string in another hand.

import { compactText } from '../../shared/json/compact.ts';
import type { JsonNode } from '../../shared/json/tree.ts';
import { DataText } from '../ui/data-text.tsx';

interface NodeValueProps {
  readonly node: JsonNode;
  /** What the node's offsets point into. */
  readonly text: string;
  readonly limit?: number;
}

/** Longer JSON texts are not even made. */
const LONGEST_COMPACT = 100_000;

export function NodeValue({ node, text, limit = 240 }: NodeValueProps) {
  switch (node.kind) {
    case 'string':
      return node.value === '' ? (
        <span className="muted">empty string</span>
      ) : (
        <DataText text={node.value} limit={limit} />
      );
    case 'number':
      return <DataText text={node.literal} limit={limit} className="is-number" />;
    case 'boolean':
      return <span className="data is-keyword">{String(node.value)}</span>;
    case 'null':
      return <span className="data is-keyword">null</span>;
    default:
      return node.end - node.start > LONGEST_COMPACT ? (
        <span className="muted">A long {node.kind}: see Raw.</span>
      ) : (
        <DataText text={compactText(text, node)} limit={limit} />
      );
  }
}
