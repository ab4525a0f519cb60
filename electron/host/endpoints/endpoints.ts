// The endpoints in memory: which endpoint a webhook belongs to, and which secret verifies it.

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mergeEndpoint, type EndpointChanges } from '../../../shared/contract/endpoint-changes.ts';
import type { Endpoint, EndpointDraft, SecretDraft } from '../../../shared/contract/endpoint.ts';
import type { Question } from '../../../shared/signature/explain/explanation.ts';
import type { Recognised } from '../../../shared/contract/capture.ts';
import type { Agreed } from '../../../shared/signature/engine/read-values.ts';
import { pathOf } from '../../../shared/webhook/capture.ts';
import { isSecretOptional, NO_SECRET } from '../../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME, isDefault } from '../../../shared/signature/schemes/schemes.ts';
import { HostError } from '../lib/errors.ts';
import { mergeEdits } from '../lib/merge-edits.ts';
import type { InTurn } from '../lib/in-turn.ts';
import type { EndpointRecord, Outdates, Route, SecretRecord, Signing } from '../store/endpoints.ts';
import type { Writer } from '../store/writer.ts';
import type { OwnSchemes } from './own-schemes.ts';
import type { SecretChange, Secrets } from './secrets.ts';
import type { Store } from '../store/store.ts';

/** What the search for causes knows about a capture of an endpoint. */
export interface KnownSecrets
  extends Pick<Question, 'secret' | 'others'>, Pick<Route, 'signing' | 'tellBy'> {}

/** A secret that may have signed a webhook. */
export interface RecogniseWith extends Pick<Recognised, 'secret' | 'endpointId'> {
  readonly agreed: Agreed;
}

export type Endpoints = ReturnType<typeof createEndpoints>;

