// What a save changes of an endpoint: its fields by name, its secrets by id. A secret's value is never read, so that
// entering one again is a change whatever it was.

import { changesOf, merge, type Changes } from './changes.ts';
import type { Endpoint, EndpointDraft, SecretDraft } from './endpoint.ts';

export type EndpointFields = Omit<EndpointDraft, 'secrets'> & {
  /** The id of the current secret, or the name that a new one has here; null: none. */
  readonly currentSecret: string | null;
};

export interface EndpointChanges {
  readonly id: number;
  readonly fields: Changes<EndpointFields>;
  /** By id; a new one by a name of its own. Null: it is not there. */
  readonly secrets: Changes<Readonly<Record<string, SecretFields | null>>>;
}

interface SecretFields {
  readonly label: string;
  /** Only what is entered. */
  readonly secret?: string;
}

/** A part of an endpoint that two windows can contradict each other about. */
export type EndpointPart = keyof EndpointDraft;

/** What a draft changes of the endpoint as it was read. */
export function endpointChanges(read: Endpoint, wanted: EndpointDraft): EndpointChanges {
  const secrets = named(wanted.secrets);
  const gone = read.secrets.filter(({ id }) => !secrets.has(id)).map(({ id }) => [id, null]);
  const kept = [...secrets].map(([id, { label, secret }]) => [
    id,
    { label, ...(secret !== undefined && { secret }) },
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

/** The endpoint as it is at present with the changes, as a draft; and the parts that contradict what others changed. */
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
  // One window made a secret current that another one has removed.
  const lacksCurrent = merged.length > 0 && !merged.some(({ current }) => current);
  const conflicts = new Set<EndpointPart>(
    fields.conflicts.map((name) => (name === 'currentSecret' ? 'secrets' : name)),
  );
  if (lacksCurrent || secrets.conflicts.length > 0) conflicts.add('secrets');
  return { value: { ...rest, secrets: merged }, conflicts: [...conflicts] };
}

const NEW = 'new-';
const isNew = (id: string) => id.startsWith(NEW);

/** The secrets by id; those that have none yet by their place. */
const named = (secrets: readonly SecretDraft[]) =>
  new Map(secrets.map((secret, place) => [secret.id ?? `${NEW}${place}`, secret]));

const labels = (secrets: readonly SecretDraft[]): Record<string, SecretFields | null> =>
  Object.fromEntries(secrets.map(({ id = '', label }) => [id, { label }]));

function fieldsOf(
  { name, path, kind, note, policy, forward, allowedAddresses }: Omit<EndpointDraft, 'secrets'>,
  secrets: ReadonlyMap<string, SecretDraft>,
): EndpointFields {
  const [currentSecret = null] = [...secrets].find(([, { current }]) => current) ?? [];
  return { name, path, kind, note, policy, forward, allowedAddresses, currentSecret };
}
