// The head of a capture: its name, the verdict in large, and the reason in one sentence, without a click.

import type { ReactNode } from 'react';
import { Columns2, Download, Reply, Share, StickyNote } from 'lucide-react';
import { isArchived } from '../../shared/contract/archive.ts';
import type { ArchivedContents, CaptureSummary } from '../../shared/contract/capture.ts';
import { captureMenu } from '../go/commands.ts';
import { openPage } from '../go/places.ts';
import { showDrawer } from '../go/tab.ts';
import type { OpenedCapture } from '../host/open-capture.ts';
import { bring, chosenIds, compare } from '../list/state/actions.ts';
import { Button, IconButton } from '../ui/basics.tsx';
import { ClippedText, Marked } from '../ui/data-text.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { VerdictMark, verdictWord } from '../ui/verdict-mark.tsx';
import { isRepeated, captureTitle } from '../words/capture-words.ts';
import { formatBytes, formatPreciseTime, ordinal, plural, words } from '../words/words.ts';

export interface ChosenProps {
  /** The selected capture. */
  readonly id: number;
  /** Null if nothing more is known of it yet. */
  readonly summary: CaptureSummary | null;
  /** Null while it is being loaded. */
  readonly detail: OpenedCapture | null;
}

interface DetailHeadProps extends ChosenProps {
  /** The verdict with its reasons; null until they are there. */
  readonly card: ReactNode;
}

export function DetailHead({ id, summary, detail, card }: DetailHeadProps) {
  const isGone = useStore((state) => state.isDetailGone);
  const title = summary
    ? captureTitle(summary)
    : { words: words.sideBySide.captureNumber(String(Math.abs(id))), isName: false };
  const amount = summary?.amount ?? null;
  const isOfPair = useStore(({ chosen }) => chosen.size === 2 && chosen.has(id));
  return (
    <header className="detail-head rigid">
      <div className="level gap-8 narrows">
        <h2 className={`head-name narrows cuts unbroken ${title.isName ? '' : 'is-none'}`}>
          {title.isName ? <ClippedText text={title.words} /> : title.words}
        </h2>
        {amount !== null && (
          <span className="head-amount dots rigid cuts tabular unbroken">
            <bdi>
              <Marked text={amount} />
            </bdi>
          </span>
        )}
        <span className="grow" />
        {/* Narrow, the title needs its room; the menu compares too. */}
        <span className="head-compare">
          <Button
            icon={Columns2}
            isDisabled={isGone}
            onPress={() => compare({ activeId: id }, isOfPair ? chosenIds() : [id])}
            label={isOfPair ? words.list.menu.compareTwo : words.detail.compareThis}
          >
            {words.detail.compare}
          </Button>
        </span>
        <DrawerButton id={id} />
        {isArchived(id) && <BringHere id={id} contents={detail?.value.archived?.has} />}
        <IconButton
          label={words.share.exportTitle(plural(1, 'capture'))}
          icon={Share}
          isDisabled={isGone}
          onPress={() => openPage({ is: 'export', ids: [id] })}
        />
        {/* An open menu belongs to its capture and goes with it. */}
        <DetailMenu key={id} id={id} />
      </div>
      <p className="head-facts flex narrows muted unbroken cuts">
        {summary ? <HeadFacts summary={summary} /> : '\u00a0'}
      </p>
      <div className="card-place holds above-8">
        {card ?? (summary && <FirstVerdict summary={summary} />)}
      </div>
    </header>
  );
}

/** Opens the drawer below the tabs, or leads into it. */
function DrawerButton({ id }: { readonly id: number }) {
  return isArchived(id) ? (
    <Button icon={StickyNote} onPress={showDrawer}>
      {words.app.commands.notes}
    </Button>
  ) : (
    <Button icon={Reply} onPress={showDrawer} label={words.detail.replayThis}>
      {words.detail.replay}
    </Button>
  );
}

interface BringHereProps {
  readonly id: number;
  /** Undefined while it is being loaded. */
  readonly contents: ArchivedContents['has'] | undefined;
}

/** Copies an archived capture into the local store. */
function BringHere({ id, contents = 'everything' }: BringHereProps) {
  const isBringing = useStore((state) => state.bringing.has(id));
  return (
    <Button
      kind="primary"
      icon={Download}
      isPending={isBringing}
      isDisabled={contents !== 'everything'}
      onPress={() => void bring([id])}
    >
      {words.archive.bring}
    </Button>
  );
}

/** The verdict from the list, until its reasons are loaded. */
function FirstVerdict({ summary: { verdict } }: { readonly summary: CaptureSummary }) {
  if (verdict === null) return null;
  return (
    <div className={`card tone-${verdict}`} role="group" aria-label={words.detail.verdictLabel}>
      <VerdictMark verdict={verdict} size={20} />
      <div className="card-head">
        <p>
          <strong className={`verdict-word toned tone-${verdict}`}>{verdictWord(verdict)}</strong>
        </p>
      </div>
    </div>
  );
}

function HeadFacts({ summary }: { readonly summary: CaptureSummary }) {
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === summary.endpointId));
  const nowMs = useNow();
  const isRebuilt = useStore(
    ({ detail }) =>
      detail?.value.summary.id === summary.id && detail.value.imported?.isRebuilt === true,
  );
  return (
    <>
      <bdi className="clip">
        {summary.archived?.endpoint ?? endpoint?.name ?? words.list.unrouted}
      </bdi>
      {summary.archived && (
        <span>{words.archive.ofHost(summary.archived.host || words.archive.unknownHost)}</span>
      )}
      <time dateTime={new Date(summary.receivedAtMs).toISOString()}>
        {formatPreciseTime(summary.receivedAtMs, nowMs)}
      </time>
      {summary.method !== '' && (
        <span className="head-request" title={summary.target}>
          <bdi className="data clip" dir="ltr">
            <Marked text={`${summary.method} ${summary.target}`} marksSpaces={false} />
          </bdi>
        </span>
      )}
      <span>{formatBytes(summary.bodyLength)}</span>
      {isRebuilt && (
        <span className="says-warning" title={words.detail.imported.rebuilt}>
          {words.detail.isRebuilt}
        </span>
      )}
      {isRepeated(summary) && <span>{words.list.attempt(ordinal(summary.attempt))}</span>}
    </>
  );
}

/** More actions for the capture in the detail. */
function DetailMenu({ id }: { readonly id: number }) {
  const isGone = useStore((state) => state.isDetailGone);
  return (
    <MoreMenu
      label={words.detail.menu.label}
      isDisabled={isGone}
      entries={() => captureMenu(['compare', 'export', 'copy-curl', 'delete'], [id])}
    />
  );
}
