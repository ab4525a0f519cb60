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
  /** Keeps answers to `command` until the returned function sends them, the newest first. */
  hold(command: CommandName): () => void;
  /** Breaks the connection in place of the next answer to `command`, after the host ran it. Reconnecting works. */
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
  const held = new Map<CommandName, (() => void)[]>();
  const losing = new Set<CommandName>();
  const failing = new Set<CommandName>();

  /** Sends an answer at the time that the test sets. */
  async function reply(command: CommandName, send: () => void, lose: () => Promise<void>) {
    if (losing.delete(command)) return lose();
    const waiting = held.get(command);
    if (waiting) waiting.push(send);
    else if (delayMs > 0 && (delayed.length === 0 || delayed.includes(command)))
      setTimeout(send, delayMs);
    else send();
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
    const asked = new Map<number, CommandName>();
    window.onMessage((message) => {
      const { id, command, input } = JSON.parse(String(message)) as Call;
      if (failing.has(command)) {
        window.send(failure(id));
        return;
      }
      asked.set(id, command);
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
      const command = kind === 'reply' ? asked.get(id) : undefined;
      if (kept) kept.push(send);
      else if (command) void reply(command, send, lose);
      else send();
    });
  });
  return {
    delay: (ms, ...of) => {
      delayMs = ms;
      delayed = of;
    },
    hold: (command) => {
      held.set(command, []);
      return () => {
        const late = held.get(command) ?? [];
        held.delete(command);
        for (const send of late.reverse()) send();
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

/** The window's messages. */
interface Call {
  readonly id: number;
  readonly command: CommandName;
  readonly input: unknown;
}
