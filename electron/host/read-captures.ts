// What a reader tells of single captures, with the secrets of the data folder. Nobody waits for an answer meanwhile, so
// it verifies, redacts and searches for causes in its own thread.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { ExportFile, ExportRequest } from '../../shared/contract/sharing.ts';
import type { Comparison } from '../../shared/signature/explain/compare/comparison.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import { createEndpoints } from './endpoints/endpoints.ts';
import { createOwnSchemes } from './endpoints/own-schemes.ts';
import { openSecrets } from './endpoints/secrets.ts';
import { askedAbout } from './inspect/asked-about.ts';
import { createDetails } from './inspect/capture-detail.ts';
import { inTurn } from './lib/in-turn.ts';
import type { Store } from './store/store.ts';
import type { Writer } from './store/writer.ts';
import { verify } from './verify/verify-stored.ts';

/** Everything throws or rejects with HostError, such as `not-found`. */
export type CaptureReader = ReturnType<typeof captureReader>;

const refused = () => Promise.reject(new Error('a reader does not write'));
const NO_WRITER: Writer = { run: refused, runWith: refused };

/** Throws what `openSecrets` throws. `met` gets every other error, and returns what is thrown in its place. */
export function captureReader(store: Store, folder: string, met: (error: unknown) => unknown) {
  const told = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw met(error);
    });
  const turn = inTurn();
  const secrets = openSecrets(folder, null);
  const schemes = createOwnSchemes(store.schemes, NO_WRITER, turn, () => []);
  const endpoints = createEndpoints(store.endpoints, NO_WRITER, secrets, Date.now, schemes, turn);
  const context = {
    ...{ store, endpoints, explainer: { open: () => undefined } },
    background: {
      verify: (...[capture, key, { whole = false, sha256 = null } = {}]: VerifyInput) =>
        Promise.resolve(verify(capture, key, whole, sha256)),
    },
  };
  const details = createDetails(context);
  const until = (limitMs: number) => ({ limitMs, isEnded: new Int32Array(1) });
  return {
    /** With nothing cut. */
    detail: (id: number): Promise<CaptureDetail> => told(details.of(id, true)),
    /** Why a capture's signature differs, or what a digest means (null: none is given). */
    explain: async (id: number, digest: string | null, limitMs: number): Promise<Findings> => {
      const { explain } = await import('./verify/explain-worker.ts');
      return explain({ ...(await told(askedAbout(id, context))), digest }, until(limitMs));
    },
    compare: async (id: number, pasted: string, limitMs: number): Promise<Comparison> => {
      const { compare } = await import('./verify/explain-worker.ts');
      return compare(await told(askedAbout(id, context)), pasted, until(limitMs));
    },
    export: async (request: ExportRequest, version: string): Promise<ExportFile> => {
      const { exportStored } = await import('./share/export-stored.ts');
      return told(exportStored(request, version, context));
    },
  };
}

type VerifyInput = Parameters<import('./verify/verify-thread.ts').VerifyThread['verify']>;
