// A real host in its own folder, on a free port. It is closed when the test that started it ends; at the end of the file
// if the file itself started it, or one of several tests at once. Folders are deleted at the end of the file.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startHost, type Host, type HostOptions } from '../../../../electron/host/host.ts';
import type { CaptureDetail, CaptureSummary } from '../../../../shared/contract/capture.ts';
import { changesOf } from '../../../../shared/contract/changes.ts';
import { endpointChanges } from '../../../../shared/contract/endpoint-changes.ts';
import type { Endpoint, EndpointDraft } from '../../../../shared/contract/endpoint.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { HostEvents } from '../../../../shared/contract/host.ts';
import type { CapturePage, PageQuery } from '../../../../shared/contract/finding.ts';
import { settingFields, type Settings } from '../../../../shared/contract/settings.ts';
import { cleanUpAfterTest, cleanUpLater } from '../../../support/clean-up.ts';
import { soon } from '../../../support/soon.ts';
import { http2Request } from './http2-client.ts';
import { endpointDraft } from './webhook.ts';
import { exchange, post, type WireAnswer } from './wire.ts';

export interface TestHost extends Host {
  readonly folder: string;
  /** Adds an endpoint with the secret SECRET at /hooks/shop-a, or with `draft`; with `id`, updates that one. */
  addEndpoint(draft?: Partial<EndpointDraft> & { readonly id?: number }): Promise<Endpoint>;
  /** Saves these settings and keeps the others. */
  saveSettings(change: Partial<Settings>): Promise<Settings>;
  /** Posts a body to a path as an ordinary client does. */
  post(path: string, body: string | Uint8Array): Promise<WireAnswer>;
  /** The captures of this host that a filter finds, or another page of them. */
  page(filter: string, query?: Partial<PageQuery>): Promise<CapturePage>;
  /** The latest captures, newest first. */
  captures(): CaptureSummary[];
  /** Their ids. */
  ids(): number[];
  /** The detail of a capture, as a window opens it. */
  detail(id: number): Promise<CaptureDetail>;
  /** Runs `send` and resolves to the one capture it creates, once it has a verdict. */
  captureOf(send: () => Promise<unknown>): Promise<CaptureDetail>;
  /** The same for a body that is posted to a path, and answered with `status` if that is given. */
  receive(path: string, body: string | Uint8Array, status?: number): Promise<CaptureDetail>;
  /** The same for the bytes of a request, answered with `status`. */
  receiveBytes(status: number, ...parts: (string | Uint8Array)[]): Promise<CaptureDetail>;
  /** The same for a request over HTTP/2. */
  receiveHttp2(...request: Http2Request): Promise<CaptureDetail>;
  /** The same for a `send` that creates several captures, in order of arrival. */
  capturesOf(count: number, send: () => Promise<unknown>): Promise<CaptureDetail[]>;
  /** The same for bodies that are posted to a path one after the other. */
  receiveAll(path: string, bodies: readonly (string | Uint8Array)[]): Promise<CaptureDetail[]>;
  /** Waits until every capture of the list has its verdict. */
  assessed(): Promise<void>;
  /** Waits until the status has these values. */
  untilStatus(values: object): Promise<void>;
  /** What a window is told of work that the host refuses. Throws if it does not. */
  refusal(work: () => unknown): Promise<Failure>;
  /** Closes it, and starts one with its data. */
  startAgain(options?: Partial<HostOptions>): Promise<TestHost>;
}

type Http2Request = Parameters<typeof http2Request> extends [string, ...infer Rest] ? Rest : never;

