// serve --endpoints FILE: endpoints as a file, for machines where nobody clicks. What is in the file is set at each
// start; what it leaves out, and endpoints of other paths, stay as they are.

import { z } from 'zod';
import { endpointChanges } from '../../shared/contract/endpoint-changes.ts';
import type {
  Endpoint,
  EndpointDraft,
  Forward,
  SecretDraft,
} from '../../shared/contract/endpoint.ts';
import { DEFAULT_FORWARD_TIMEOUT_MS, DEFAULT_POLICY } from '../../shared/contract/endpoint.ts';
import type { Host } from '../host/host.ts';
import { HostError } from '../host/lib/errors.ts';
import { isAddressOrRange } from '../host/lib/sender-address.ts';
import { notJson, problemText, wordsOf } from './endpoints-problem.ts';
import { CliError, EXIT } from './exit.ts';
import { nameOf, readText } from './input.ts';
import { policyOf, Response } from './response-entry.ts';
import { secretFromEnvironment } from './secret.ts';

/** As electron/README.md has it ("Endpoints as a file"). A key that is not known is an error, so that a misspelt one is not passed over. */
const EndpointsFile = z
  .array(
    z
      .strictObject({
        name: z.string().min(1),
        path: z.string().regex(/^\/[^\s?#]*$/, 'must begin with / and have no blanks, ? or #'),
        kind: z.enum(['payment-link', 'api-integration']),
        secretEnv: z.string().min(1).optional(),
        response: Response.optional(),
        forwardTo: z
          .url({ protocol: /^https?$/, error: 'must be a whole http:// or https:// URL' })
          .optional(),
        forwardMode: z.enum(['tee', 'proxy']).optional(),
        allowedIps: z
          .array(
            z
              .string()
              .refine(isAddressOrRange, 'is no IP address and no range like 203.0.113.0/24'),
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

/** Reads the file. Throws CliError 66, or 65 with the first thing that is wrong. */
export async function readEndpointsFile(file: string): Promise<EndpointEntry[]> {
  const text = await readText(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
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

/** The secrets that the entries name, by path, read before anything starts. Throws CliError 64. */
export function readSecrets(entries: readonly EndpointEntry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ path, secretEnv }) =>
      secretEnv === undefined ? [] : [[path, secretFromEnvironment(secretEnv)] as const],
    ),
  );
}

/** Adds the endpoints, or changes those of the same path. Throws CliError 65 with what the host does not accept. */
export async function saveEndpoints(
  handlers: Host['handlers'],
  file: string,
  entries: readonly EndpointEntry[],
  secrets: ReadonlyMap<string, string>,
): Promise<void> {
  const existing = new Map(
    (await handlers['endpoints.list'](null)).map((endpoint) => [endpoint.path, endpoint]),
  );
  for (const entry of entries) {
    const before = existing.get(entry.path);
    const draft = draftOf(entry, before, secrets.get(entry.path));
    try {
      await handlers['endpoints.save'](before ? endpointChanges(before, draft) : draft);
    } catch (error) {
      throw notAccepted(file, entry, error);
    }
  }
}

/** What is wrong with the endpoint as the file has it; other errors stay as they are. */
function notAccepted(file: string, { path }: EndpointEntry, error: unknown): unknown {
  if (!(error instanceof HostError) || !ABOUT_THE_ENDPOINT.has(error.code)) return error;
  return new CliError(EXIT.data, `${file}, the endpoint of ${path}: ${error.message}`);
}

const ABOUT_THE_ENDPOINT = new Set(['invalid-input', 'own-listener', 'own-window']);

function draftOf(
  entry: EndpointEntry,
  before: Endpoint | undefined,
  secret: string | undefined,
): EndpointDraft {
  const kept = before?.secrets ?? [];
  return {
    name: entry.name,
    path: entry.path,
    kind: entry.kind,
    note: before?.note ?? '',
    policy: entry.response ? policyOf(entry.response) : (before?.policy ?? DEFAULT_POLICY),
    forward: forwardOf(entry) ?? before?.forward ?? null,
    allowedAddresses: entry.allowedIps ?? before?.allowedAddresses ?? [],
    secrets:
      secret === undefined || entry.secretEnv === undefined
        ? kept.map(({ id, label, current }) => ({ id, label, current }))
        : withCurrent(kept, entry.secretEnv, secret),
  };
}

const forwardOf = ({ forwardTo, forwardMode = 'tee' }: EndpointEntry): Forward | null =>
  forwardTo === undefined
    ? null
    : { url: forwardTo, mode: forwardMode, timeoutMs: DEFAULT_FORWARD_TIMEOUT_MS };

/** The secrets with the file's one as the current one: it is known again by its variable's name. */
function withCurrent(kept: Endpoint['secrets'], label: string, secret: string): SecretDraft[] {
  const same = kept.find((entry) => entry.label === label);
  return [
    ...kept
      .filter((entry) => entry !== same)
      .map(({ id, label: other }) => ({ id, label: other, current: false })),
    { ...(same && { id: same.id }), label, current: true, secret },
  ];
}