/** Keeps the endpoints in memory, so that an arriving webhook needs no query. */
export function createEndpoints(
  store: Pick<Store['endpoints'], 'list'>,
  writer: Writer,
  secrets: Secrets,
  now: () => number,
  schemes: Pick<OwnSchemes, 'chosen' | 'isKnown' | 'list'>,
  change: InTurn,
) {
  let records: EndpointRecord[] = [];
  let byPath = new Map<string, EndpointRecord>();
  reload();

  function reload() {
    records = store.list();
    byPath = new Map(records.map((record) => [record.path, record]));
  }

  const names = (secretId: string) =>
    records.some(({ secrets: named }) => named.some(({ id }) => id === secretId));

  /**
   * The secrets are written first, so that an endpoint never names one that does not exist, and stays if its secrets
   * cannot be deleted.
   */
  async function withSecrets<T>(asked: SecretChange, write: () => Promise<T>): Promise<T> {
    secrets.begin(asked);
    const result = await write().catch((error: unknown) => {
      secrets.settle(names);
      throw error;
    });
    reload();
    secrets.settle(names);
    return result;
  }

  const get = (id: number | null) => records.find((record) => record.id === id);
  const at = (target: string) => byPath.get(pathOf(target));

  function readable(record: EndpointRecord | undefined) {
    const current = record?.secrets.find((secret) => secret.current);
    const secret = current ? secrets.get(current.id) : null;
    return current && secret !== null ? { current, secret } : null;
  }

  function settingsOf(record: EndpointRecord): Signing['settings'] {
    const secretOnes = record.secrets.flatMap(({ id, setting }) => {
      const value = secrets.get(id);
      return setting === undefined || value === null ? [] : [[setting, value] as const];
    });
    return { ...record.settings, ...Object.fromEntries(secretOnes) };
  }

  /** The current secret; empty if the endpoint says that its service has none. */
  function secretOf(record: EndpointRecord | undefined): string | null {
    const secret = readable(record)?.secret ?? null;
    const hasNone =
      record?.settings[NO_SECRET] !== undefined && isSecretOptional(schemes.chosen(record.scheme));
    return secret ?? (hasNone ? '' : null);
  }

  function signingOf(record: EndpointRecord | undefined): Signing | null {
    const scheme = record ? schemes.chosen(record.scheme) : DEFAULT_SCHEME;
    return record && !isDefault(scheme) ? { scheme, settings: settingsOf(record) } : null;
  }

  const toRoute = (record: EndpointRecord | undefined): Route => ({
    endpointId: record?.id ?? null,
    secret: secretOf(record),
    signing: signingOf(record),
    ...(!record && { tellBy: schemes.list() }),
  });

  return {
    /** Completes a change of secrets that an earlier run was killed in, if the file can be written. */
    settleSecrets: () => {
      try {
        secrets.settle(names);
      } catch (error) {
        if (!(error instanceof HostError)) throw error; // the disk is full: a later change does it
      }
    },
    list: (): Endpoint[] =>
      records.map((record) => ({
        id: record.id,
        name: record.name,
        path: record.path,
        kind: record.kind,
        note: record.note,
        scheme: record.scheme,
        settings: record.settings,
        policy: record.policy,
        forward: record.forward,
        allowedAddresses: record.allowedAddresses,
        secrets: record.secrets.map((secret) => ({
          ...secret,
          outerBlanks: hasOuterBlanks(secrets.get(secret.id)),
          locked: secrets.get(secret.id) === null,
        })),
      })),
    get,
    /** The secrets for the search for causes: the capture's own, and every other readable one. */
    secretsFor: (endpointId: number | null): KnownSecrets => {
      const endpoint = get(endpointId);
      const own = readable(endpoint);
      const others = records.flatMap(({ name, secrets: known }) =>
        known.flatMap(({ id, label }) => {
          const secret = id === own?.current.id ? null : secrets.get(id);
          return secret === null ? [] : [{ label: `${name}: ${label}`, secret }];
        }),
      );
      const { secret, signing, tellBy } = toRoute(endpoint);
      return { secret, others, signing, ...(tellBy && { tellBy }) };
    },

    /** The current secret and all settings of an endpoint, whatever its scheme is. */
    agreedWith: (endpointId: number | null): Agreed => {
      const record = get(endpointId);
      return { secret: secretOf(record), settings: record ? settingsOf(record) : {} };
    },

    /** Every readable secret to sign with, and the settings of its endpoint. */
    toRecogniseWith: (): RecogniseWith[] =>
      records.flatMap((record) => {
        const settings = settingsOf(record);
        return record.secrets.flatMap(({ id, label, setting }) => {
          const secret = setting === undefined ? secrets.get(id) : null;
          if (secret === null) return [];
          const named = { id, label: `${record.name}: ${label}` };
          return [{ secret: named, endpointId: record.id, agreed: { secret, settings } }];
        });
      }),

    /** The complete endpoint with the changes applied. Throws HostError `not-found`, `changed-meanwhile`. */
    merged: (changes: EndpointChanges): EndpointDraft => {
      const present = get(changes.id);
      if (!present) throw notFound();
      return mergeEdits(mergeEndpoint(present, changes));
    },

    /**
     * Adds an endpoint with its secrets, or changes the one with `id`. `make` is called after earlier saves, so that it can
     * merge with them. Resolves to the endpoint's id. Rejects with what `make` throws, and HostError `path-taken`,
     * `not-found`, `invalid-input`.
     */
    save: (make: () => EndpointDraft, known?: number): Promise<number> =>
      change(async () => {
        const draft = make();
        if (!schemes.isKnown(draft.scheme)) {
          throw new HostError('invalid-input', { where: 'scheme', problem: 'scheme' });
        }
        const before = known === undefined ? undefined : get(known);
        if (known !== undefined && !before) throw notFound();
        const holder = byPath.get(draft.path);
        if (holder && holder !== before) {
          throw new HostError('path-taken', { path: draft.path, name: holder.name });
        }
        const kept = planSecrets(draft.secrets, before?.secrets ?? [], secrets, now());
        const removed = (before?.secrets ?? []).filter(
          ({ id }) => !kept.records.some((record) => record.id === id),
        );
        const isSamePolicy = before && isDeepStrictEqual(draft.policy, before.policy);
        const policySinceMs = isSamePolicy
          ? before.policySinceMs
          : Math.max(now(), (before?.policySinceMs ?? 0) + 1); // each policy has its own start time
        return withSecrets({ set: kept.values, remove: idsOf(removed) }, () =>
          writer.run(
            'saveEndpoint',
            { ...draft, id: known ?? null, policySinceMs, secrets: kept.records },
            outdated({ ...draft, secrets: kept.records }, before),
          ),
        );
      }),

    /** Deletes an endpoint and its secrets. Throws HostError `not-found`. */
    remove: (id: number): Promise<void> =>
      change(async () => {
        const record = get(id);
        if (!record) throw notFound();
        await withSecrets({ remove: idsOf(record.secrets) }, () =>
          writer.run('removeEndpoint', id),
        );
      }),

    /** The endpoint whose path is exactly the request target's, with its current secret; no endpoint if there is none. */
    routeOf: (target: string): Route => toRoute(at(target)),
    /** The route of captures that already belong to an endpoint, whatever its path is now; null: to none. */
    routeTo: (id: number | null): Route => toRoute(get(id)),
    /** The endpoint whose path is exactly the request target's. */
    at,
    currentSecret: (id: number | null): { readonly id: string; readonly label: string } | null => {
      const found = readable(get(id));
      return found && { id: found.current.id, label: found.current.label };
    },
  };
}

