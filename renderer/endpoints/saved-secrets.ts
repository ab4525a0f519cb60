// The secrets of a form: what a saved row becomes when the form was edited further meanwhile, and a name or path that looks
// like a secret.

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

/** How the secrets and keys of known services begin. */
const PREFIX = /^(whsec|whsk|secret|sk|rk|shpss|shpat|ghp|xox[abp])[_-]/i;
const LEAST = 12;
/** A random text changes this often between letters and digits, a name with a number in it once or twice. */
const LEAST_CHANGES = 4;

export function looksLikeSecret(name: string): boolean {
  const text = name.trim();
  if (text.length < LEAST || /\s/.test(text)) return false;
  if (PREFIX.test(text)) return true;
  if (!/^[\w+/=-]+$/.test(text)) return false;
  const runs = text.match(/\d+|[a-z]+|[A-Z]+/g) ?? [];
  const changes = runs.filter((run, at) => /\d/.test(run) !== /\d/.test(runs[at - 1] ?? run));
  return changes.length >= LEAST_CHANGES;
}
