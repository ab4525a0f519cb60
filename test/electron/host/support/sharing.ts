// Exporting and importing with a test host.

import type { ExportRequest, ImportRequest } from '../../../../shared/contract/sharing.ts';
import type { TestHost } from './test-host.ts';

/** Imports a file. */
export const read = (
  host: TestHost,
  content: string | Uint8Array,
  over: Partial<ImportRequest> = {},
) =>
  host.handlers['import.read']({
    bytesBase64: Buffer.from(content as string).toString('base64'),
    kind: null,
    endpointId: null,
    ...over,
  });

/** Exports captures, as a redacted bundle unless `over` says otherwise. */
export const exportedFile = (
  host: TestHost,
  ids: readonly number[],
  over: Partial<ExportRequest> = {},
) =>
  host.handlers['export.make']({
    ...{ ids, format: 'bundle', language: null, personalData: 'redacted', url: null },
    ...over,
  });

/** The text of such a file. */
export const exported = async (...asked: Parameters<typeof exportedFile>) =>
  (await exportedFile(...asked)).text;

export const detailOf = async (host: TestHost, id: number | undefined) =>
  host.handlers['captures.get']({ id: id ?? 0 });

/** Sends a webhook with a query and a header of its own. */
export const post = (
  host: TestHost,
  body: string | Uint8Array<ArrayBuffer>,
  path = '/hooks/shop-a?x=1',
) =>
  host.captureOf(() =>
    fetch(host.listenerUrl + path, { method: 'POST', body, headers: { 'X-Order': 'a' } }),
  );
