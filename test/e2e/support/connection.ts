// The connection between a window and its host, in the test's hands: slow, held up, answering in another order, or lost.
// It records what the window asked for. It can also change the host's status, to show a full disk while the real one is not.

import type { Page, WebSocketRoute } from '@playwright/test';
import type { CaptureCounts, HostStatus } from '../../../shared/contract/host.ts';
import type { CommandName, Input } from '../../../shared/contract/rpc.ts';

/** How long answers take in the tests of a slow host. */
export const DELAYS_MS = [150, 400, 1000, 2500] as const;

export interface TestConnection {
  /** Each answer arrives `ms` later; with `of`, only answers to these commands. Events are not delayed. 0: no delay. */
  delay(ms: number, ...of: CommandName[]): void;
  /** Keeps answers to `command` until the returned function sends them, the newest first. */
  hold(command: CommandName): () => void;
  /** Breaks the connection in place of the next answer to `command`; the host has done it. The window may reconnect at once. */
  loseReplyTo(command: CommandName): void;
  /** The inputs of every call of `command` that reached the host, in order. */
  calls<C extends CommandName>(command: C): Input<C>[];
  /** What the host says is kept back; the returned function lets it through. */
  holdUp(): () => void;
  /** Breaks the connection off, and every new one until the returned function is called. */
  lose(): Promise<() => void>;
  /** From now on the host says this of itself; with nothing, the truth again. */
  pretend(part: Partial<HostStatus>): void;
}

/** To be called before the page is opened. */
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

  /** Sends an answer when the test wants it to arrive. */
  async function reply(command: CommandName, send: () => void, lose: () => Promise<void>) {
    if (losing.delete(command)) return lose();
    const waiting = held.get(command);
    if (waiting) waiting.push(send);
    else if (delayMs > 0 && (delayed.length === 0 || delayed.includes(command)))
      setTimeout(send, delayMs);
    else send();
  }

  /** A message of the host's, with what it is to say of itself. */
  function told(text: string): string {
    const message = JSON.parse(text) as {
      name?: string;
      value?: HostStatus & { counts?: CaptureCounts };
      reply?: { value?: HostStatus | null };
    };
    // The counts come with the captures too, and before the next status.
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

/** What the window sends. */
interface Call {
  readonly id: number;
  readonly command: CommandName;
  readonly input: unknown;
}
