// A planted secret and a planted buyer in the browser shell: searches the page, its traffic and the data folder for
// them after every feature was used.

import { keepEvidence, none } from '../support/evidence.mjs';
import { markedBuyer, markedSecret, Search, writingsCount } from '../support/planted.ts';
import { expect, test } from './support/fixtures.ts';
import { heapOf, keptBy, usePlanted } from './support/planted.ts';

test(
  'a planted secret leaves the window when it is saved, and a planted buyer stays in it',
  { tag: '@long' },
  async ({ page, served, receiver, folder }) => {
    const planted = {
      secret: markedSecret('secret'),
      old: markedSecret('old secret'),
      buyer: markedBuyer(),
    };
    const { secret, old, buyer } = planted;
    const all = [secret, old, buyer];
    const [came, went]: [string[], string[]] = [[], []];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => came.push(String(payload)));
      socket.on('framesent', ({ payload }) => went.push(String(payload)));
    });
    const consoleTexts: string[] = [];
    page.on('console', (message) => consoleTexts.push(message.text()));

    await page.goto(served.ui);
    const session = await page.context().newCDPSession(page);
    const typed = new Search(); // must find the typed secret
    await usePlanted(page, served.listener, receiver, planted, async () => {
      typed.look('memory of the page', await heapOf(session), [secret], [secret]);
    });
    typed.look('frames of the page', went.join('\n'), all, all);
    expect(typed.expected).toBe(1 + all.length);

    const search = new Search();
    search.look('memory of the page', await heapOf(session), all, [buyer]);
    search.look('what the page keeps', await keptBy(page), all);
    search.look('frames to the page', came.join('\n'), all, [buyer]);
    search.look('console of the page', consoleTexts.join('\n'), all);
    search.lookInDataFolder(folder, all, { secret, buyer });
    expect(search.unexpected).toEqual([]);
    // The stored secret may be in its file, the buyer in the database, in the traffic to the window and in the window.
    expect(search.expected).toBeGreaterThanOrEqual(4);
    keepEvidence('secrets and personal data', 'browser shell', [
      { what: 'places searched', seen: search.places },
      { what: 'bytes searched, the page’s JavaScript heap among them', seen: search.bytes },
      { what: 'writings looked for', seen: writingsCount(all) },
      { what: 'hits where the secret or the data belong', seen: search.expected },
      none('hits anywhere else', search.unexpected.length),
    ]);
  },
);
