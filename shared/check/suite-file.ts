// A suite as a JSON file, to pass on and to run in a CI. The file holds no secret: the endpoint stands by its name, and
// a URL without its query, which may be a token.

import { publicUrl } from './public-url.ts';
import { NEW_CHECK, type NamedSuite } from './suite.ts';

export const SUITE_FORMAT = 'countersign-check-suite';
export const SUITE_VERSION = 1;

/** The URLs of a suite. */
const SUITE_URLS = ['url', 'statusUrl'] as const;
export type SuiteUrl = (typeof SUITE_URLS)[number];

/** What a suite says beside its name and URL. */
const ASKED = Object.keys(NEW_CHECK) as readonly (keyof typeof NEW_CHECK)[];

export interface SuiteFile {
  readonly text: string;
  /** The URLs that lost their query or fragment. */
  readonly shortened: readonly SuiteUrl[];
}

/** Writes a suite. A URL that cannot be split is refused before it becomes part of a suite. */
export function suiteFile(suite: NamedSuite): SuiteFile {
  const { url, statusUrl } = suite;
  const written = { url: publicUrl(url) ?? '', statusUrl: statusUrl && publicUrl(statusUrl) };
  // Each by its name, so that nothing else that an object happens to have gets into the file.
  const file = {
    ...{ format: SUITE_FORMAT, version: SUITE_VERSION },
    ...{ name: suite.name, endpoint: suite.endpoint, url: written.url },
    ...Object.fromEntries(ASKED.map((name) => [name, suite[name]])),
    statusUrl: written.statusUrl,
  };
  return {
    text: `${JSON.stringify(file, null, 2)}\n`,
    shortened: SUITE_URLS.filter((which) => written[which] !== suite[which]),
  };
}

/** The name of the file: letters and digits of the suite's name. */
export const suiteFileName = (name: string): string => {
  const plain = (name.match(/[\p{L}\p{N}_]+/gu) ?? []).join('-');
  return `${plain === '' ? 'suite' : plain}.check.json`;
};
