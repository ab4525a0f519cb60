// serve --endpoints FILE: endpoints from a file, for machines without a user. Each start applies the file. Keys that it
// leaves out and endpoints with other paths stay unchanged.

import { z } from 'zod';
import { withoutByteOrderMark } from '../../../shared/json/parse.ts';
import { endpointChanges } from '../../../shared/contract/endpoint-changes.ts';
import {
  DEFAULT_FORWARD_TIMEOUT_MS,
  DEFAULT_POLICY,
  type Endpoint,
  type EndpointDraft,
  type Forward,
  type SecretDraft,
} from '../../../shared/contract/endpoint.ts';
import { locateError } from '../../../shared/json/error.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { Path } from '../../../shared/json/tree.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import type { Host } from '../../host/host.ts';
import { HostError } from '../../host/lib/errors.ts';
import { schemeRecord } from '../../host/lib/scheme-schema.ts';
import { isAddressOrRange } from '../../host/lib/sender-address.ts';
import { isLoopback } from '../../host/lib/window-policy.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { nameOf, readText } from '../lib/input.ts';
import { secretFromEnvironment } from '../lib/secret.ts';
import { Response, policyOf } from './response-entry.ts';

/** See electron/README.md ("Endpoints as a file"). Unknown keys are errors, so that a misspelt key is not ignored. */
const EndpointsFile = z
  .array(
    z
      .strictObject({
        name: z.string().min(1),
        path: z.string().regex(/^\/[^\s?#]*$/, 'must start with / and have no spaces, ? or #'),
        kind: z.enum(['payment-link', 'api-integration']),
        secretEnv: z.string().min(1).optional(),
        scheme: z
          .union([z.string(), schemeRecord]) // the host checks the name, because it may be one of the stored ones
          .optional(),
        settings: z.record(z.string(), z.string()).optional(),
        settingsEnv: z.record(z.string(), z.string().min(1)).optional(),
        response: Response.optional(),
        forwardTo: z
          .url({ protocol: /^https?$/, error: 'must be a full http:// or https:// URL' })
          .optional(),
        forwardMode: z.enum(['tee', 'proxy']).optional(),
        allowedIps: z
          .array(
            z
              .string()
              .refine(isAddressOrRange, 'must be an IP address or a range such as 203.0.113.0/24'),
          )
          .optional(),
      })
      .refine(
        ({ forwardTo, forwardMode }) => forwardTo !== undefined || forwardMode === undefined,
        'forwardMode needs forwardTo',
      ),
  )
  .refine((entries) => new Set(entries.map(({ path }) => path)).size === entries.length, {
    error: 'two endpoints have the same path',
  });

export type EndpointEntry = z.infer<typeof EndpointsFile>[number];

/** Reads the file. Throws CliError 66, or 65 with the first error. */
export async function readEndpointsFile(file: string): Promise<EndpointEntry[]> {
  const text = await readText(file);
  let value: unknown;
  try {
    value = JSON.parse(withoutByteOrderMark(text));
  } catch {
    throw new CliError(EXIT.data, `${nameOf(file)} ${notJson(text)}`);
  }
  const result = EndpointsFile.safeParse(value, { error: wordsOf });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new CliError(
    EXIT.data,
    `${nameOf(file)} is not a list of endpoints${issue ? `: ${problemText(issue)}` : '.'}`,
  );
}

/**
 * Refuses entries that forward captures, with the buyers' data in them, away from this machine: a person confirms what a
 * file names. Throws CliError 64.
 */
export function refuseForwards(file: string, entries: readonly EndpointEntry[]): void {
  for (const { path, forwardTo } of entries) {
    if (forwardTo === undefined) continue;
    const { hostname, host } = new URL(forwardTo);
    if (isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))) continue;
    throw new CliError(
      EXIT.usage,
      `${nameOf(file)}, endpoint ${path}: every webhook would be forwarded to ${host}, which is not on this machine. Add --allow-forward to allow that.`,
    );
  }
}

/** Secrets by the names of their variables. */
export type EnvironmentSecrets = ReadonlyMap<string, string>;

/** The secrets of the entries, read before anything starts. Throws CliError 64. */
export function readSecrets(entries: readonly EndpointEntry[]): EnvironmentSecrets {
  const names = entries.flatMap(({ secretEnv, settingsEnv = {} }) => [
    ...(secretEnv === undefined ? [] : [secretEnv]),
    ...Object.values(settingsEnv),
  ]);
  return new Map(names.map((name) => [name, secretFromEnvironment(name)]));
}

