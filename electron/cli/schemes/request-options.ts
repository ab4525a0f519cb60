// The request around a body that is given as a file: what other services' schemes sign beside it.

import { InvalidArgumentError, type Command } from 'commander';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';

export interface RequestOptions {
  readonly header?: readonly (readonly [string, string])[];
  readonly url?: string;
  readonly settingsFile?: string;
  readonly at?: number;
}

/** Adds the options that describe a request. */
export function addRequestOptions(command: Command): Command {
  return addHeaderAndSettings(command)
    .option('--url <URL>', 'Public URL of the request, with its query.')
    .option('--at <TIME>', 'When the request arrived, in ISO form (default: now).', parseTime);
}

/** For a request that is sent now, to a URL that is known. */
export const addHeaderAndSettings = (command: Command): Command =>
  command
    .option('--header <NAME: VALUE>', 'Header of the request; may be repeated.', collectHeader)
    .option(...SETTINGS_OPTION);

export const SETTINGS_OPTION = [
  '--settings-file <FILE>',
  'JSON object with the scheme’s settings, such as {"salt":"…"}.',
] as const;

function collectHeader(text: string, before: RequestOptions['header'] = []) {
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
