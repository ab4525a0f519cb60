// The support bundle: captures in one file, each with its verdict, canonical values and causes from before personal
// data was replaced.

import { asList, asObject, type Foreign } from './foreign-json.ts';
import { entriesLeftOut } from './import-note.ts';
import { notRead, type Codec, type Portable, type ReadFile, type ReadRequest } from './portable.ts';
import { withEntries } from './entries.ts';
import { readRecord, writeRecord } from './record.ts';

const BUNDLE_MARK = 'bundle';
const BUNDLE_VERSION = 1;

export interface BundleHead {
  /** The version of the program that wrote it. */
  readonly app: string;
  readonly madeAtMs: number;
  readonly personalData: 'redacted' | 'included';
  readonly replaced: readonly { readonly what: string; readonly captures: number }[];
}

/** One capture of a bundle. */
export const bundleEntry = (portable: Portable, codec: Codec): string =>
  JSON.stringify(writeRecord(portable, codec), null, 2);

/** The text of a bundle, indented so that a person can read it before sharing it. */
export function writeBundle(
  { app, madeAtMs, personalData, replaced }: BundleHead,
  entries: readonly string[],
): string {
  const bundle = {
    countersign: BUNDLE_MARK,
    version: BUNDLE_VERSION,
    app,
    madeAt: new Date(madeAtMs).toISOString(),
    personalData,
    replaced,
    captures: [],
  };
  return withEntries(bundle, entries);
}

export const isBundle = (file: unknown): boolean => asObject(file)?.countersign === BUNDLE_MARK;

/** Reads a bundle from any source. Never throws. */
export function readBundle(file: unknown, codec: Codec): ReadFile {
  const bundle: Foreign | null = asObject(file);
  if (bundle?.countersign !== BUNDLE_MARK) {
    return notRead('damaged-file', 'not-a-bundle');
  }
  if (bundle.version !== BUNDLE_VERSION) {
    return notRead('damaged-file', 'newer-bundle');
  }
  const requests: ReadRequest[] = [];
  let wrong = 0;
  for (const entry of asList(bundle.captures)) {
    const read = readRecord(entry, codec);
    if (read) requests.push(read);
    else wrong++;
  }
  const notes = entriesLeftOut('entries-damaged', wrong, 'damaged, or written by a newer version');
  return { ok: true, requests, notes };
}
