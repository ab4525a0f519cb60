// What list, show and export read: the captures of the local store (local-source.ts) or of a team's archive
// (archive-source.ts).

import type { ArchiveNote } from '../../../shared/contract/archive.ts';
import type {
  CaptureDetail,
  CaptureSummary,
  RecognisedScheme,
} from '../../../shared/contract/capture.ts';
import type { ExportFile, ExportRequest } from '../../../shared/contract/sharing.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { say, visible } from '../lib/output.ts';

/** The Countersign that received an archived capture. */
export interface Origin {
  /** The name of its computer; null: unknown. */
  readonly installation: string | null;
  readonly installationId: string;
  /** The capture's ID there. */
  readonly captureId: number;
}

/** The computer that received an archived capture; its ID if the name is unknown. */
export const originName = ({ installation, installationId }: Origin): string =>
  visible(installation ?? installationId);

export interface ListedCapture {
  readonly summary: CaptureSummary;
  /** The name of its endpoint; null: none. */
  readonly endpoint: string | null;
  /** Its endpoint's or, without one, the one that the request tells. Null: not known. */
  readonly scheme: RecognisedScheme | null;
  /** Set if it is from an archive. */
  readonly origin: Origin | null;
}

/** What an archive knows of a capture beside its detail. */
export interface FromArchive extends Origin {
  /** The name of its endpoint where it was received; null: none. */
  readonly endpoint: string | null;
  readonly notes: readonly ArchiveNote[];
}

export interface ShownCapture {
  readonly detail: CaptureDetail;
  /** Null: it is from the local store. */
  readonly from: FromArchive | null;
}

export interface Pages {
  /** In the filter language; empty matches everything. */
  readonly filter: string;
  readonly most: number;
  readonly pageSize: number;
}

/** Says what a search did not read, so that nobody takes “not found” for “not there”. */
export function sayUnsearched(cut: number): void {
  if (cut === 0) return;
  const [captures, text, value] = [cut, LIMITS.searchedText, LIMITS.searchedValue].map((one) =>
    one.toLocaleString('en'),
  );
  say(
    `Searched in part: ${captures} ${cut === 1 ? 'capture' : 'captures'}. The search reads the first ${text} characters of a capture and ${value} of a value.`,
  );
}

/** IDs are positive: those that `list` prints. */
export interface CaptureSource {
  /** For messages: the data folder, or `the archive`. */
  readonly place: string;
  /** False: there is no store yet. */
  readonly exists: boolean;
  /** The captures that match, newest first. Rejects with HostError. */
  pages(pages: Pages): AsyncIterable<readonly ListedCapture[]>;
  /** Throws CliError 66 if it does not exist. */
  show(id: number): Promise<ShownCapture>;
  /**
   * With `skips`, captures that cannot be exported are left out. Throws CliError 65 or 66 if there is one without it,
   * or HostError.
   */
  export(request: ExportRequest, skips: boolean): Promise<ExportFile>;
}
