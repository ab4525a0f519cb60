// Which groups of cases a check asks, beside the baseline.

import { OPTIONAL_GROUPS } from '../../shared/check/optional-groups.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { Switch } from '../ui/switch.tsx';
import { words } from '../words/words.ts';
import type { CheckPartProps } from './answers-part.tsx';

export function GroupsPart({ draft, onChange }: Pick<CheckPartProps, 'draft' | 'onChange'>) {
  const says = words.suites;
  const { groups } = draft;
  const most = OPTIONAL_GROUPS.length;
  const isAll = groups.length === most;
  return (
    <Disclosure
      title={says.groups}
      says={isAll ? says.allGroups : says.someGroups(groups.length, most)}
      opens={!isAll}
    >
      <p className="muted">{says.groupsSay}</p>
      {OPTIONAL_GROUPS.map((group) => (
        <Switch
          key={group}
          isOn={groups.includes(group)}
          onChange={(isOn) =>
            onChange({
              groups: OPTIONAL_GROUPS.filter((one) =>
                one === group ? isOn : groups.includes(one),
              ),
            })
          }
        >
          {words.check.groups[group]}
        </Switch>
      ))}
    </Disclosure>
  );
}
