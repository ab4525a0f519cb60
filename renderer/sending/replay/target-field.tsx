// The target: any URL, or one used before. Those are listed the latest first, with the last answer of each; any of them can be
// deleted.

import { ChevronDown, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { Dialog, DialogTrigger, GridList, GridListItem, Popover } from 'react-aria-components';
import { afterDialog } from '../../go/focus.ts';
import type { Failed } from '../../host/host.ts';
import { FailureSays, IconButton } from '../../ui/basics.tsx';
import { Identifier } from '../../ui/data-text.tsx';
import { TextField } from '../../ui/field.tsx';
import { useStore } from '../../ui/store.ts';
import { useNow } from '../../ui/use-clock.ts';
import { formatListTime, words } from '../../words/words.ts';
import { forgetTarget, type TargetAnswer } from '../state/targets.ts';

interface TargetFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'value' | 'error' | 'onChange'
> {
  /** Of the last send; it is told here if it is about the target. */
  readonly failure: Failed | null;
}

/** The host does not send to itself. */
export const isOfTarget = (failure: Failed | null) =>
  failure?.code === 'own-window' || failure?.code === 'own-listener';

export function TargetField({ failure, error, ...props }: TargetFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      ref={input}
      label={words.replay.target}
      isData
      dir="ltr"
      hint={props.value.includes('#') && words.replay.fragment}
      button={<TargetHistory onChoose={props.onChange} onEmpty={() => input.current?.focus()} />}
      error={error ?? (isOfTarget(failure) && <FailureSays as="span" says={failure?.message} />)}
      {...props}
    />
  );
}

interface TargetHistoryProps {
  readonly onChoose: (url: string) => void;
  /** The last one was deleted, so the list disappears and the focus must move. */
  readonly onEmpty: () => void;
}

function TargetHistory({ onChoose, onEmpty }: TargetHistoryProps) {
  const says = words.replay;
  const nowMs = useNow();
  const targets = useStore((state) => state.targets);
  if (targets.length === 0) return null;
  return (
    <DialogTrigger>
      <IconButton label={says.usedBefore} icon={ChevronDown} />
      <Popover className="popover" placement="bottom end" offset={4}>
        <Dialog className="target-history unringed" aria-label={says.usedBefore}>
          {({ close }) => (
            <GridList
              className="menu"
              aria-label={says.usedBefore}
              onAction={(url) => {
                onChoose(String(url));
                close();
              }}
            >
              {targets.map(({ url, last }) => (
                <GridListItem key={url} id={url} textValue={url} className="menu-item target-line">
                  <Identifier text={url} className="clip grow" />
                  <span className="muted">{lastSays(last, nowMs)}</span>
                  <IconButton
                    label={says.forget(url)}
                    icon={X}
                    onPress={() => {
                      forgetTarget(url);
                      if (targets.length === 1) afterDialog(onEmpty);
                    }}
                  />
                </GridListItem>
              ))}
            </GridList>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function lastSays(last: TargetAnswer | null, nowMs: number): string {
  const says = words.replay.targetSays;
  if (!last) return says.notKnown;
  const time = formatListTime(last.atMs, nowMs);
  return last.status === null ? says.noAnswer(time) : says.answered(last.status, time);
}