/** Adds the endpoints, or updates those with the same path. Throws CliError 65 if the host refuses one. */
export async function saveEndpoints(
  handlers: Host['handlers'],
  file: string,
  entries: readonly EndpointEntry[],
  secrets: EnvironmentSecrets,
): Promise<void> {
  const existing = new Map(
    (await handlers['endpoints.list'](null)).map((endpoint) => [endpoint.path, endpoint]),
  );
  for (const entry of entries) {
    const before = existing.get(entry.path);
    const draft = draftOf(entry, before, secrets);
    try {
      await handlers['endpoints.save'](before ? endpointChanges(before, draft) : draft);
    } catch (error) {
      throw notAccepted(file, entry, error);
    }
  }
}

/** Adds the file and the path to an error about the endpoint; other errors stay as they are. */
function notAccepted(file: string, { path }: EndpointEntry, error: unknown): unknown {
  if (!(error instanceof HostError) || !ABOUT_THE_ENDPOINT.has(error.code)) return error;
  return new CliError(EXIT.data, `${file}, endpoint ${path}: ${error.message}`);
}

const ABOUT_THE_ENDPOINT = new Set(['invalid-input', 'own-listener', 'own-window']);

function draftOf(
  entry: EndpointEntry,
  before: Endpoint | undefined,
  secrets: EnvironmentSecrets,
): EndpointDraft {
  const toSignWith = before?.secrets.filter(({ setting }) => setting === undefined) ?? [];
  const secret = entry.secretEnv === undefined ? undefined : secrets.get(entry.secretEnv);
  return {
    name: entry.name,
    path: entry.path,
    kind: entry.kind,
    note: before?.note ?? '',
    scheme: entry.scheme ?? before?.scheme ?? DEFAULT_SCHEME.name,
    settings: entry.settings ?? before?.settings ?? {},
    policy: entry.response ? policyOf(entry.response) : (before?.policy ?? DEFAULT_POLICY),
    forward: forwardOf(entry, before?.forward ?? null),
    allowedAddresses: entry.allowedIps ?? before?.allowedAddresses ?? [],
    secrets: [
      ...(secret === undefined || entry.secretEnv === undefined
        ? toSignWith.map(({ id, label, current }) => ({ id, label, current }))
        : withCurrent(toSignWith, entry.secretEnv, secret)),
      ...settingsOf(entry, before, secrets),
    ],
  };
}

/** The secret settings of the file, else those that the endpoint has. */
function settingsOf(
  { settingsEnv }: EndpointEntry,
  before: Endpoint | undefined,
  secrets: EnvironmentSecrets,
): SecretDraft[] {
  const kept = (before?.secrets ?? []).flatMap(({ id, label, setting }) =>
    setting === undefined ? [] : [{ id, label, setting, current: false }],
  );
  if (settingsEnv === undefined) return kept;
  return Object.entries(settingsEnv).map(([setting, variable]) => {
    const same = kept.find((entry) => entry.setting === setting);
    const value = secrets.get(variable) ?? '';
    return {
      ...(same && { id: same.id }),
      label: variable,
      setting,
      current: false,
      secret: value,
    };
  });
}

const forwardOf = (
  { forwardTo, forwardMode }: EndpointEntry,
  before: Forward | null,
): Forward | null =>
  forwardTo === undefined
    ? before
    : {
        url: forwardTo,
        mode: forwardMode ?? before?.mode ?? 'tee',
        timeoutMs: before?.timeoutMs ?? DEFAULT_FORWARD_TIMEOUT_MS,
      };

/** Makes the file's secret the current one. Its label is the variable's name. */
function withCurrent(kept: Endpoint['secrets'], label: string, secret: string): SecretDraft[] {
  const same = kept.find((entry) => entry.label === label);
  return [
    ...kept
      .filter((entry) => entry !== same)
      .map(({ id, label: other }) => ({ id, label: other, current: false })),
    { ...(same && { id: same.id }), label, current: true, secret },
  ];
}

/** For text that JSON.parse refused: `is not JSON: line 3, column 5: A comma is expected here.` */
function notJson(text: string): string {
  if (text.trim() === '') return 'is empty. It must contain a list of endpoints.';
  const { line, column, message } = locateError(text);
  return `is not JSON: line ${line}, column ${column}: ${message}`;
}

/** For a value that is not a list of endpoints: `endpoint 1: path is missing.` */
function problemText({ path, message }: z.core.$ZodIssue): string {
  const [index, ...rest] = path as Path;
  const what = pathText(rest);
  const about = what === '' ? message : `${what} ${message}`;
  return typeof index === 'number' ? `endpoint ${index + 1}: ${about}.` : `${about}.`;
}

const TYPES: Record<string, string> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
};

/** Zod's error as words that follow the name of the key. A rule's own message replaces it. */
const wordsOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'must not be empty'
        : `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'unrecognized_keys':
      return `has an unknown key: ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    default:
      return 'is invalid';
  }
};
