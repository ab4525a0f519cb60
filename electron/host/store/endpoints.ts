// Endpoints in the database, with the labels of their secrets. The secrets themselves are stored elsewhere
// (endpoints/secrets.ts).

import type {
  AnswerPolicy,
  EndpointKind,
  Forward,
  Reaction,
  ScriptStep,
} from '../../../shared/contract/endpoint.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import type { SchemeChoice } from '../../../shared/signature/schemes/schemes.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { transaction, type Database } from './database.ts';
import type { FileWatch } from './replaced-file.ts';
import { storedJson } from './stored-json.ts';
import { statements } from './statements.ts';

export interface EndpointRecord {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly scheme: SchemeChoice;
  readonly settings: Readonly<Record<string, string>>;
  readonly policy: AnswerPolicy;
  /** When the policy was last changed. Attempts are counted from here. */
  readonly policySinceMs: number;
  readonly forward: Forward | null;
  readonly allowedAddresses: readonly string[];
  readonly secrets: readonly SecretRecord[];
}

export interface SecretRecord {
  readonly id: string;
  readonly label: string;
  readonly setting?: string;
  readonly current: boolean;
  readonly setAtMs: number;
}

/** The endpoint of a capture, and what verifies it. */
export interface Route {
  readonly endpointId: number | null;
  readonly secret: string | null;
  /** Null: our own service's scheme. */
  readonly signing: Signing | null;
  /** No endpoint says whose it is: the request tells it, by the known schemes and these. */
  readonly tellBy?: readonly Scheme[];
}

/** Another service's scheme with the values of its settings. */
export interface Signing {
  readonly scheme: Scheme;
  readonly settings: Readonly<Record<string, string>>;
}

/** The data that a change of an endpoint makes stale. */
export interface Outdates {
  /** The verdicts of its captures, and of captures without an endpoint that came to its path. They are marked stale. */
  readonly verdicts: boolean;
  /** The explanations of all captures. */
  readonly explanations: boolean;
}

/** The columns of an endpoint, as `EndpointRow` names them. */
const COLUMNS = `id, name, path, kind, note, scheme, settings, answer_script AS script, answer_does AS does,
  answer_status AS status, answer_headers AS headers, answer_body AS body, answer_delay_ms AS delayMs,
  policy_since_ms AS policySinceMs, forward, allowed_addresses AS allowedAddresses`;

