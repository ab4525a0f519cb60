// The connection between a window and its host, in the test's hands: slow, held up, answering in another order, or
// lost. It records what the window asked for. It can also change the host's status, to show a full disk while the real
// one is not.

import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import type { CaptureCounts, HostStatus } from '../../../shared/contract/status.ts';
import type { CommandName, Input } from '../../../shared/contract/rpc.ts';

/** How long answers take in the tests of a slow host. */
export const DELAYS_MS = [150, 400, 1000, 2500] as const;

export interface TestConnection {
  /** Each answer arrives `ms` later; with `of`, only answers to these commands. Events are not delayed. 0: no delay. */
  delay(ms: number, ...of: CommandName[]): void;
  /**
   * Keeps answers to `command` until the returned function sends them, the newest first. It waits for the answers to
   * calls that were made before it: `calls` has a call before the host has answered.
   */
  hold(command: CommandName): () => void;
  /**
   * Breaks the connection in place of the next answer to `command`, after the host ran it. Reconnecting works. A held
   * answer breaks it when it is sent.
   */
  loseReplyTo(command: CommandName): void;
  /** Answers every call of `command` with a failure, without the host, until the returned function is called. */
  fail(command: CommandName): () => void;
  /** The inputs of every call of `command` that reached the host, in order. */
  calls<C extends CommandName>(command: C): Input<C>[];
  /** Holds back messages from the host until the returned function is called. */
  holdUp(): () => void;
  /** Breaks the connection and every new one until the returned function is called. */
  lose(): Promise<() => void>;
  /** Replaces parts of the host's status from now on. Without an argument it restores the real status. */
  pretend(part: Partial<HostStatus>): void;
}

/** Delays the answers, not the events, of the host to every window that is opened later. */
export async function delayAnswers(context: BrowserContext, ms: number): Promise<void> {
  await context.routeWebSocket(/./, (window) => {
    const host = window.connectToServer();
    host.onMessage((text) => {
      if ('reply' in (JSON.parse(String(text)) as object)) setTimeout(() => window.send(text), ms);
      else window.send(text);
    });
  });
}

