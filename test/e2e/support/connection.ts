// The connection between a window and its host, in the test's hands: held up, as by a host that is busy, or lost.

import type { Page, WebSocketRoute } from '@playwright/test';

export interface TestConnection {
  /** What the host says is kept back; the returned function lets it through. */
  holdUp(): () => void;
  /** Breaks the connection off, and every new one until the returned function is called. */
  lose(): Promise<() => void>;
}

/** To be called before the page is opened. */
export async function testConnection(page: Page): Promise<TestConnection> {
  let isLost = false;
  let kept: (() => void)[] | null = null;
  const open = new Set<{ readonly window: WebSocketRoute; readonly host: WebSocketRoute }>();
  await page.routeWebSocket(/\/port$/, async (window) => {
    if (isLost) {
      await window.close();
      return;
    }
    const host = window.connectToServer();
    open.add({ window, host });
    host.onMessage((message) => {
      if (kept) kept.push(() => window.send(message));
      else window.send(message);
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
