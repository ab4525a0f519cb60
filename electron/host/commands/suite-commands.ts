// The handlers for suites of checks: list, save, delete, and import of a file.

import { createCheckSuites } from '../check/check-suites.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { command, noInput } from '../lib/command.ts';
import { readSuiteFile, readSuiteName, readSuiteSave, readSuiteText } from '../lib/suite-schema.ts';
import type { CheckSuiteStore } from '../store/check-suites.ts';
import type { Writer } from '../store/writer.ts';

interface SuiteContext {
  readonly suites: Pick<CheckSuiteStore, 'list'>;
  readonly writer: Writer;
  readonly endpoints: Pick<Endpoints, 'list'>;
  readonly suitesChanged: () => void;
}

/** Handlers throw HostError. */
export function createSuiteHandlers({ suites, writer, endpoints, suitesChanged }: SuiteContext) {
  const changes = createCheckSuites(suites, writer, endpoints);

  async function changed<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    suitesChanged();
    return result;
  }

  return {
    'suites.list': command(noInput, () => suites.list()),
    'suites.save': command(readSuiteSave, (save) => changed(changes.save(save))),
    'suites.delete': command(readSuiteName, async ({ name }) => {
      await changed(changes.remove(name));
      return null;
    }),
    'suites.import': command(readSuiteText, ({ text }) => {
      const suite = readSuiteFile(text);
      return changed(changes.take(suite));
    }),
  };
}
