// The changes that a save makes to an endpoint: fields by name, secrets by id. A secret's value is never read, so
// entering one always counts as a change.

import { changesOf, merge, type Changes } from './changes.ts';
import type { Endpoint, EndpointDraft, SecretDraft } from './endpoint.ts';

export type EndpointFields = Omit<EndpointDraft, 'secrets'> & {
  /** The id of the current secret, or the temporary name of a new one; null if there is none. */
  readonly currentSecret: string | null;
};

export interface EndpointChanges {
  readonly id: number;
  readonly fields: Changes<EndpointFields>;
  /** Secrets by id; a new secret has a temporary name. Null means that it does not exist. */
  readonly secrets: Changes<Readonly<Record<string, SecretFields | null>>>;
}

interface SecretFields {
  readonly label: string;
  readonly setting?: string;
  /** Present only if it was entered. */
  readonly secret?: string;
}

/** A part of an endpoint on which two windows can conflict. */
export type EndpointPart = keyof EndpointDraft;

/** The changes that a draft makes to the endpoint as it was read. */
export function endpointChanges(read: Endpoint, wanted: EndpointDraft): EndpointChanges {
  const secrets = named(wanted.secrets);
  const gone = read.secrets.filter(({ id }) => !secrets.has(id)).map(({ id }) => [id, null]);
  const kept = [...secrets].map(([id, draft]) => [
    id,
    { ...labelled(draft), ...(draft.secret !== undefined && { secret: draft.secret }) },
  ]);
  return {
    id: read.id,
    fields: changesOf(fieldsOf(read, named(read.secrets)), fieldsOf(wanted, secrets)),
    secrets: changesOf(
      labels(read.secrets),
      Object.fromEntries([...gone, ...kept]) as Record<string, SecretFields | null>,
    ),
  };
}

/** The present endpoint with the changes, as a draft, and the parts in conflict with other people's changes. */
export function mergeEndpoint(
  present: EndpointDraft,
  changes: EndpointChanges,
): { readonly value: EndpointDraft; readonly conflicts: readonly EndpointPart[] } {
  const fields = merge(fieldsOf(present, named(present.secrets)), changes.fields);
  const secrets = merge(labels(present.secrets), changes.secrets);
  const { currentSecret, ...rest } = fields.value;
  const merged = Object.entries(secrets.value).flatMap(([id, secret]) =>
    secret === null
      ? []
      : [{ ...(isNew(id) ? {} : { id }), ...secret, current: id === currentSecret }],
  );
  // One window made a secret current that another window deleted.
  const lacksCurrent =
    merged.some(({ setting }) => setting === undefined) && !merged.some(({ current }) => current);
  const conflicts = new Set<EndpointPart>(
    fields.conflicts.map((name) => (name === 'currentSecret' ? 'secrets' : name)),
  );
  if (lacksCurrent || secrets.conflicts.length > 0) conflicts.add('secrets');
  return { value: { ...rest, secrets: merged }, conflicts: [...conflicts] };
}

const NEW = 'new-';
const isNew = (id: string) => id.startsWith(NEW);

/** The secrets by id; a new secret is named by its position. */
const named = (secrets: readonly SecretDraft[]) =>
  new Map(secrets.map((secret, place) => [secret.id ?? `${NEW}${place}`, secret]));

const labels = (secrets: readonly SecretDraft[]): Record<string, SecretFields | null> =>
  Object.fromEntries(secrets.map((secret) => [secret.id ?? '', labelled(secret)]));

const labelled = ({ label, setting }: SecretDraft): SecretFields => ({
  label,
  ...(setting !== undefined && { setting }),
});

function fieldsOf(
  endpoint: Omit<EndpointDraft, 'secrets'>,
  secrets: ReadonlyMap<string, SecretDraft>,
): EndpointFields {
  const { name, path, kind, note, scheme, settings, policy, forward, allowedAddresses } = endpoint;
  const [currentSecret = null] = [...secrets].find(([, { current }]) => current) ?? [];
  const signing = { scheme, settings, currentSecret };
  return { name, path, kind, note, ...signing, policy, forward, allowedAddresses };
}
