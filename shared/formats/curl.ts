// A capture as a cURL command that sends the same bytes again. Neither the shell nor cURL may change, add or read
// anything.

import { LATIN_1 } from '../privacy/redact.ts';
import { replayHeaders } from '../replay/draft.ts';
import type { Capture } from '../webhook/capture.ts';
import type { Codec } from './portable.ts';
import { splitUrl } from './request-head.ts';
import { isPlain, printf, shellWord, singleQuoted, type ByteText } from './shell-text.ts';

/** Systems allow an argument of 128 KiB and more; a longer body goes through a pipe. */
const MAX_ARGUMENT_BYTES = 100_000;

/** The headers that cURL adds unless it is told not to. */
const OWN_HEADERS = ['User-Agent', 'Accept'];
/** Before a long body cURL asks the server whether to send it; old versions do so from 1,024 bytes on. */
const LONG_BODY = 1024;

const REDACTED =
  '# Personal data was replaced in this command, so its signature no longer verifies.\n';

/** The command that sends a capture to `url`, without a final line end. It follows no redirect. */
export function curlCommand(
  capture: Capture,
  url: string,
  codec: Codec,
  isRedacted = false,
): string {
  const headers = replayHeaders(capture.headers);
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const body = bodyArgument(capture, codec);
  const own = [
    ...OWN_HEADERS,
    ...(body ? ['Content-Type'] : []),
    ...(capture.body.length >= LONG_BODY ? ['Expect'] : []),
  ];
  const lines = [
    `curl${globs(url)} ${capture.method === 'HEAD' ? '--head' : `--request ${quoted(capture.method, codec)}`}`,
    `--url ${quoted(url, codec)}`,
    ...rawTarget(url, codec),
    ...own.filter((name) => !names.has(name.toLowerCase())).map((name) => `--header '${name}:'`),
    ...headers.map(([name, value]) => `--header ${quoted(headerLine(name, value), codec)}`),
    ...(body ? [body.argument] : []),
  ];
  return (isRedacted ? REDACTED : '') + (body?.pipe ?? '') + lines.join(' \\\n  ');
}

/** A script of several commands in order, each with a comment. */
export function curlScript(
  commands: readonly { readonly id: number; readonly command: string }[],
): string {
  const parts = commands.map(({ id, command }) => `\n# Capture ${id}\n${command}\n`);
  return `#!/bin/sh\n${parts.join('')}`;
}

/** Makes cURL read braces, brackets and `..` literally. */
const globs = (url: string) =>
  (/[[\]{}]/.test(url) ? ' --globoff' : '') +
  (/\/\.{1,2}(?:[/?#]|$)/.test(url) ? ' --path-as-is' : '');

/** Passes the target as it is where cURL would percent-encode bytes of its path. */
function rawTarget(url: string, codec: Codec): string[] {
  const target = splitUrl(url)?.target ?? '';
  const path = target.split('?', 1)[0] ?? '';
  return /[\x80-\xff]/.test(path) ? [`--request-target ${quoted(target, codec)}`] : [];
}

/** A header without a value is written with a semicolon. */
const headerLine = (name: string, value: string) =>
  value === '' ? `${name};` : `${name}: ${value}`;

/** An argument from a byte text (header texts and URLs are Latin-1). */
const quoted = (bytes: ByteText, codec: Codec) =>
  shellWord(bytes, codec.decode(codec.encode(bytes, LATIN_1), 'utf-8', true));

/** How the body is passed to cURL; null if there is none. Never by `--data`, which would read a file for `@`. */
function bodyArgument(
  { method, body }: Capture,
  codec: Codec,
): { readonly pipe: string; readonly argument: string } | null {
  if (body.length === 0) {
    return ['POST', 'PUT', 'PATCH'].includes(method)
      ? { pipe: '', argument: `--data-raw ''` }
      : null;
  }
  const text = codec.decode(body, 'utf-8', true);
  if (text !== null && body.length <= MAX_ARGUMENT_BYTES && isPlain(text)) {
    return { pipe: '', argument: `--data-raw ${singleQuoted(text)}` };
  }
  const bytes = codec.decode(body, LATIN_1, false) ?? '';
  return { pipe: `${printf(bytes)} | `, argument: '--data-binary @-' };
}
