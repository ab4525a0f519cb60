// What the list shows of a webhook: the fields that its service's record names, else what most services call by one of these
// names, or what a header tells of the event.

import type { InspectedField } from '../../../shared/signature/engine/inspect-request.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { moneyText } from '../../../shared/signature/money.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';

/** What it is about. */
const SUBJECTS: readonly string[] = [
  ...['description', 'order_id', 'orderid', 'merchantreference', 'reference', 'merchant_oid'],
  ...['out_trade_no', 'invoice_id', 'invid', 'invoice', 'external_id', 'order_number'],
];

/** What happened. */
const EVENTS: readonly string[] = ['event', 'event_type', 'type', 'eventcode', 'topic', 'action'];

/** `X-Shopify-Topic`, `X-GitHub-Event`, `X-Event-Key`. */
const TELLS_EVENT = /^x-(?:event-key|(?:.*-)?(?:topic|event|event-type|event-name))$/i;

const AMOUNTS: readonly string[] = [
  ...['amount', 'total_amount', 'total_fee', 'outsum', 'amount_total', 'price_amount', 'value'],
  ...['sum', 'total', 'payment_amount', 'transaction_amount'],
];

/** `value` may be anything: a number, with its currency or without. */
const NUMBER = /^\p{Sc}?\s*[-+]?[.,]?\d[\d.,'\s]*(?:e[-+]?\d+\s*)?(?:\p{Sc}|[a-z]{3})?$/iu;

export interface ListedPayment {
  readonly name: string | undefined;
  readonly amount: string | undefined;
}

/** The first field of each list that has a value. Names that no record says count in any letter case and depth. */
export function listedPayment(
  fields: readonly Pick<InspectedField, 'path' | 'text'>[],
  headers: HeaderPairs,
  { title = [], amount: rule }: Pick<Scheme, 'title' | 'amount'>,
): ListedPayment {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const { path, text } of fields) {
    if (text === '' || text === 'null') continue;
    byPath.set(path.join('.'), text);
    const name = String(path.at(-1)).toLowerCase();
    if (!byName.has(name)) byName.set(name, text);
  }
  const first = (from: ReadonlyMap<string, string>, keys: readonly string[], is = /./) =>
    keys.map((key) => from.get(key)).find((text) => text !== undefined && is.test(text));

  const sent = rule && first(byPath, rule.at);
  const currency = rule && (first(byPath, rule.currency) ?? rule.always);
  return {
    // `name` may be anybody's, so it counts only at the top, and after all others.
    name:
      first(byPath, title) ??
      first(byName, SUBJECTS) ??
      headers.find(([name, value]) => value !== '' && TELLS_EVENT.test(name))?.[1] ??
      first(byName, EVENTS) ??
      byPath.get('name'),
    amount:
      rule && sent !== undefined
        ? moneyText(sent, rule.unit, currency ?? '')
        : first(byName, AMOUNTS, NUMBER),
  };
}
