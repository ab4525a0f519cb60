// The secrets of a form that was saved while it was edited further: a saved row is the host's secret from now on.

import type { EndpointSecret } from '../../shared/contract/endpoint.ts';
import type { SecretForm } from './endpoint-form.ts';

/** `sent`: the rows that were saved; `now`: the rows since; `before` and `saved`: what the host had, and has. */
export function savedSecrets(
  sent: readonly SecretForm[],
  now: readonly SecretForm[],
  before: readonly EndpointSecret[],
  saved: readonly EndpointSecret[],
): SecretForm[] {
  const added = new Set(saved.filter(({ id }) => !before.some((secret) => secret.id === id)));
  /** The host's secret of a row, each for one row. */
  const made = ({ id, label, setting }: SecretForm): string | null => {
    if (id !== null) return id;
    const isIt = (one: EndpointSecret) => one.label === label.trim() && one.setting === setting;
    const found = [...added].find(isIt);
    if (found) added.delete(found);
    return found?.id ?? null;
  };
  return now.map((row) => {
    const as = sent.find(({ key }) => key === row.key);
    const id = as?.typed ? made(as) : null;
    if (id === null) return row;
    return { ...row, id, typed: row.typed === as?.typed ? null : row.typed };
  });
}
