// Hostile content: markup, scripts, templates, direction marks and paths, for everything that a sender, a receiver, a
// file, a paste or a person can fill.

import { signedBody } from './story.ts';

/** Markup without spaces, so that it also fits into a path and a header. */
export const MARKUP = '<img/data-hostile/src=x/onerror=ran()>';

export const TRICKS = [
  MARKUP,
  '</script><script data-hostile>ran()</script>',
  '"><svg data-hostile onload="ran()">',
  "'-ran()-'",
  'javascript:ran()',
  '{{ran()}}${ran()}#{ran()}<%=ran()%>',
  '<style data-hostile>*{display:none}</style>',
  '<iframe data-hostile srcdoc="<script>parent.ran()</script>"></iframe>',
  '<base data-hostile href="https://evil.example/"><link data-hostile rel=preload href=//evil.example/x>',
  '\u202egpj.exe\u2066\u2028\u0000',
  '\\u003cimg data-hostile src=x onerror=ran()\\u003e',
].join(' ');

export const HEADERS = {
  'Content-Type': `text/html;x="${MARKUP}"`,
  [`X-${'a'.repeat(8)}`]: MARKUP,
};

/** Every documented field, an undocumented one, and both forms of items. */
const fields = (name: string, items: unknown) => ({
  name: `${name} ${TRICKS}`,
  items,
  amount: `1${MARKUP}`,
  inst: MARKUP,
  add_field: TRICKS,
  client_name: TRICKS,
  client_email: TRICKS,
  client_tehudat: TRICKS,
  client_phone: TRICKS,
  foreign_card: MARKUP,
  card_mask: TRICKS,
  card_brand: TRICKS,
  receipt: 'javascript:ran()',
  [MARKUP]: TRICKS,
  __proto__: TRICKS,
});

const ITEMS = [{ name: TRICKS, price: MARKUP, qty: 1, vat: TRICKS, [MARKUP]: TRICKS }];

export const BODIES = {
  valid: signedBody(fields('Hostile 1', ITEMS)),
  wrong: signedBody(fields('Hostile 2', JSON.stringify(ITEMS))).replace('1<img', '2<img'),
  'not JSON': `<!doctype html><title>Hostile 3</title>${TRICKS}`,
};

/** A hostile receiver's answer. */
export const ANSWER = { status: 200, headers: HEADERS, body: `<html>${TRICKS}</html>` };

/** Names short enough for views and files. */
export const NAMES = [
  '"><img data-hostile src=x onerror=ran()>',
  '../../x <b onclick=ran()>',
  '\u202egpj.exe <img src=x>',
] as const;
