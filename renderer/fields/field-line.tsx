// One field: name, value, what the document says of it, and its fate in the signature.

import type { ReactNode } from 'react';
import type { JsonNode } from '../../shared/json/tree.ts';
import type { Verification } from '../../shared/signature/verify.ts';
import type { FieldRow } from '../../shared/webhook/fields.ts';
import type { BodyView } from '../detail/body-view.ts';
import { DataText } from '../ui/data-text.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { fateWords } from './fate-words.ts';
import { NodeValue } from './node-value.tsx';

interface FieldLineProps {
  readonly row: FieldRow;
  readonly body: BodyView;
  readonly verification: Verification;
  /** Drawn instead of the plain value. */
  readonly children?: ReactNode;
  /** Belongs to the row below, which has the whole width. */
  readonly hasMore?: boolean;
}

export function FieldLine(props: FieldLineProps) {
  const { row, body, verification, children, hasMore = false } = props;
  const { name, rule, node, findings, fate } = row;
  return (
    <tr className={hasMore ? 'has-more' : node ? '' : 'is-absent'}>
      <th scope="row" className="data" title={rule?.notes}>
        <DataText text={name === '' ? '""' : name} limit={80} />
      </th>
      <td className="value">
        {children ?? (node ? <NodeValue node={node} text={body.text} /> : <Nothing row={row} />)}
        {findings
          .filter(({ code }) => code !== 'missing')
          .map((finding) => (
            <NoteLine
              key={finding.code}
              kind={finding.code === 'not-documented' ? 'info' : 'warning'}
            >
              {finding.says}
            </NoteLine>
          ))}
      </td>
      <td className="documented">{rule ? ruleWords(row) : 'not in the document'}</td>
      <td className="fate">
        {verification.canonical === null && node ? 'nothing is signed' : fateWords(fate)}
        <JoinedAs row={row} verification={verification} />
      </td>
    </tr>
  );
}

/** Not sent: a fault where the document says that the field is sent. */
function Nothing({ row }: { readonly row: FieldRow }) {
  const missing = row.findings.find(({ code }) => code === 'missing');
  return missing ? (
    <NoteLine kind="warning">Missing</NoteLine>
  ) : (
    <span className="muted">not sent</span>
  );
}

/** Where the signature takes another text than the one that was sent. */
function JoinedAs({ row, verification }: Pick<FieldLineProps, 'row' | 'verification'>) {
  const { fate, node } = row;
  if (fate.kind !== 'signed' || fate.positions.length !== 1 || !node) return null;
  const joined = verification.segments[(fate.positions[0] ?? 0) - 1]?.text;
  if (joined === undefined || joined === plainText(node)) return null;
  return (
    <span className="joined-as">
      as <DataText text={joined} limit={40} />
    </span>
  );
}

function plainText(node: JsonNode): string | undefined {
  if (node.kind === 'string') return node.value;
  if (node.kind === 'number') return node.literal;
  return node.kind === 'boolean' ? String(node.value) : undefined;
}

function ruleWords({ rule }: FieldRow): ReactNode {
  if (!rule) return null;
  const type = rule.type === 'items' ? 'array or string' : rule.type;
  return rule.presence === 'optional' ? `${type}, optional` : type;
}
