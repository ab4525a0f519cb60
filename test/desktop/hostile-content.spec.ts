// Markup, scripts and direction marks in every field are shown as text in real Electron, as in the browser.

import { findOnlyText } from '../e2e/support/hostile.ts';
import { keepEvidence } from '../support/evidence.mjs';
import { test } from './support/fixtures.ts';

test('hostile content from webhooks, receivers and pastes is shown as text @long', async ({
  desktop,
  receiver,
}) => {
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
