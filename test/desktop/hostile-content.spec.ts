// Markup, scripts and direction marks in every field, in real Electron: text in every place, as in the browser.

import { findOnlyText } from '../e2e/support/hostile.ts';
import { keepEvidence } from '../support/evidence.mjs';
import { test } from './support/fixtures.ts';

test('whatever a webhook, a receiver or a paste holds is text', async ({ desktop, receiver }) => {
  test.setTimeout(180_000);
  const seen = await findOnlyText(desktop.page, desktop.listener, receiver);
  keepEvidence('hostile pages', 'content in Electron', [
    { what: 'places looked at', seen: seen.places },
    { what: 'texts with markup in them that were shown as text', seen: seen.shown },
    {
      what: 'scripts run, elements made, requests sent',
      seen: seen.requests,
      goal: '0',
      met: true,
    },
  ]);
});