/** Call this before the page opens. */
export async function testConnection(page: Page): Promise<TestConnection> {
  let isLost = false;
  let kept: (() => void)[] | null = null;
  let pretended: Partial<HostStatus> = {};
  let status: HostStatus | null = null;
  const open = new Set<{ readonly window: WebSocketRoute; readonly host: WebSocketRoute }>();
  const calls: { readonly command: CommandName; readonly input: unknown }[] = [];
  let delayMs = 0;
  let delayed: readonly CommandName[] = [];
  const holdings = new Set<Holding>();
  const unanswered = new Set<Asked>();
  const losing = new Set<CommandName>();
  const failing = new Set<CommandName>();

  /** Who keeps the answer: a holding that waits for it, or one that is not released. */
  function holdingOf(call: Asked): Holding | undefined {
    const all = [...holdings].filter(({ command }) => command === call.command);
    return all.find(({ awaited }) => awaited?.has(call)) ?? all.find(({ awaited }) => !awaited);
  }

  /** Sends an answer at the time that the test sets. */
  function reply(call: Asked, send: () => void, lose: () => void) {
    const { command } = call;
    const isLosing = losing.delete(command);
    const holding = holdingOf(call);
    if (holding) holding.late.push({ call, send: isLosing ? lose : send });
    else if (isLosing) lose();
    else if (delayMs > 0 && (delayed.length === 0 || delayed.includes(command)))
      setTimeout(send, delayMs);
    else send();
    cameOrNever(call);
  }

  /** A call is answered, or its connection is gone. */
  function cameOrNever(call: Asked) {
    unanswered.delete(call);
    for (const holding of holdings) if (holding.awaited?.delete(call)) release(holding);
  }

  /** Sends the held answers once the last one that is waited for has come. */
  function release(holding: Holding) {
    if (holding.awaited?.size !== 0) return;
    holdings.delete(holding);
    for (const { send } of holding.late.sort((a, b) => b.call.nth - a.call.nth)) send();
  }

  /** A message from the host with the replaced status. */
  function told(text: string): string {
    const message = JSON.parse(text) as {
      name?: string;
      value?: HostStatus & { counts?: CaptureCounts };
      reply?: { value?: HostStatus | null };
    };
    // Counts also come with captures, before the next status message.
    if (status && message.value?.counts) status = { ...status, ...message.value.counts };
    const said = message.name === 'status' ? message.value : message.reply?.value;
    if (!said || typeof said !== 'object' || !('dataFolder' in said)) return text;
    status = said;
    const value = { ...said, ...pretended };
    return JSON.stringify(
      message.reply ? { ...message, reply: { ...message.reply, value } } : { ...message, value },
    );
  }

  await page.routeWebSocket(/\/port$/, async (window) => {
    if (isLost) {
      await window.close();
      return;
    }
    const host = window.connectToServer();
    const pair = { window, host };
    open.add(pair);
    // A window has one connection: nothing answers what it asked on the one before.
    for (const call of unanswered) cameOrNever(call);
    const asked = new Map<number, Asked>();
    window.onMessage((message) => {
      const { id, command, input } = JSON.parse(String(message)) as Call;
      if (failing.has(command)) {
        window.send(failure(id));
        return;
      }
      const call = { command, nth: calls.length };
      asked.set(id, call);
      unanswered.add(call);
      calls.push({ command, input });
      host.send(message);
    });
    const lose = async () => {
      open.delete(pair);
      await host.close();
      await window.close();
    };
    host.onMessage((message) => {
      const text = told(String(message));
      const send = () => {
        if (open.has(pair)) window.send(text);
      };
      const { kind, id } = JSON.parse(text) as { kind: string; id: number };
      const call = kind === 'reply' ? asked.get(id) : undefined;
      if (kept) {
        kept.push(send);
        if (call) cameOrNever(call);
      } else if (call) reply(call, send, () => void lose());
      else send();
    });
  });
  return {
    delay: (ms, ...of) => {
      delayMs = ms;
      delayed = of;
    },
    hold: (command) => {
      const holding: Holding = { command, late: [], awaited: null };
      holdings.add(holding);
      return () => {
        holding.awaited = new Set([...unanswered].filter((call) => call.command === command));
        release(holding);
      };
    },
    loseReplyTo: (command) => {
      losing.add(command);
    },
    fail: (command) => {
      failing.add(command);
      return () => failing.delete(command);
    },
    calls: <C extends CommandName>(command: C) =>
      calls.flatMap((call) => (call.command === command ? [call.input as Input<C>] : [])),
    holdUp: () => {
      kept = [];
      return () => {
        const late = kept ?? [];
        kept = null;
        for (const send of late) send();
      };
    },
    pretend: (part) => {
      pretended = part;
      if (!status) return; // the first one will have it
      const value = { ...status, ...part };
      for (const { window } of open) {
        window.send(JSON.stringify({ kind: 'event', name: 'status', value }));
      }
    },
    lose: async () => {
      isLost = true;
      for (const { window, host } of open) {
        await host.close();
        await window.close();
      }
      open.clear();
      return () => {
        isLost = false;
      };
    },
  };
}

/** A failure as the host would answer it. */
const failure = (id: number) =>
  JSON.stringify({
    kind: 'reply',
    id,
    reply: { ok: false, code: 'internal', details: { reason: 'It failed.' }, message: '' },
  });

/** A call that the host got. */
interface Asked {
  readonly command: CommandName;
  /** Its place among all calls. */
  readonly nth: number;
}

/** Answers that are held. */
interface Holding {
  readonly command: CommandName;
  readonly late: { readonly call: Asked; readonly send: () => void }[];
  /** Set by the release: the calls whose answers it waits for. */
  awaited: Set<Asked> | null;
}

/** The window's messages. */
interface Call {
  readonly id: number;
  readonly command: CommandName;
  readonly input: unknown;
}
