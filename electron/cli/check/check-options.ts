// The options of countersign check.

import { InvalidArgumentError } from 'commander';
import { readAcceptRule, type AcceptRule } from '../../../shared/check/accepting.ts';
import { OPTIONAL_GROUPS, type OptionalGroup } from '../../../shared/check/probe.ts';
import { NEW_CHECK } from '../../../shared/check/suite.ts';
import { DATA_OPTION } from '../captures/store.ts';
import { parseCount, parseUrl } from '../lib/address.ts';
import { flag, text, value, type Parsed } from '../lib/options.ts';
import { parseSeconds } from '../lib/seconds.ts';
import { secretOptions } from '../lib/secret.ts';
import { HEADER_AND_SETTINGS } from '../schemes/request-options.ts';
import { SCHEME_OPTIONS } from '../schemes/scheme-option.ts';

/** Options of a run, which no suite keeps. */
const NOT_SAVED = ['allowRemote', 'json', 'junit', 'markdown', 'html'];

export const CHECK_OPTIONS = {
  to: value('<URL>', 'URL of the receiver (http or https); required without --suite.', {
    parse: parseUrl,
  }),
  ...secretOptions(),
  endpoint: text('<NAME>', 'Sign as this endpoint says.', [
    'secretFile',
    'secretEnv',
    'scheme',
    'settingsFile',
  ]),
  suite: text('<NAME|FILE>', 'Run a stored suite, or one from a file (- for standard input).'),
  group: value(
    '<GROUP>',
    `Only this group of cases beside the baseline; repeatable: ${OPTIONAL_GROUPS.join(', ')}.`,
    { parse: parseGroup },
  ),
  scheme: SCHEME_OPTIONS.scheme,
  settingsFile: HEADER_AND_SETTINGS.settingsFile,
  acceptedWhen: value('<EXPR>', 'The answer that shows acceptance; repeatable.', {
    parse: parseRule,
  }),
  rejectedWhen: value('<EXPR>', 'The answer that shows rejection; repeatable.', {
    parse: parseRule,
  }),
  statusUrl: value('<URL>', 'Ask this URL after each webhook.', { parse: parseUrl }),
  rate: value('<N>', 'At most N requests a second (default: 10; 50 on this machine).', {
    parse: parseCount,
  }),
  maxRequests: value('<N>', `At most N requests (default: ${NEW_CHECK.maxRequests}).`, {
    parse: parseCount,
  }),
  timeout: value('<SECONDS>', `Timeout of each request (default: ${NEW_CHECK.timeoutMs / 1000}).`, {
    parse: parseSeconds,
  }),
  anyCertificate: flag('Accept any TLS certificate.'),
  allowRemote: flag(
    'Allow a receiver outside this machine and private networks, or one that the file of --suite names.',
  ),
  json: flag('Print the report as one line of JSON.'),
  junit: text('<FILE>', 'Write the report as JUnit XML.'),
  markdown: text('<FILE>', 'Write the report as Markdown.'),
  html: text('<FILE>', 'Write the report as HTML.'),
  saveSuite: text('<NAME>', 'Save this check as a suite, and send nothing.', NOT_SAVED),
  exportSuite: text(
    '<FILE>',
    'Write this check to a file as a suite, and send nothing.',
    NOT_SAVED,
  ),
  ...DATA_OPTION,
};

export type CheckOptions = Parsed<typeof CHECK_OPTIONS>;

function parseGroup(text: string, before: readonly OptionalGroup[] = []): readonly OptionalGroup[] {
  const group = OPTIONAL_GROUPS.find((one) => one === text);
  if (group) return [...before, group];
  throw new InvalidArgumentError(`Enter ${OPTIONAL_GROUPS.join(', ')}.`);
}

function parseRule(text: string, before: readonly AcceptRule[] = []): readonly AcceptRule[] {
  const rule = readAcceptRule(text);
  if (rule) return [...before, rule];
  throw new InvalidArgumentError('Enter status=200, status=2xx, header=NAME: TEXT or body=TEXT.');
}
