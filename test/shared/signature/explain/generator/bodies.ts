// The bodies: every payment in both items variants (document 2.2), with the signature first, last or between, and with
// the JSON layouts and escapes of real senders.

import type { Body } from './body.ts';
import { PAYMENTS, type Payment } from './payments.ts';
import {
  type Escapes,
  type Layout,
  type Members,
  number,
  text,
  type Value,
  write,
} from './value.ts';

const DOCUMENTED: Members = [
  ['name', text('T-shirt')],
  ['amount', text('199.80')],
  ['status', number('1')],
  ['client_name', text('Dana Levi')],
  ['client_email', text('dana.levi+shop@example.com')],
  ['client_tehudat', text('000000018')],
  ['client_phone', text('050-1234567')],
  ['foreign_card', text('0')],
  ['card_mask', text('458045******1234')],
  ['card_brand', text('visa')],
  ['receipt', text('https://www.example.com/d/a~b?x=1&y=2')],
];

const ESCAPES: readonly Escapes[] = ['plain', 'plain', 'php', 'python'];
const LAYOUTS: readonly Layout[] = ['compact', 'lines', 'python'];

const at = <T>(choices: readonly T[], index: number): T => choices[index % choices.length] as T;

/** The documented fields in the document's order, then the payment's own. */
function membersOf({ fields }: Payment, items: Value): Members {
  const documented = DOCUMENTED.flatMap(([name, usual]): Members => {
    const value = fields[name] === undefined ? usual : fields[name];
    return value === null ? [] : [[name, value]];
  });
  const own = Object.entries(fields).flatMap(([name, value]): Members =>
    value === null || DOCUMENTED.some(([known]) => known === name) ? [] : [[name, value]],
  );
  return [...documented.slice(0, 1), ['items', items], ...documented.slice(1), ...own];
}

function bodyOf(payment: Payment, index: number, variant: 'A' | 'B'): Body {
  const array: Value = { kind: 'list', elements: payment.items };
  const encoded = write(array, at(ESCAPES, index + 1), at(['compact', 'python'], index));
  const items: Value = variant === 'A' ? array : { kind: 'text', text: encoded, holds: array };
  const members = membersOf(payment, items);
  return {
    title: `${variant}: ${payment.title}`,
    variant,
    members,
    signAt: at([members.length, 0, 5], index),
    escapes: at(ESCAPES, index),
    layout: at(LAYOUTS, index),
  };
}

/** A body in which only the secret is signed (shared/README.md, R12). */
const nothingLeft = (variant: 'A' | 'B'): Body => ({
  title: `${variant}: nothing left to join`,
  variant,
  members: [
    ['name', text(' ')],
    ['items', variant === 'A' ? { kind: 'list', elements: [] } : text('')],
    ['client_name', { kind: 'null' }],
  ],
  signAt: 3,
  escapes: 'plain',
  layout: 'compact',
});

export const BODIES: readonly Body[] = (['A', 'B'] as const).flatMap((variant) => [
  ...PAYMENTS.map((payment, index) => bodyOf(payment, index, variant)),
  nothingLeft(variant),
]);
