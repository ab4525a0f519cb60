// Whether a name looks like a secret that was pasted into the wrong field: a name is shown in the list, the sidebar and
// in exports.

/** How the secrets and keys of known services begin. */
const PREFIX = /^(whsec|whsk|secret|sk|rk|shpss|shpat|ghp|xox[abp])[_-]/i;
/** Shorter ones are taken for names. */
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
