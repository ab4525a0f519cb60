// What the list shows of another service's webhook: the values that most services call by one of these names.

import type { InspectedField } from '../../../shared/signature/engine/inspect-request.ts';

/** In this order: what it is about, then what happened. */
const NAMES: readonly string[] = [
  ...['description', 'order_id', 'orderid', 'merchantreference', 'reference', 'merchant_oid'],
  ...['out_trade_no', 'invoice_id', 'invid', 'invoice', 'external_id', 'order_number'],
  ...['event', 'event_type', 'type', 'eventcode', 'topic', 'action'],
];

const AMOUNTS: readonly string[] = [
  ...['amount', 'total_amount', 'total_fee', 'outsum', 'amount_total', 'price_amount', 'value'],
  ...['sum', 'total', 'payment_amount', 'transaction_amount'],
];

export interface ListedPayment {
  readonly name: string | undefined;
  readonly amount: string | undefined;
}

/** The first of the names that has a value, whatever its letter case and its depth. */
export function listedPayment(fields: readonly InspectedField[]): ListedPayment {
  const byName = new Map<string, string>();
  for (const { path, text } of fields) {
    const name = String(path.at(-1)).toLowerCase();
    if (text !== '' && !byName.has(name)) byName.set(name, text);
  }
  const first = (names: readonly string[]) => names.map((name) => byName.get(name)).find(Boolean);
  return { name: first(NAMES), amount: first(AMOUNTS) };
}
