// The options of countersign check, as check.ts reads them.

import type { AcceptRule } from '../../../shared/check/accepting.ts';
import type { OptionalGroup } from '../../../shared/check/probe.ts';
import type { SecretOptions } from '../lib/secret.ts';
import type { RequestOptions } from '../schemes/request-options.ts';
import type { SchemeOptions } from '../schemes/scheme-option.ts';

export interface CheckOptions
  extends SecretOptions, SchemeOptions, Pick<RequestOptions, 'settingsFile'> {
  /** Its name; its secret signs. */
  readonly endpoint?: string;
  /** The name of a stored suite, or its file; the other options override it. */
  readonly suite?: string;
  readonly group?: readonly OptionalGroup[];
  readonly to?: string;
  readonly acceptedWhen?: readonly AcceptRule[];
  readonly rejectedWhen?: readonly AcceptRule[];
  readonly statusUrl?: string;
  readonly rate?: number;
  readonly maxRequests?: number;
  /** Milliseconds. */
  readonly timeout?: number;
  readonly anyCertificate?: true;
  readonly allowRemote?: true;
  readonly json?: true;
  readonly junit?: string;
  readonly markdown?: string;
  readonly html?: string;
  /** Saved under this name; nothing is sent. */
  readonly saveSuite?: string;
  /** Written to this file; nothing is sent. */
  readonly exportSuite?: string;
}
