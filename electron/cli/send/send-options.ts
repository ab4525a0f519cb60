// The parsed options of `send`.

import { InvalidArgumentError } from 'commander';
import type { HttpProtocol } from '../../../shared/contract/sending.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import type { Variant } from '../../../shared/webhook/delivery.ts';
import type { WebhookEvent } from '../../../shared/webhook/events.ts';
import { MOST_TIME_SCALE } from '../../../shared/webhook/schedule.ts';
import { parseCount } from '../lib/address.ts';
import type { SecretOptions } from '../lib/secret.ts';
import type { RequestOptions } from '../schemes/request-options.ts';
import type { SchemeOptions } from '../schemes/scheme-option.ts';

export interface SendOptions
  extends SecretOptions, SchemeOptions, Pick<RequestOptions, 'header' | 'settingsFile'> {
  readonly to?: string;
  readonly body?: string;
  readonly preset?: string;
  readonly field?: readonly FieldChange[];
  readonly literal?: readonly FieldChange[];
  readonly itemsVariant?: 'A' | 'B';
  readonly event?: WebhookEvent['id'];
  readonly cause?: AnyCauseCode;
  readonly unsigned?: true;
  readonly variant: Variant;
  readonly timeScale: number;
  /** Milliseconds. */
  readonly intervals?: readonly number[];
  /** Variant B. */
  readonly disableAfter?: number;
  /** Milliseconds. */
  readonly timeout: number;
  readonly deliveries: number;
  readonly copies: number;
  readonly concurrency: number;
  readonly protocol: HttpProtocol;
  readonly anyCertificate?: true;
  readonly json?: true;
}

/** A parsed `NAME=VALUE`. */
export interface FieldChange {
  readonly name: string;
  readonly value: string;
}

/** Not documented. */
export const DEFAULT_TIMEOUT_MS = 30_000;
export const DEFAULT_CONCURRENCY = 10;

/** Parses a whole number from 1 to `most`. */
export const countUpTo = (most: number) => (text: string) => {
  const count = parseCount(text);
  if (count > most) throw new InvalidArgumentError(`Enter at most ${most}.`);
  return count;
};

/** Parses and collects `NAME=VALUE`; the value may be empty. */
export function parseChange(
  text: string,
  before: readonly FieldChange[] = [],
): readonly FieldChange[] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Enter NAME=VALUE.');
  return [...before, { name: text.slice(0, at), value: text.slice(at + 1) }];
}

/** Parses seconds such as `60,300,900` as milliseconds. The schedule checks whether they fit the variant. */
export function parseIntervals(text: string): readonly number[] {
  const parts = text.split(',');
  if (!parts.every((part) => /^\d+(\.\d+)?$/.test(part))) {
    throw new InvalidArgumentError('Enter a list of seconds, for example 60,300,900.');
  }
  return parts.map((part) => Math.round(Number(part) * 1000));
}

export function parseScale(text: string): number {
  const scale = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || scale < 1 || scale > MOST_TIME_SCALE) {
    throw new InvalidArgumentError(`Enter a number from 1 to ${MOST_TIME_SCALE}.`);
  }
  return scale;
}
