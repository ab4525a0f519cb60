// The connection between a window and its host, in the test's hands: held up, as by a host that is busy, or lost. And
// what the host says of itself, so that a window can be seen whose disk is full while the real one is not.

import type { Page, WebSocketRoute } from '@playwright/test';
import type { CaptureCounts, HostStatus } from '../../../shared/contract/host.ts';

export interface TestConnection {
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
    open.add({ window, host });
    host.onMessage((message) => {
      const text = told(String(message));
      if (kept) kept.push(() => window.send(text));
      else window.send(text);
    });
  });
  return {
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
