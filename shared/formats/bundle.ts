// The support bundle: captures in one file, each with its verdict, the values of its canonical string and its causes as
// they were before personal data was replaced.

import { asList, asObject, type Foreign } from './foreign-json.ts';
import { entriesLeftOut } from './import-note.ts';
import { damaged, type Codec, type Portable, type ReadFile, type ReadRequest } from './portable.ts';
import { withEntries } from './entries.ts';
import { readRecord, writeRecord } from './record.ts';

const BUNDLE_MARK = 'bundle';
const BUNDLE_VERSION = 1;

export interface BundleHead {
  /** The version of the program that writes it. */
  readonly app: string;
  readonly madeAtMs: number;
  readonly personalData: 'redacted' | 'included';
  readonly replaced: readonly { readonly what: string; readonly captures: number }[];
}

/** One capture of a bundle. */
export const bundleEntry = (portable: Portable, codec: Codec): string =>
  JSON.stringify(writeRecord(portable, codec), null, 2);

/** The bundle's text of its captures, indented: a person looks through it before it leaves. */
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

/** Reads a bundle, from whomever it is. Never throws. */
export function readBundle(file: unknown, codec: Codec): ReadFile {
  const bundle: Foreign | null = asObject(file);
  if (bundle?.countersign !== BUNDLE_MARK) {
    return damaged(
      'not-a-bundle',
      'This is not a bundle of Countersign, or it was changed. Ask for the file anew.',
    );
  }
  if (bundle.version !== BUNDLE_VERSION) {
    return damaged(
      'newer-bundle',
      'This bundle was written by a newer version of Countersign. Use that version to read it.',
    );
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