/** Prepares the statements for endpoints. Writing throws FaultError if the database file was replaced. */
export function endpointStore(database: Database, place: FileWatch) {
  const { run, insert, all } = statements(database);
  const rows = all<EndpointRow>(`SELECT ${COLUMNS} FROM endpoints ORDER BY id`);
  const add = insert<EndpointValues>(`
    INSERT INTO endpoints (name, path, kind, note, scheme, settings, answer_status, answer_headers, answer_body,
      answer_does, answer_delay_ms, answer_script, policy_since_ms, forward, allowed_addresses)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const update = run<[...EndpointValues, id: number]>(`
    UPDATE endpoints SET name = ?, path = ?, kind = ?, note = ?, scheme = ?, settings = ?, answer_status = ?,
      answer_headers = ?, answer_body = ?, answer_does = ?, answer_delay_ms = ?, answer_script = ?, policy_since_ms = ?, forward = ?,
      allowed_addresses = ?
    WHERE id = ?`);
  const remove = run<[id: number]>('DELETE FROM endpoints WHERE id = ?');
  const markUnrouted = run<[path: string]>(`
    UPDATE assessments SET is_stale = 1 WHERE endpoint_id IS NULL AND capture_id IN
      (SELECT id FROM captures WHERE target = ?1 OR substr(target, 1, length(?1) + 1) = ?1 || '?')`);
  const markCaptures = run<[id: number]>(
    'UPDATE assessments SET is_stale = 1 WHERE endpoint_id = ?',
  );
  const secretRows = all<SecretRow>(`
    SELECT id, endpoint_id AS endpointId, label, setting, is_current AS current, set_at_ms AS setAtMs
    FROM endpoint_secrets ORDER BY endpoint_id, position`);
  const insertSecret = run<[string, number, number, string, string | null, boolean, number]>(`
    INSERT INTO endpoint_secrets (id, endpoint_id, position, label, setting, is_current, set_at_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const removeSecrets = run<[id: number]>('DELETE FROM endpoint_secrets WHERE endpoint_id = ?');
  const countChange = run('UPDATE known_secrets SET version = version + 1');

  return {
    list(): EndpointRecord[] {
      const secrets = secretRows();
      return rows().map((row) => toEndpoint(row, secrets));
    },

    /** Adds the endpoint, or changes the one with `id`, with the labels of all its secrets. Returns its id. */
    save: (
      endpoint: Omit<EndpointRecord, 'id'> & { readonly id: number | null },
      outdates: Outdates,
    ): number =>
      transaction(database, () => {
        place.check(); // its secrets are in another file, which must not change without this one
        const values = valuesOf(endpoint);
        if (endpoint.id !== null) update(...values, endpoint.id);
        const id = endpoint.id ?? add(...values);
        if (outdates.verdicts) {
          markCaptures(id);
          markUnrouted(endpoint.path);
        }
        if (outdates.explanations) countChange();
        removeSecrets(id);
        endpoint.secrets.forEach((secret, position) => {
          const { label, setting = null, current, setAtMs } = secret;
          insertSecret(secret.id, id, position, label, setting, current, setAtMs);
        });
        return id;
      }),

    /** Deletes the endpoint and its secrets' labels. Its captures stay and are marked stale. */
    remove: (id: number): void => {
      transaction(database, () => {
        place.check();
        markCaptures(id);
        countChange();
        remove(id);
      });
    },
  };
}

type EndpointValues = ReturnType<typeof valuesOf>;

function valuesOf({ policy: { always, script }, ...endpoint }: Omit<EndpointRecord, 'id'>) {
  return [
    ...([endpoint.name, endpoint.path, endpoint.kind, endpoint.note] as const),
    JSON.stringify(endpoint.scheme),
    JSON.stringify(endpoint.settings),
    always.status,
    JSON.stringify(always.headers),
    always.body,
    always.does,
    always.delayMs,
    JSON.stringify(script),
    endpoint.policySinceMs,
    endpoint.forward && JSON.stringify(endpoint.forward),
    JSON.stringify(endpoint.allowedAddresses),
  ] as const;
}

type PlainKey = 'id' | 'name' | 'path' | 'kind' | 'note' | 'policySinceMs';
type JsonKey = 'scheme' | 'settings' | 'script' | 'headers' | 'allowedAddresses';

type EndpointRow = Pick<EndpointRecord, PlainKey> &
  Omit<Reaction, 'headers'> &
  Readonly<Record<JsonKey, string>> & { readonly forward: string | null };

interface SecretRow extends Omit<SecretRecord, 'setting' | 'current'> {
  readonly endpointId: number;
  readonly setting: string | null;
  readonly current: number;
}

const toEndpoint = (
  { scheme, settings, script, headers, forward, allowedAddresses, ...row }: EndpointRow,
  secrets: readonly SecretRow[],
): EndpointRecord => {
  const { does, status, body, delayMs, ...plain } = row;
  return {
    ...plain,
    scheme: storedJson(scheme) as SchemeChoice,
    settings: storedJson(settings) as Record<string, string>,
    policy: {
      script: storedJson(script) as ScriptStep[],
      always: { does, status, headers: storedJson(headers) as HeaderPairs, body, delayMs },
    },
    forward: forward === null ? null : (storedJson(forward) as Forward),
    allowedAddresses: storedJson(allowedAddresses) as string[],
    secrets: secrets
      .filter(({ endpointId }) => endpointId === row.id)
      .map(({ id, label, setting, current, setAtMs }) => ({
        ...{ id, label, ...(setting !== null && { setting }), current: current === 1, setAtMs },
      })),
  };
};
