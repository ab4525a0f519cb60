// countersign recognise --propose: records for webhooks of a service that is not known.

import { recogniseKnown } from '../../shared/signature/recognise/known.ts';
import {
  MOST_WEBHOOKS,
  proposeSchemes,
  type Proposed,
} from '../../shared/signature/recognise/unknown.ts';
import type { ValidWebhook } from '../../shared/signature/recognise/valid-webhook.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { primitives } from '../host/lib/primitives.ts';
import { CliError, EXIT, type ExitCode } from './lib/exit.ts';
import { readLines } from './lib/json-lines.ts';
import { jsonLine, print, say, visibleJson } from './lib/output.ts';
import {
  momentOf,
  REQUEST_LINE_WORDS,
  RequestLine,
  requestOfLine,
} from './schemes/request-line.ts';

export interface ProposeOptions {
  /** Print one record. */
  readonly first?: true;
  /** Milliseconds. */
  readonly timeLimit: number;
}

/** The webhooks of a file of JSON Lines. Throws CliError 64, 65, 66. */
export async function readWebhooks(file: string): Promise<ValidWebhook[]> {
  const lines = await readLines(file, { shape: RequestLine, shapeWords: REQUEST_LINE_WORDS });
  if (lines.length === 0) throw new CliError(EXIT.data, 'There is no line with a webhook.');
  return lines.map(({ number, data: line }) => {
    const { secret, settings } = line;
    if (!secret) throw new CliError(EXIT.data, `Line ${number} has no secret.`);
    return { request: requestOfLine(line), agreed: { secret, settings }, atMs: momentOf(line) };
  });
}

/** Prints the known schemes that fit all webhooks of one service, else proposals. */
export async function propose(
  webhooks: readonly ValidWebhook[],
  { first, timeLimit }: ProposeOptions,
): Promise<ExitCode> {
  const known = knownFor(webhooks);
  const { proposals, fits, tried, isComplete } =
    known.length > 0 ? NOT_SEARCHED : search(webhooks, timeLimit);
  const [scheme, ...alsoFits] = known;
  if (first) {
    const record = scheme ?? proposals[0];
    if (record) await print(`${visibleJson(JSON.stringify(record, null, 2))}\n`);
  } else {
    const names = { scheme: scheme?.name ?? null, alsoFits: alsoFits.map(({ name }) => name) };
    await print(jsonLine({ ...names, proposals, fits, complete: isComplete }));
  }
  if (scheme) return EXIT.ok;
  if (webhooks.length > MOST_WEBHOOKS) say(`Only the first ${MOST_WEBHOOKS} webhooks were used.`);
  say(verdictOn(fits));
  if (!isComplete) say(`The search ended early, after ${tried} rules.`);
  return fits === 1 ? EXIT.ok : EXIT.no;
}

const NOT_SEARCHED: Proposed = { proposals: [], fits: 0, tried: 0, isComplete: true };

function knownFor(webhooks: readonly ValidWebhook[]): Scheme[] {
  const [first, ...others] = webhooks.map(({ request, agreed }) =>
    recogniseKnown(request, agreed, primitives),
  );
  return (first ?? []).filter((scheme) => others.every((fitting) => fitting.includes(scheme)));
}

function search(webhooks: readonly ValidWebhook[], limitMs: number): Proposed {
  const endsAt = performance.now() + limitMs;
  return proposeSchemes(webhooks, primitives, () => performance.now() > endsAt);
}

function verdictOn(fits: number): string {
  if (fits === 0) return 'No rule matches.';
  if (fits === 1) return '1 rule matches.';
  return `${fits} rules match. Add another webhook to tell them apart.`;
}
