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

let client: Client | null = null;

const noHost = (): Failure => ({ ok: false, code: 'disconnected', message: words.ui.hostGone });

/** Talks to the host through `port` from now on; open calls of the connection before are answered `disconnected`. */
export function openHost(port: Port): Client {
  client?.close();
  client = createClient(port);
  return client;
}

/** Forgets a lost connection. */
export function dropHost(): void {
  client?.close();
  client = null;
}

/** Calls the host. Never rejects: a failure is data, with a sentence for a person in the window's language. */
export async function call<C extends CommandName>(command: C, input: Input<C>): Promise<Reply<C>> {
  if (!client) return noHost();
  const reply = await client.call(command, input);
  return reply.ok ? reply : { ...reply, message: words.failures.says(reply) };
}
