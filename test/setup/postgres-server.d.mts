// Types of postgres-server.mjs for the tests, which are TypeScript.

export interface PostgresOptions {
  /** PEM texts. Connections may then use TLS, and may also not. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** The settings that say how much memory and disk it uses. The default is small; none are PostgreSQL’s own. */
  readonly sizes?: Readonly<Record<string, string>>;
  /** False: what it writes would not survive a lost machine, and no test waits for a disk. The default is true. */
  readonly isFlushed?: boolean;
}

export interface PostgresServer {
  /** The superuser's connection string. */
  readonly adminUrl: string;
  readonly port: number;
  /** Ends the connections and stops. Resolves when no process is left. */
  stop(): Promise<void>;
  /** SIGKILL to all of its processes, as if the machine had lost them. Resolves when no process is left. */
  kill(): Promise<void>;
  /** Stops it if it runs, and starts it on the same port. */
  restart(): Promise<void>;
}

export function startPostgres(folder: string, options?: PostgresOptions): Promise<PostgresServer>;
