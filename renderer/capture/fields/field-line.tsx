// One field: name, value, the document's statement about it, and its part in the signature.

import { Pencil } from 'lucide-react';
import { type ReactNode } from 'react';
import { shorten } from '../../../shared/json/cut.ts';
import { plainText } from '../../../shared/json/compact.ts';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import type { FieldRow } from '../../../shared/webhook/fields.ts';
import type { Content } from '../../body/body-reader.ts';
import { openTab } from '../../go/tab.ts';
import { IconButton, NoteLine } from '../../ui/basics.tsx';
import { DataText, Marked } from '../../ui/data-text.tsx';
import { words } from '../../words/words.ts';
import { LinkedButton, useLinked } from '../linked/linked.tsx';
import { selectValue } from '../state/pointing.ts';
import { fateWords, findingWords } from './field-words.ts';
import { NodeValue } from './node-value.tsx';

export interface FieldLineProps {
  readonly line: FieldRow;
  readonly content: Content;
  /** Nothing of the body is signed. */
  readonly isUnsigned: boolean;
  /** Null if the body cannot be edited. */
  readonly onEdit: ((name: string) => void) | null;
}

interface MoreProps {
  /** Drawn instead of the plain value. */
  readonly children?: ReactNode;
  /** Belongs to the row below, which has the full width. */
  readonly hasMore?: boolean;
}

export function FieldLine({
  line,
  content,
  isUnsigned,
  onEdit,
  children,
  hasMore = false,
}: FieldLineProps & MoreProps) {
  const { name, rule, node, findings } = line;
  const { text } = content;
  const place = node ? { path: line.path, start: node.start, end: node.end } : null;
  const joined = joinedAs(line, content);
  const linked = useLinked(place);
  return (
    <tr className={`${hasMore ? 'has-more' : ''} ${linked.className}`} {...linked.area}>
      <th
        scope="row"
        className={hasMore || node ? 'data' : 'data muted'}
        title={rule ? words.documented.field(rule) : undefined}
      >
        {place ? (
          <LinkedButton place={place} isSelected={linked.isSelected}>
            <FieldName name={name} />
          </LinkedButton>
        ) : (
          <FieldName name={name} />
        )}
      </th>
      <td className="value">
        {node && onEdit && (
          <span className="field-tool over soft">
            <IconButton
              label={words.fields.edit(name)}
              icon={Pencil}
              onPress={() => onEdit(name)}
            />
          </span>
        )}
        {children ?? (node ? <NodeValue node={node} text={text} /> : <Nothing line={line} />)}
        {findings
          .filter(({ code }) => code !== 'missing')
          .map((finding) => (
            <NoteLine
              key={finding.code}
              kind={finding.code === 'not-documented' ? 'info' : 'warning'}
            >
              {findingWords(finding, rule, node)}
            </NoteLine>
          ))}
      </td>
      <td className="documented">{rule ? ruleWords(line) : words.fields.notInDocument}</td>
      <td className="fate">
        {isUnsigned && node ? words.fields.why['not-signed'] : <FateOf line={line} place={place} />}
        {joined !== null && (
          <span className="joined-as">
            {words.fields.joinedAs(<DataText text={joined} limit={40} />)}
          </span>
        )}
      </td>
    </tr>
  );
}

/** The joined text, if it differs from the sent one; null for an array, which is joined value by value. */
export function joinedAs({ fate, node }: FieldRow, { text, segments }: Content): string | null {
  if (fate.kind !== 'signed' || fate.positions.length !== 1) return null;
  if (!node || node.kind === 'array') return null;
  const joined = segments[(fate.positions[0] ?? 0) - 1]?.text;
  return joined === undefined || joined === plainText(text, node) ? null : joined;
}

const LONGEST_NAME = 80;

/** Longer names can be read in Raw. */
export function FieldName({ name }: { readonly name: string }) {
  const shown = shorten(name, LONGEST_NAME);
  return (
    <span className="data-text">
      <bdi>
        <Marked text={shown === '' ? '""' : shown} />
      </bdi>
    </span>
  );
}

/** Not sent: an error if the document says that the field is sent. */
function Nothing({ line }: { readonly line: FieldRow }) {
  const missing = line.findings.some(({ code }) => code === 'missing');
  return missing ? (
    <NoteLine kind="warning">{words.fields.missing}</NoteLine>
  ) : (
    <span className="muted">{words.fields.notSent}</span>
  );
}

/** Its place in the string, or why it has none; both link to Canonical. */
function FateOf({ line, place }: { readonly line: FieldRow; readonly place: ValuePlace | null }) {
  const says = fateWords(line.fate);
  if (!place || line.fate.kind === 'absent') return says;
  return (
    <button
      type="button"
      className="fate-link"
      tabIndex={-1}
      title={words.fields.showInCanonical}
      onClick={() => {
        selectValue(place);
        openTab('canonical');
      }}
    >
      {says}
    </button>
  );
}

function ruleWords({ rule }: FieldRow): ReactNode {
  if (!rule) return null;
  const type = words.fields.types[rule.type];
  return rule.presence === 'optional' ? words.fields.optional(type) : type;
}
