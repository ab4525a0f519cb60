// The host as the store calls it: one client at a time, replaced whenever the connection is made anew.

import {
  createClient,
  type Client,
  type CommandName,
  type Failure,
  type Input,
  type Port,
  type Reply,
} from '../../shared/contract/rpc.ts';
import { words } from '../words/words.ts';

/** What they send is sent once: they carry a key, by which the host can be asked what came of it. */
type SendingCommand = 'replay.send' | 'replay.many' | 'compose.send';

let client: Client | null = null;
const waitingForHost = new Set<() => void>();

const noHost = (): Failure => ({ ok: false, code: 'disconnected', message: words.ui.hostGone });

const notSent = (): Failure => ({ ok: false, code: 'not-sent', message: words.ui.notSent });

/** The host may have carried them out where the answer is lost. */
const SAVING: ReadonlySet<CommandName> = new Set(['endpoints.save', 'settings.save', 'views.save']);

/** What is known of a failure, as a sentence in the window's language. */
function says(command: CommandName, failure: Failure): string {
  if (failure.code === 'disconnected' && SAVING.has(command)) return words.ui.mayBeSaved;
  return words.failures.says(failure);
}

/** Talks to the host through `port` from now on; open calls of the connection before are answered `disconnected`. */
export function openHost(port: Port): Client {
  client?.close();
  client = createClient(port);
  for (const goOn of waitingForHost) goOn();
  waitingForHost.clear();
  return client;
}

/** Resolves when there is another connection than this one. */
const otherThan = (lost: Client) =>
  new Promise<void>((resolve) => {
    if (client && client !== lost) resolve();
    else waitingForHost.add(resolve);
  });

/** Forgets a lost connection. */
export function dropHost(): void {
  client?.close();
  client = null;
}

/** Calls the host. Never rejects: a failure is data, with a sentence for a person in the window's language. */
export async function call<C extends CommandName>(command: C, input: Input<C>): Promise<Reply<C>> {
  if (!client) return noHost();
  const reply = await client.call(command, input);
  return reply.ok ? reply : { ...reply, message: says(command, reply) };
}

/**
 * Calls a command that sends. Where the connection breaks before the answer, `mayBeSent` is told, and the host is asked
 * after each reconnect until it says what came of it. Never rejects; the code is `not-sent` where the host never got it.
 */
export async function send<C extends SendingCommand>(
  command: C,
  input: Input<C>,
  mayBeSent: () => void,
): Promise<Reply<C>> {
  const key = crypto.randomUUID();
  let asked = client;
  let reply: Reply<C> = await call(command, { ...input, key });
  while (asked && !reply.ok && reply.code === 'disconnected') {
    mayBeSent();
    await otherThan(asked);
    asked = client;
    const outcome = await call('send.outcome', { key });
    if (!outcome.ok) reply = outcome;
    else if (outcome.value === null) reply = notSent();
    else reply = { ok: true, value: outcome.value };
  }
  return reply;
}