/** The secrets of an endpoint after a save, and the values of new or changed ones. */
function planSecrets(
  drafts: readonly SecretDraft[],
  before: readonly SecretRecord[],
  known: Pick<Secrets, 'get'>,
  now: number,
) {
  const values = new Map<string, string>();
  const records = withoutRepeats(drafts, before, known).map((draft): SecretRecord => {
    const { id, label, setting, current, secret } = draft;
    const named = { label, ...(setting !== undefined && { setting }), current };
    const old = before.find((record) => record.id === id);
    const isSame = secret === undefined || (old && known.get(old.id) === secret);
    if (old && isSame) return { id: old.id, setAtMs: old.setAtMs, ...named };
    if (secret === undefined) {
      throw new HostError('invalid-input', { where: 'secret', problem: 'empty' });
    }
    // A new value also gets a new id. The old value stays in the file until the endpoint names the new one.
    const changed = { id: randomUUID(), ...named, setAtMs: now };
    values.set(changed.id, secret);
    return changed;
  });
  return { records, values };
}

/** A save is repeated if its reply was lost. The secret that it added is recognised by label and value. */
function withoutRepeats(
  drafts: readonly SecretDraft[],
  before: readonly SecretRecord[],
  known: Pick<Secrets, 'get'>,
): SecretDraft[] {
  const unique = new Map<unknown, SecretDraft>();
  for (const draft of drafts) {
    const added = before.find(
      ({ id, label, setting }) =>
        label === draft.label && setting === draft.setting && known.get(id) === draft.secret,
    );
    const id = draft.id ?? added?.id;
    const earlier = id === undefined ? undefined : unique.get(id);
    const current = draft.current || earlier?.current === true;
    unique.set(id ?? draft, { ...draft, ...(id !== undefined && { id }), current });
  }
  return [...unique.values()];
}

/** The assessments and explanations that a change makes stale. A secret with a new value has a new id. */
function outdated(
  after: Pick<EndpointRecord, 'name' | 'path' | 'scheme' | 'settings' | 'secrets'>,
  before: EndpointRecord | undefined,
): Outdates {
  const verifies = (record: Omit<typeof after, 'name'>) => [
    record.path,
    record.scheme,
    record.settings,
    record.secrets
      .filter(({ current, setting }) => current || setting !== undefined)
      .map(({ id, setting }) => [id, setting]),
  ];
  const verdicts = !before || !isDeepStrictEqual(verifies(after), verifies(before));
  const known = (record: Pick<EndpointRecord, 'name' | 'secrets'> | undefined) =>
    JSON.stringify([record?.name, record?.secrets.map(({ id, label }) => [id, label])]);
  return { verdicts, explanations: verdicts || known(after) !== known(before) };
}

const idsOf = (records: readonly SecretRecord[]) => records.map(({ id }) => id);

const hasOuterBlanks = (secret: string | null) => secret !== null && secret.trim() !== secret;

const notFound = () => new HostError('not-found', { what: 'endpoint' });
