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

/** Runs a call, and answers without secrets. Rejects with Refusal, without secrets either. */
export type Answering = <T>(extra: Extra, run: (call: Call) => Promise<T>) => Promise<T>;

export function createAnswering(link: HostLink, allowed: Allowed): Answering {
  const secrets = new Set<string>();
  const keepSecret = (secret: string) => {
    if (secrets.size >= LIMITS.secrets)
      throw new Refusal('This session has read too many secrets.');
    secrets.add(secret);
  };
  return (extra, run) =>
    link.use(async (client) => {
      const call: Call = {
        ask: createAsk(client),
        on: (name, listener) => client.on(name, listener),
        ...{ allowed, keepSecret, signal: extra.signal },
        progress: (progress, total, message) => void tellProgress(extra, progress, total, message),
      };
      const hide = async <T>(value: T): Promise<T> => {
        const hidden = await call.ask('secrets.hide', { value, also: [...secrets] });
        return shown(hidden.value as T);
      };
      try {
        return await hide(await run(call));
      } catch (error) {
        throw new Refusal(await hide(saysOf(error)));
      }
    });
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
