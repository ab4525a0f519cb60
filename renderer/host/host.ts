// Calls to the host: one client at a time, replaced with every new connection.

import type { Failure } from '../../shared/contract/failure.ts';
import {
  createClient,
  type Client,
  type CommandName,
  type Input,
  type Port,
  type Reply,
} from '../../shared/contract/rpc.ts';
import { words } from '../words/words.ts';

/** Why something failed, as a sentence. The window's own failures have no code. */
export interface Failed {
  readonly message: string;
  readonly code?: Failure['code'];
}

/**
 * The outcome of an act; one that throws has failed with a sentence. It begins at once and never rejects, so that no
 * button waits for ever.
 */
export function outcomeOf<T>(act: () => Promise<T>): Promise<T | Failed> {
  return new Promise<T>((resolve) => resolve(act())).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : String(error);
    return { message: words.failures.says({ code: 'internal', details: { reason } }) };
  });
}

/** What the host knows this window by: a newer question ends only the same window's. */
export const WINDOW = crypto.randomUUID();

let client: Client | null = null;
const waitingForHost = new Set<() => void>();

const noHost = (): Failure => ({
  ok: false,
  code: 'disconnected',
  details: {},
  message: words.ui.hostGone,
});

/** The host may have executed these even if the answer is lost. */
const SAVING: ReadonlySet<CommandName> = new Set([
  'archive.save',
  'archive.remove',
  'archive.addNote',
  'endpoints.save',
  'schemes.save',
  'settings.save',
  'views.save',
]);

/** A failure as a sentence in the window's language. */
function says(command: CommandName, failure: Failure): string {
  if (failure.code === 'disconnected' && SAVING.has(command)) return words.ui.mayBeSaved;
  return words.failures.says(failure);
}

/** Uses `port` for the host from now on; open calls of the previous connection are answered `disconnected`. */
export function openHost(port: Port): Client {
  client?.close();
  client = createClient(port);
  for (const goOn of waitingForHost) goOn();
  waitingForHost.clear();
  return client;
}

/** The present connection; null while it is lost. */
export const connected = (): Client | null => client;

/** Resolves when there is another connection. */
export function otherThan(lost: Client): Promise<void> {
  return new Promise((resolve) => {
    if (client && client !== lost) resolve();
    else waitingForHost.add(resolve);
  });
}

/** Drops a lost connection. */
export function dropHost(): void {
  client?.close();
  client = null;
}

/** Calls the host. Never rejects: a failure is data, with a sentence in the window's language. */
export async function call<C extends CommandName>(command: C, input: Input<C>): Promise<Reply<C>> {
  if (!client) return noHost();
  const reply = await client.call(command, input);
  return reply.ok ? reply : { ...reply, message: says(command, reply) };
}
