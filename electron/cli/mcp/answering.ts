// The gate through which every answer to an assistant passes: it takes out the secrets, and cuts what is foreign.

import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Client } from '../../../shared/contract/rpc.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { describeError } from '../../host/lib/errors.ts';
import { CliError } from '../lib/exit.ts';
import { shown } from './foreign.ts';
import type { HostLink } from './host-link.ts';
import { Refusal, type Allowed, type Call } from './tool.ts';

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

interface Spoken {
  readonly says: string;
}

/**
 * Runs a call, and answers without secrets. Rejects with Refusal, without secrets either. The window shows the call under
 * its name.
 */
export type Answering = <T extends Spoken>(
  name: string,
  extra: Extra,
  run: (call: Call) => Promise<T>,
) => Promise<T>;

export function createAnswering(link: HostLink, allowed: Allowed): Answering {
  const secrets = new Set<string>();
  const keepSecret = (secret: string) => {
    if (secrets.size >= LIMITS.secrets)
      throw new Refusal('This session has read too many secrets.');
    secrets.add(secret);
  };
  return (name, extra, run) =>
    link.use(async (client) => {
      const call: Call = {
        ask: createAsk(client),
        on: (name, listener) => client.on(name, listener),
        ...{ allowed, keepSecret, signal: extra.signal, folder: link.folder },
        progress: (progress, total, message) => void tellProgress(extra, progress, total, message),
      };
      const hide = async <T>(value: T): Promise<T> => {
        const hidden = await call.ask('secrets.hide', { value, also: [...secrets] });
        return shown(hidden.value as T);
      };
      const ended = await beginCall(name, client);
      try {
        const answer = await hide(await run(call));
        ended(answer.says, false);
        return answer;
      } catch (error) {
        const says = await hide(saysOf(error));
        ended(says, true);
        throw new Refusal(says);
      }
    });
}

/** Tells the host that a call begins, and returns what tells its end. An older host knows no such command. */
async function beginCall(tool: string, client: Client) {
  const begun = await client.call('assistant.began', { tool });
  return (says: string, isRefused: boolean) => {
    if (begun.ok) void client.call('assistant.ended', { id: begun.value.id, says, isRefused });
  };
}

const GONE =
  'Countersign ended during this call. Call again: another one answers then, or this program itself.';

const createAsk =
  (client: Client): Call['ask'] =>
  async (command, input) => {
    const reply = await client.call(command, input);
    if (reply.ok) return reply.value;
    throw new Refusal(failureSays(reply), reply.code);
  };

function failureSays(failure: Failure): string {
  switch (failure.code) {
    case 'disconnected':
      return GONE;
    case 'remote-target':
      return `${failure.details.host} is not on this machine or in a private network. Ask the person to start this server with --allow-send and the name of this host.`;
    default:
      return failure.message;
  }
}

const saysOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof CliError
    ? error.message
    : describeError(error).message;

async function tellProgress(
  { _meta, sendNotification }: Extra,
  progress: number,
  total: number,
  message: string,
): Promise<void> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  const params = { progressToken, progress, total, message };
  await sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
}
