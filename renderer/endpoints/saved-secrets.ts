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
  const added = saved.filter(({ id }) => !before.some((secret) => secret.id === id));
  return now.map((row) => {
    const as = sent.find(({ key }) => key === row.key);
    if (!as?.typed) return row;
    const { id } = saved.find((secret) => secret.id === as.id) ??
      added.find(({ label, setting }) => label === as.label && setting === as.setting) ?? {
        id: null,
      };
    if (id === null) return row;
    return { ...row, id, typed: row.typed === as.typed ? null : row.typed };
  });
}
