// The suites of `check`: what a suite and the options ask together, and the options as a suite, stored or in a file.

import { existsSync } from 'node:fs';
import { writeAcceptRule } from '../../../shared/check/accepting.ts';
import { OPTIONAL_GROUPS } from '../../../shared/check/probe.ts';
import { suiteFile, type SuiteUrl } from '../../../shared/check/suite-file.ts';
import {
  isRunOf,
  NEW_CHECK,
  type NamedSuite,
  type SuiteContents,
} from '../../../shared/check/suite.ts';
import type { CheckSuite } from '../../../shared/contract/checking.ts';
import type { Host } from '../../host/host.ts';
import { HostError } from '../../host/lib/errors.ts';
import { readSuiteFile, readSuiteSave } from '../../host/lib/suite-schema.ts';
import { withMadeStore, withStore } from '../captures/store.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { nameOf, readText } from '../lib/input.ts';
import { openOutput } from '../lib/output-file.ts';
import { say, visible } from '../lib/output.ts';
import type { CheckOptions } from './check-options.ts';

/** A check to make. */
export interface AskedCheck extends SuiteContents {
  /** The name of the suite, if the options change nothing of what it asks; else null. */
  readonly suite: string | null;
  /** The name of the endpoint whose secret signs; null: a secret is given. */
  readonly endpoint: string | null;
  /** The URLs that come from a suite's file, so that nobody has chosen them here. */
  readonly fromFile: readonly (string | null)[];
}

/**
 * The options with their suite. A secret of --secret-file or --secret-env, or a --scheme, takes the place of the suite's endpoint. Throws
 * CliError 64, 65 and 66, and HostError `not-a-suite`.
 */
export async function askedCheck(options: CheckOptions): Promise<AskedCheck> {
  const suite = options.suite === undefined ? null : await readSuite(options.suite, options);
  const base = suite ?? NEW_CHECK;
  const url = options.to ?? suite?.url;
  if (url === undefined) {
    throw new CliError(EXIT.usage, 'The receiver is missing. Add --to URL, or --suite NAME.');
  }
  const { secretFile, secretEnv, scheme, group } = options;
  const signsItself = [secretFile, secretEnv, scheme].some((one) => one !== undefined);
  const asked: SuiteContents = {
    url,
    groups: group ? OPTIONAL_GROUPS.filter((one) => group.includes(one)) : base.groups,
    acceptedWhen: options.acceptedWhen?.map(writeAcceptRule) ?? base.acceptedWhen,
    rejectedWhen: options.rejectedWhen?.map(writeAcceptRule) ?? base.rejectedWhen,
    statusUrl: options.statusUrl ?? base.statusUrl,
    perSecond: options.rate ?? base.perSecond,
    maxRequests: options.maxRequests ?? base.maxRequests,
    timeoutMs: options.timeout ?? base.timeoutMs,
    acceptAnyCertificate: options.anyCertificate ?? base.acceptAnyCertificate,
  };
  return {
    ...asked,
    suite: suite && isRunOf(asked, suite) ? suite.name : null,
    endpoint: options.endpoint ?? (signsItself ? null : (suite?.endpoint ?? null)),
    fromFile: (suite?.fromFile ? [suite.url, suite.statusUrl] : []).filter(
      (one) => one !== options.to && one !== options.statusUrl,
    ),
  };
}

/** A file is named by a path or by its ending; any other word is the name of a stored suite. */
const isFile = (nameOrFile: string) =>
  nameOrFile === '-' || (/[/\\]|\.json$/i.test(nameOrFile) && existsSync(nameOrFile));

type ReadSuite = NamedSuite & Pick<CheckSuite, 'fromFile'>;

async function readSuite(nameOrFile: string, options: CheckOptions): Promise<ReadSuite> {
  if (!isFile(nameOrFile)) return storedSuite(nameOrFile, options);
  try {
    return { ...readSuiteFile(await readText(nameOrFile)), fromFile: true };
  } catch (error) {
    if (!(error instanceof HostError) || error.code !== 'invalid-input') throw error;
    throw new CliError(EXIT.data, `${nameOf(nameOrFile)}: ${error.message}`);
  }
}

const storedSuite = (name: string, options: CheckOptions): Promise<ReadSuite> =>
  withStore(options, async (handlers, folder) => {
    const suites = (await handlers?.['suites.list'](null)) ?? [];
    const suite = suites.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!handlers || !suite) {
      const says = `There is no file and no suite ${visible(name)} in ${folder}.`;
      throw new CliError(EXIT.noInput, says);
    }
    const endpoints = await handlers['endpoints.list'](null);
    const endpoint = endpoints.find(({ id }) => id === suite.endpointId)?.name ?? null;
    return { ...suite, endpoint };
  });

/** Saves and exports the check of the options, and sends nothing. Throws CliError and HostError. */
export async function keepSuite(options: CheckOptions): Promise<void> {
  const { saveSuite, exportSuite } = options;
  const asked = await askedCheck(options);
  const given = saveSuite ?? asked.suite ?? new URL(asked.url).host;
  const { to: suite } = readSuiteSave({
    from: null,
    to: { ...asked, name: given, endpointId: null },
  });
  const { endpoint } = asked;
  const named: NamedSuite = { ...suite, endpoint };
  if (saveSuite !== undefined) {
    await withMadeStore(options, async (handlers) => saveTo(handlers, named));
  }
  if (exportSuite === undefined) return;
  const { text, shortened } = suiteFile(named);
  const output = openOutput(exportSuite);
  await output.write(text);
  output.close();
  for (const which of shortened) {
    say(
      `The file has the URL without its query, which may be a token. Give the whole URL with ${OPTIONS[which]}.`,
    );
  }
}

const OPTIONS: Readonly<Record<SuiteUrl, string>> = { url: '--to', statusUrl: '--status-url' };

async function saveTo(handlers: Host['handlers'], { endpoint, ...suite }: NamedSuite) {
  const endpointId = endpoint === null ? null : await endpointNamed(handlers, endpoint);
  const suites = await handlers['suites.list'](null);
  const from = suites.find(({ name }) => name.toLowerCase() === suite.name.toLowerCase()) ?? null;
  const saved = await handlers['suites.save']({ from, to: { ...suite, endpointId } });
  say(`${from ? 'Replaced' : 'Saved'} the suite ${visible(saved.name)}.`);
}

/** The endpoint's id. Throws CliError 66. */
export async function endpointNamed(handlers: Host['handlers'], name: string): Promise<number> {
  const all = await handlers['endpoints.list'](null);
  const endpoint = all.find((one) => one.name === name);
  if (!endpoint) throw new CliError(EXIT.noInput, `There is no endpoint ${visible(name)}.`);
  return endpoint.id;
}
