// The host that answers an assistant: the one that runs on the data folder, through its door, so that its window shows
// what is done; else one of its own. Both are called with the commands of the contract.

import { createClient, serve, type Client, type Port } from '../../../shared/contract/rpc.ts';
import { throughDoor, type DoorPort } from '../../host/folder/door.ts';
import { startHost } from '../../host/host.ts';
import type { HostAndPort } from '../../host/lib/host-and-port.ts';
import { inTurn } from '../../host/lib/in-turn.ts';
import { VERSION } from '../lib/version.ts';

export type HostLink = ReturnType<typeof createHostLink>;

interface Linked {
  readonly client: Client;
  /** `quiet`: its own host does not listen, so that another one may have started. */
  readonly state: () => 'lasts' | 'quiet' | 'gone';
  readonly close: () => Promise<void>;
}

export interface HostLinkOptions {
  readonly folder: string;
  /** Where a host of its own listens; null: nowhere, so that a window can start at any time. */
  readonly listen: HostAndPort | null;
}

export function createHostLink({ folder, listen }: HostLinkOptions) {
  const oneByOne = inTurn();
  let linked: Linked | null = null;
  let calls = 0;
  let follower: (client: Client) => void = () => undefined;

  async function reach(): Promise<Client> {
    if (linked?.state() === 'gone') linked = null;
    if (linked && (linked.state() === 'lasts' || calls > 0)) return linked.client;
    const door = await throughDoor(folder);
    if (door) {
      await linked?.close();
      linked = beside(door);
      follower(linked.client);
    }
    if (linked) return linked.client;
    linked = await alone(folder, listen);
    follower(linked.client);
    return linked.client;
  }

  return {
    folder,
    /** Calls `run` with the host that answers now. */
    use: async <T>(run: (client: Client) => Promise<T>): Promise<T> => {
      const client = await oneByOne(async () => {
        const reached = await reach();
        calls++;
        return reached;
      });
      try {
        return await run(client);
      } finally {
        calls--;
      }
    },
    /** Calls `hear` with the host that answers now, and with each later one. */
    follow: (hear: (client: Client) => void) => {
      follower = hear;
      if (linked) hear(linked.client);
    },
    close: (): Promise<void> =>
      oneByOne(async () => {
        await linked?.close();
        linked = null;
      }),
  };
}

function beside(door: DoorPort): Linked {
  const client = createClient(door);
  let isOpen = true;
  door.onClose(() => {
    isOpen = false;
    client.close();
  });
  return {
    client,
    state: () => (isOpen ? 'lasts' : 'gone'),
    close: () => {
      door.leave();
      return Promise.resolve();
    },
  };
}

async function alone(folder: string, listen: HostAndPort | null): Promise<Linked> {
  const host = await startHost({
    dataFolder: folder,
    ...{ listen, tls: null, sealer: null, version: VERSION },
  });
  const [here, there] = joinedPorts();
  const stop = serve(there, host);
  const client = createClient(here);
  return {
    client,
    state: () => (listen ? 'lasts' : 'quiet'),
    close: async () => {
      client.close();
      stop();
      await host.close();
    },
  };
}

/** Two ports; each receives what the other one sends. */
function joinedPorts(): [Port, Port] {
  const ends = [new Set<(text: string) => void>(), new Set<(text: string) => void>()] as const;
  const port = (own: 0 | 1, other: 0 | 1): Port => ({
    send: (text) => {
      for (const listener of ends[other]) listener(text);
    },
    receive: (listener) => {
      ends[own].add(listener);
      return () => void ends[own].delete(listener);
    },
  });
  return [port(0, 1), port(1, 0)];
}
