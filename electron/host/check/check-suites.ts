// Suites of checks: added, changed, deleted, and taken from files. A name identifies one, whatever its letter case.

import type { NamedSuite } from '../../../shared/check/suite.ts';
import { isSame } from '../../../shared/contract/changes.ts';
import type { CheckSuite, SuiteSave } from '../../../shared/contract/checking.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { HostError } from '../lib/errors.ts';
import { inTurn } from '../lib/in-turn.ts';
import type { Writer } from '../store/writer.ts';
import type { Store } from '../store/store.ts';

export function createCheckSuites(
  store: Pick<Store['suites'], 'list'>,
  writer: Writer,
  endpoints: Pick<Endpoints, 'list'>,
) {
  const change = inTurn(); // names are unique
  const named = (name: string) =>
    store.list().find((one) => one.name.toLowerCase() === name.toLowerCase());

  /** As it is stored: without an endpoint that was deleted meanwhile. */
  async function put(suite: CheckSuite): Promise<CheckSuite> {
    await writer.run('saveSuite', suite);
    return named(suite.name) ?? suite;
  }

  async function add(suite: CheckSuite): Promise<CheckSuite> {
    const most = LIMITS.suites;
    if (store.list().length >= most) {
      throw new HostError('invalid-input', { where: 'suites', problem: 'too-many', most });
    }
    return put(suite);
  }

  async function replace(from: CheckSuite, to: CheckSuite): Promise<CheckSuite> {
    const present = named(from.name);
    if (!present) throw new HostError('not-found', { what: 'suite' });
    if (!isSame(present, from)) throw new HostError('changed-meanwhile', { fields: ['suite'] });
    return put({ ...to, name: present.name });
  }

  /** “Name (2)”. */
  function freeName(name: string): string {
    for (let number = 2; ; number++) {
      const suffix = ` (${number})`;
      const tried = `${name.slice(0, LIMITS.suiteName - suffix.length).trimEnd()}${suffix}`;
      if (!named(tried)) return tried;
    }
  }

  return {
    /**
     * Adds or changes one. Rejects with HostError `invalid-input` (the name is taken, too many), `not-found`,
     * `changed-meanwhile`.
     */
    save: ({ from, to }: SuiteSave): Promise<CheckSuite> =>
      change(async () => {
        const present = named(to.name);
        // A save is repeated if its reply was lost.
        if (isSame(present ?? null, to)) return to;
        if (from?.name.toLowerCase() === to.name.toLowerCase()) return replace(from, to);
        if (present) {
          const { name } = present;
          throw new HostError('invalid-input', { where: 'name', problem: 'name-taken', name });
        }
        return add(to);
      }),

    /** Does nothing if it is gone. */
    remove: (name: string): Promise<void> => change(() => writer.run('removeSuite', name)),

    /**
     * Adds the suite of a file, under a numbered name if another suite has its name. An equal one stays the only one.
     * Rejects with HostError `invalid-input` (too many).
     */
    take: ({ endpoint, ...suite }: NamedSuite): Promise<CheckSuite> =>
      change(async () => {
        const endpointId = endpoints.list().find(({ name }) => name === endpoint)?.id ?? null;
        const taken: CheckSuite = { ...suite, endpointId, fromFile: true };
        const other = named(suite.name);
        if (!other) return add(taken);
        if (isSame({ ...other, fromFile: true }, { ...taken, name: other.name })) return other;
        return add({ ...taken, name: freeName(suite.name) });
      }),
  };
}
