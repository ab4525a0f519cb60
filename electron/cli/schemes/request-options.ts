// The request around a body that is given as a file: what other services' schemes sign beside it.

import { InvalidArgumentError } from 'commander';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { text, value, type Parsed } from '../lib/options.ts';

/** Of a request that is sent now, to a URL that is known. */
export const HEADER_AND_SETTINGS = {
  header: value('<NAME: VALUE>', 'Header of the request; may be repeated.', {
    parse: collectHeader,
  }),
  settingsFile: text('<FILE>', 'JSON object with the scheme’s settings, such as {"salt":"…"}.'),
};

export const REQUEST_OPTIONS = {
  ...HEADER_AND_SETTINGS,
  url: text('<URL>', 'Public URL of the request, with its query.'),
  at: value('<TIME>', 'When the request arrived, in ISO form (default: now).', {
    parse: parseTime,
  }),
};

export type RequestOptions = Parsed<typeof REQUEST_OPTIONS>;

type Headers = readonly (readonly [string, string])[];

function collectHeader(text: string, before: Headers = []): Headers {
  const [, name, value] = /^([^\s:]+):(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError('Enter it as NAME: VALUE.');
  }
  return [...before, [name, value.trim()] as const];
}

function parseTime(text: string): number {
  const ms = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(ms)) {
    throw new InvalidArgumentError('Enter it as 2026-11-22T12:00:00Z.');
  }
  return ms;
}

/** A URL for schemes that sign none. */
export const SOME_URL = 'https://localhost/';

export const requestOf = (
  body: SignedRequest['body'],
  { header = [], url = SOME_URL }: RequestOptions,
): SignedRequest => ({ method: 'POST', url, headers: header, body });
