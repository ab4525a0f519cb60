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
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { CheckGroup } from '../../../shared/check/check.ts';
import type { Finding, Severity } from '../../../shared/check/finding.ts';
import type { JudgedCase } from '../../../shared/english/check-report.ts';
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

interface GridProps {
  readonly findings: readonly Finding[];
  readonly cases: readonly NumberedCase[];
  /** The key of the open cell. */
  readonly open: string | null;
  readonly onOpen: (key: string) => void;
}

const GROUPS: readonly CheckGroup[] = [
  ...(['baseline', 'takes-right', 'refuses-wrong', 'behaves', 'diagnosis'] as const),
];

export function CaseGrid({ findings, cases, ...choice }: GridProps) {
  const says = words.check;
  return (
    <>
      {findings.length > 0 && (
        <Cells label={says.findingsTitle} isWide {...choice}>
          {findings.map((finding, index) => {
            const { severity } = finding;
            const isMild = severity === 'warning' || severity === 'lenient';
            return (
              <Cell
                key={index}
                id={findingKey(index)}
                shape={SEVERITY_SHAPES[severity]}
                judged={isMild ? 'warning' : 'wrong'}
                name={says.findingTitle(finding)}
                result={says.severities[severity]}
              />
            );
          })}
        </Cells>
      )}
      {GROUPS.map((group) => {
        const some = cases.filter((one) => one.group === group);
        if (some.length === 0) return null;
        const unexpected = some.filter((one) => judge(one) === 'wrong').length;
        return (
          <section key={group} className="stack gap-4" aria-label={says.groups[group]}>
            <h3>
              {says.groups[group]}{' '}
              <span className="muted">{says.groupSays(says.casesOf(some.length), unexpected)}</span>
            </h3>
            <Cells label={says.groups[group]} {...choice}>
              {some.map((one) => (
                <Cell
                  key={one.number}
                  id={caseKey(one)}
                  shape={SHAPES[judge(one)]}
                  judged={judge(one)}
                  name={says.asks(one.asks)}
                  result={says.judged[judge(one)]}
                />
              ))}
            </Cells>
          </section>
        );
      })}
    </>
  );
}

interface CellsProps extends Pick<GridProps, 'open' | 'onOpen'> {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Cells = ({ label, isWide = false, open, onOpen, children }: CellsProps) => (
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
    {children}
  </ListBox>
);

interface CellProps {
  readonly id: string;
  readonly shape: LucideIcon;
  readonly judged: Judged;
  readonly name: string;
  readonly result: string;
}

const Cell = ({ id, shape: Shape, judged, name, result }: CellProps) => (
  <ListBoxItem id={id} textValue={name} className={`level check-cell gap-icon is-${judged}`}>
    <Shape className="rigid" size={14} aria-hidden />
    <bdi className="clip" title={name}>
      {name}
    </bdi>
    <span className="only-heard">{result}</span>
  </ListBoxItem>
);