/** Creates an empty folder under the system's temporary folder. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a host; with the `dataFolder` of an earlier one it continues with that data. */
export async function startTestHost(options: Partial<HostOptions> = {}): Promise<TestHost> {
  const folder = options.dataFolder ?? tempFolder();
  const host = await startHost({
    ...{ dataFolder: folder, listen: { host: '127.0.0.1', port: 0 }, tls: null, sealer: null },
    version: '0.0.0-test',
    ...options,
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= host.close());
  cleanUpAfterTest(close);

  const send = (path: string, body: string | Uint8Array) => post(host.listenerUrl, path, body);

  const everything: PageQuery = { endpoint: null, filter: '', beforeId: null, limit: 1000 };
  const captures = () =>
    (host.handlers['captures.page'](everything) as { captures: CaptureSummary[] }).captures;

  const told = new Set<number>();
  host.subscribe((name, value) => {
    if (name !== 'captures') return;
    for (const { id, verdict } of (value as HostEvents['captures']).captures) {
      if (verdict !== null) told.add(id);
    }
  });

  async function capturesOf(count: number, send: () => Promise<unknown>) {
    const before = captures()[0]?.id ?? 0;
    const toldBefore = told.size;
    await send();
    const arrived = await soon(() => {
      if (told.size < toldBefore + count) throw new Error(`fewer than ${count} captures came`);
      const found = captures().filter(({ id }) => id > before && told.has(id));
      if (found.length < count) throw new Error(`${found.length} of ${count} captures came`);
      return found;
    });
    if (arrived.length > count) throw new Error(`${arrived.length} captures came, not ${count}`);
    const details = arrived.map(async ({ id }) =>
      host.handlers['captures.get']({ id, whole: true }),
    );
    return (await Promise.all(details)).reverse();
  }

  async function captureOf(send: () => Promise<unknown>) {
    const [capture] = await capturesOf(1, send);
    if (!capture) throw new Error('no capture came');
    return capture;
  }

  return {
    ...host,
    ...{ close, folder, post: send, captures, capturesOf, captureOf },
    page: async (filter, query) =>
      host.handlers['captures.page']({ ...everything, filter, ...query }),
    ids: () => captures().map(({ id }) => id),
    detail: async (id) => host.handlers['captures.get']({ id }),
    addEndpoint: async ({ id, ...part } = {}) => {
      const draft = endpointDraft(part);
      const before = (await host.handlers['endpoints.list'](null)).find((one) => one.id === id);
      return host.handlers['endpoints.save'](before ? endpointChanges(before, draft) : draft);
    },
    saveSettings: async (change) => {
      const now = await host.handlers['settings.get'](null);
      const wanted = settingFields({ ...now, ...change });
      return host.handlers['settings.save'](changesOf(settingFields(now), wanted));
    },
    receive: (path, body, status) =>
      captureOf(async () => {
        const answer = await send(path, body);
        if (status !== undefined) expect(answer.status).toBe(status);
      }),
    receiveBytes: (status, ...parts) =>
      captureOf(async () =>
        expect((await exchange(host.listenerUrl, ...parts)).status).toBe(status),
      ),
    receiveHttp2: (...request) => captureOf(() => http2Request(host.listenerUrl, ...request)),
    receiveAll: (path, bodies) =>
      capturesOf(bodies.length, async () => {
        for (const body of bodies) await send(path, body);
      }),
    assessed: () =>
      soon(() => {
        if (captures().some(({ verdict }) => verdict === null)) throw new Error('not all verified');
      }),
    untilStatus: (values) =>
      soon(async () => expect(await host.handlers.status(null)).toMatchObject(values)),
    refusal: async (work) => {
      try {
        await work();
      } catch (error) {
        return host.describeError(error);
      }
      throw new Error('it was not refused');
    },
    startAgain: async (again) => {
      await close();
      return startTestHost({ ...again, dataFolder: folder });
    },
  };
}

/** Starts a host with an endpoint that has the secret SECRET at /hooks/shop-a, or with `draft`. */
export async function startShop(
  draft: Partial<EndpointDraft> = {},
  options: Partial<HostOptions> = {},
): Promise<TestHost> {
  const host = await startTestHost(options);
  await host.addEndpoint(draft);
  return host;
}

/** Expects that the host refuses this with this code: what it returns, or what is called. */
export const refused = (code: string, work: unknown) => {
  const answer = typeof work === 'function' ? Promise.resolve().then(work as () => unknown) : work;
  return expect(answer).rejects.toMatchObject({ code });
};

/** Every value of an event from now on. */
export function hear<K extends keyof HostEvents>({ subscribe }: Host, event: K): HostEvents[K][] {
  const heard: HostEvents[K][] = [];
  subscribe((name, value) => {
    if ((name as string) === event) heard.push(value as never);
  });
  return heard;
}

/** Every capture of an event from now on. */
export function hearCaptures(host: Host): () => CaptureSummary[] {
  const heard = hear(host, 'captures');
  return () => heard.flatMap(({ captures }) => captures);
}

/** The body of a capture. */
export const bodyOf = ({ capture }: CaptureDetail) => Buffer.from(capture.bodyBase64, 'base64');
