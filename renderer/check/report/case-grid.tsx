// What was asked, as a grid: the findings first, then each case in its group, with its outcome as a shape and a word.

import {
  Check,
  CircleDashed,
  CircleX,
  Info,
  ShieldAlert,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { Finding, Severity } from '../../../shared/check/finding.ts';
import { isMild, type JudgedCase } from '../../../shared/english/check-report.ts';
import { words } from '../../words/words.ts';

export interface NumberedCase extends JudgedCase {
  /** From 1, in the order of sending. */
  readonly number: number;
}

/** `asked`: nothing was expected, or the answer is not known. */
type Judged = 'wrong' | 'warning' | 'right' | 'asked';

export function judge({ outcome, expected, got, findings }: NumberedCase): Judged {
  if (outcome === 'failed' || outcome === 'error') return 'wrong';
  if (findings.length > 0) return 'warning';
  return expected === null || got === 'unknown' ? 'asked' : 'right';
}

const SHAPES: Readonly<Record<Judged, LucideIcon>> = {
  wrong: X,
  warning: TriangleAlert,
  right: Check,
  asked: CircleDashed,
};

export const SEVERITY_SHAPES: Readonly<Record<Severity, LucideIcon>> = {
  security: ShieldAlert,
  wrong: CircleX,
  warning: TriangleAlert,
  lenient: Info,
};

export const caseKey = ({ number }: NumberedCase) => `case ${number}`;
export const findingKey = (index: number) => `finding ${index}`;

interface CellOf {
  readonly id: string;
  readonly shape: LucideIcon;
  readonly judged: Judged;
  readonly name: string;
  readonly result: string;
}

const findingCell = (finding: Finding, index: number): CellOf => ({
  id: findingKey(index),
  shape: SEVERITY_SHAPES[finding.severity],
  judged: isMild(finding) ? 'warning' : 'wrong',
  name: words.check.findingTitle(finding),
  result: words.check.severities[finding.severity],
});

function caseCell(one: NumberedCase): CellOf {
  const judged = judge(one);
  const { asks, judged: results } = words.check;
  const [name, result] = [asks(one.asks), results[judged]];
  return { id: caseKey(one), shape: SHAPES[judged], judged, name, result };
}

interface ChoiceProps {
  readonly open: string | null;
  readonly onOpen: (key: string) => void;
}

interface GridProps extends ChoiceProps {
  readonly findings: readonly Finding[];
  readonly cases: readonly NumberedCase[];
}

const GROUPS = ['baseline', 'takes-right', 'refuses-wrong', 'behaves', 'diagnosis'] as const;

export function CaseGrid({ findings, cases, ...choice }: GridProps) {
  const says = words.check;
  return (
    <>
      {findings.length > 0 && (
        <Cells label={says.findingsTitle} isWide cells={findings.map(findingCell)} {...choice} />
      )}
      {GROUPS.map((group) => {
        const some = cases.filter((one) => one.group === group).map(caseCell);
        if (some.length === 0) return null;
        const unexpected = some.filter(({ judged }) => judged === 'wrong').length;
        const title = says.groups[group];
        return (
          <section key={group} className="stack gap-4" aria-label={title}>
            <h3>
              {title}{' '}
              <span className="muted">{says.groupSays(says.casesOf(some.length), unexpected)}</span>
            </h3>
            <Cells label={title} cells={some} {...choice} />
          </section>
        );
      })}
    </>
  );
}

interface CellsProps extends ChoiceProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly cells: readonly CellOf[];
}

const Cells = ({ label, isWide = false, cells, open, onOpen }: CellsProps) => (
  <ListBox
    className={isWide ? 'check-cells is-wide' : 'check-cells'}
    aria-label={label}
    layout="grid"
    selectionMode="single"
    selectionBehavior="replace"
    selectedKeys={open === null ? [] : [open]}
    onSelectionChange={(keys) => {
      const [key] = keys;
      if (key !== undefined) onOpen(String(key));
    }}
  >
    {cells.map(({ id, shape: Shape, judged, name, result }) => (
      <ListBoxItem
        key={id}
        id={id}
        textValue={name}
        className={`level check-cell size-12 gap-icon tone-${judged}`}
      >
        <Shape className="rigid" size={14} aria-hidden />
        <bdi className="breaks">{name}</bdi>
        <span className="only-heard">{result}</span>
      </ListBoxItem>
    ))}
  </ListBox>
);
