// The handlers for suites of checks: list, save, delete, and import of a file.

import { createCheckSuites } from '../check/check-suites.ts';
import { command, noInput } from '../lib/command.ts';
import { readSuiteFile, readSuiteName, readSuiteSave, readSuiteText } from '../lib/suite-schema.ts';
import type { HandlerContext } from './context.ts';

/** Handlers throw HostError. */
export function createSuiteHandlers(context: HandlerContext) {
  const { suites } = context.store;
  const changes = createCheckSuites(suites, context.writer, context.endpoints);

  async function changed<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    context.suitesChanged();
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
