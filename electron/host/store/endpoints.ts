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

export type EndpointStore = ReturnType<typeof endpointStore>;

/** Prepares the statements for endpoints. Writing throws FaultError if the database file was replaced. */
export function endpointStore(database: Database, place: FileWatch) {
  const all = database.prepare('SELECT * FROM endpoints ORDER BY id');
  const insert = database.prepare(`
    INSERT INTO endpoints (name, path, kind, note, scheme, settings, answer_status, answer_headers, answer_body,
      answer_does, answer_delay_ms, answer_script, policy_since_ms, forward, allowed_addresses)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const update = database.prepare(`
    UPDATE endpoints SET name = ?, path = ?, kind = ?, note = ?, scheme = ?, settings = ?, answer_status = ?,
      answer_headers = ?, answer_body = ?, answer_does = ?, answer_delay_ms = ?, answer_script = ?, policy_since_ms = ?, forward = ?,
      allowed_addresses = ?
    WHERE id = ?`);
  const remove = database.prepare('DELETE FROM endpoints WHERE id = ?');
  const markUnrouted = database.prepare(`
    UPDATE assessments SET is_stale = 1 WHERE endpoint_id IS NULL AND capture_id IN
      (SELECT id FROM captures WHERE target = :path OR substr(target, 1, length(:path) + 1) = :path || '?')`);
  const markCaptures = database.prepare(
    'UPDATE assessments SET is_stale = 1 WHERE endpoint_id = ?',
  );
  const allSecrets = database.prepare(
    'SELECT * FROM endpoint_secrets ORDER BY endpoint_id, position',
  );
  const insertSecret = database.prepare(`
    INSERT INTO endpoint_secrets (id, endpoint_id, position, label, setting, is_current, set_at_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const removeSecrets = database.prepare('DELETE FROM endpoint_secrets WHERE endpoint_id = ?');
  const countChange = database.prepare('UPDATE known_secrets SET version = version + 1');

  return {
    list(): EndpointRecord[] {
      const secrets = allSecrets.all() as SecretRow[];
      return (all.all() as EndpointRow[]).map((row) => toEndpoint(row, secrets));
    },

    /** Adds the endpoint, or changes the one with `id`, with the labels of all its secrets. Returns its id. */
    save(
      endpoint: Omit<EndpointRecord, 'id'> & { readonly id: number | null },
      outdates: Outdates,
    ): number {
      return transaction(database, () => {
        place.check(); // its secrets are in another file, which must not change without this one
        const { always, script } = endpoint.policy;
        const values = [
          endpoint.name,
          endpoint.path,
          endpoint.kind,
          endpoint.note,
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
        ];
        if (endpoint.id !== null) update.run(...values, endpoint.id);
        const id = endpoint.id ?? Number(insert.run(...values).lastInsertRowid);
        if (outdates.verdicts) {
          markCaptures.run(id);
          markUnrouted.run({ path: endpoint.path });
        }
        if (outdates.explanations) countChange.run();
        removeSecrets.run(id);
        endpoint.secrets.forEach((secret, position) => {
          insertSecret.run(
            secret.id,
            id,
            position,
            secret.label,
            secret.setting ?? null,
            secret.current ? 1 : 0,
            secret.setAtMs,
          );
        });
        return id;
      });
    },

    /** Deletes the endpoint and its secrets' labels. Its captures stay and are marked stale. */
    remove(id: number): void {
      transaction(database, () => {
        place.check();
        markCaptures.run(id);
        countChange.run();
        remove.run(id);
      });
    },
  };
}

interface EndpointRow {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly scheme: string;
  readonly settings: string;
  readonly answer_status: number;
  readonly answer_headers: string;
  readonly answer_body: string;
  readonly answer_does: Reaction['does'];
  readonly answer_delay_ms: number;
  readonly answer_script: string;
  readonly policy_since_ms: number;
  readonly forward: string | null;
  readonly allowed_addresses: string;
}

interface SecretRow {
  readonly id: string;
  readonly endpoint_id: number;
  readonly label: string;
  readonly setting: string | null;
  readonly is_current: number;
  readonly set_at_ms: number;
}

const toEndpoint = (row: EndpointRow, secrets: readonly SecretRow[]): EndpointRecord => ({
  id: row.id,
  name: row.name,
  path: row.path,
  kind: row.kind,
  note: row.note,
  scheme: storedJson(row.scheme) as SchemeChoice,
  settings: storedJson(row.settings) as Record<string, string>,
  policy: {
    script: storedJson(row.answer_script) as ScriptStep[],
    always: {
      does: row.answer_does,
      status: row.answer_status,
      headers: storedJson(row.answer_headers) as HeaderPairs,
      body: row.answer_body,
      delayMs: row.answer_delay_ms,
    },
  },
  policySinceMs: row.policy_since_ms,
  forward: row.forward === null ? null : (storedJson(row.forward) as Forward),
  allowedAddresses: storedJson(row.allowed_addresses) as string[],
  secrets: secrets
    .filter((secret) => secret.endpoint_id === row.id)
    .map((secret) => ({
      id: secret.id,
      label: secret.label,
      ...(secret.setting !== null && { setting: secret.setting }),
      current: secret.is_current === 1,
      setAtMs: secret.set_at_ms,
    })),
});
