// The schemes of one's own, and the one place where the name of a scheme becomes its record.

import { isSame } from '../../../shared/contract/changes.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { SchemeSave } from '../../../shared/contract/own-scheme.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import {
  chosenScheme,
  schemeNamed,
  type SchemeChoice,
} from '../../../shared/signature/schemes/schemes.ts';
import { HostError } from '../lib/errors.ts';
import type { InTurn } from '../lib/in-turn.ts';
import type { Writer } from '../store/writer.ts';
import type { Store } from '../store/store.ts';

export type OwnSchemes = ReturnType<typeof createOwnSchemes>;

/** `change` is shared with the endpoints, so that none gets a scheme that is being deleted. */
export function createOwnSchemes(
  store: Pick<Store['schemes'], 'list'>,
  writer: Writer,
  change: InTurn,
  usersOf: (name: string) => readonly string[],
) {
  let records: readonly Scheme[] = store.list();
  const reload = () => {
    records = store.list();
  };
  const named = (name: string) => records.find((one) => one.name === name);

  /** Throws if endpoints would lose their scheme. */
  function checkUnused(name: string) {
    const endpoints = usersOf(name);
    if (endpoints.length > 0) throw new HostError('scheme-in-use', { name, endpoints });
  }

  function checkName(name: string) {
    if (schemeNamed(name)) {
      throw new HostError('invalid-input', { where: 'name', problem: 'own-scheme-name' });
    }
    if (named(name)) {
      throw new HostError('invalid-input', { where: 'name', problem: 'name-taken', name });
    }
    if (records.length >= LIMITS.schemes) {
      const most = LIMITS.schemes;
      throw new HostError('invalid-input', { where: 'schemes', problem: 'too-many', most });
    }
  }

  /** Throws if the edit did not start from the present record. */
  function checkUnchanged(from: Scheme) {
    const present = named(from.name);
    if (!present) throw new HostError('not-found', { what: 'scheme' });
    if (!isSame(present, from)) throw new HostError('changed-meanwhile', { fields: ['scheme'] });
  }

  return {
    /** By name. */
    list: () => records,
    /** The record of a known scheme or of one's own. */
    chosen: (choice: SchemeChoice) => chosenScheme(choice, records),
    isKnown: (choice: SchemeChoice) =>
      typeof choice !== 'string' || schemeNamed(choice, records) !== undefined,

    /**
     * Adds or changes one. Resolves to whether anything changed. Rejects with HostError `invalid-input`, `not-found`,
     * `changed-meanwhile`, `scheme-in-use`.
     */
    save: ({ from, to }: SchemeSave): Promise<boolean> =>
      change(async () => {
        // A save is repeated if its reply was lost.
        if (isSame(named(to.name) ?? null, to)) return false;
        if (from) checkUnchanged(from);
        if (from?.name !== to.name) {
          checkName(to.name);
          if (from) checkUnused(from.name);
        }
        await writer.run('saveScheme', to, from?.name ?? null);
        reload();
        return true;
      }),

    /** Does nothing if it is gone. Rejects with HostError `scheme-in-use`. */
    remove: (name: string): Promise<void> =>
      change(async () => {
        checkUnused(name);
        await writer.run('removeScheme', name);
        reload();
      }),

    /** Reads them again after all were deleted. */
    reload,
  };
}
