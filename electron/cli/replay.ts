// countersign replay: a stored capture, or a body file, sent again; as it was, or edited and signed anew.

import { Option } from 'commander';
import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { ReplayResult } from '../../shared/contract/sending.ts';
import { replayHeaders } from '../../shared/replay/draft.ts';
import { DOCUMENTED_HEADERS } from '../../shared/webhook/request.ts';
import { parseUrl } from './address.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { nameOf, readBytes, readText } from './input.ts';
import { jsonLine, print, say, styled, visible, visibleLines } from './output.ts';
import { parseSeconds } from './seconds.ts';
import {
  addSecretOptions,
  readNamedSecret,
  readSecret,
  SECRET_VARIABLE,
  secretMissing,
  type SecretOptions,
} from './secret.ts';
import { signText } from './sign.ts';
import { DATA_OPTION, parseId, withCapture, type StoreOptions } from './store.ts';

interface ReplayOptions extends SecretOptions, StoreOptions {
  readonly to: string;
  readonly edit?: string;
  readonly host?: string;
  readonly timeout: number;
  readonly anyCertificate?: true;
  readonly json?: true;
}

/** A result without a place in the store has no id and no capture. */
type Result = Omit<ReplayResult, 'id' | 'captureId'> & {
  readonly id: number | null;
  readonly captureId: number | null;
};

const DEFAULT_TIMEOUT_MS = 30_000;

export const replayCommand = () =>
  addSecretOptions(
    createCommand('replay', {
      usage: '[options] ID|FILE|- --to URL',
      summary: 'Send a stored capture, or a body file, again.',
      about:
        'A number is a capture, anything else a file (./12 is a file). A capture is sent with its method ' +
        'and headers, and its result is stored; a file is sent as the service would: POST, ' +
        'application/json. No redirect is followed.\n\n' +
        'With --edit, the edited body is sent, signed anew: with the secret that the options name, else ' +
        "with the current secret of the capture's endpoint, else with COUNTERSIGN_SECRET. For a file there is " +
        'no endpoint.',
      examples: [
        'countersign replay 12 --to http://127.0.0.1:3000/webhook',
        'countersign replay 12 --edit edited.json --to http://127.0.0.1:3000/webhook',
        'countersign replay body.json --to https://10.0.0.5/webhook --host shop.example',
      ],
      exitCodes: [
        [0, 'The answer was 200: the service would count it as delivered.'],
        [1, 'The answer was another one.'],
        [65, 'The edited body cannot be signed.'],
        [66, 'There is no such capture or file.'],
        [69, 'There was no answer.'],
        [78, 'The store cannot be opened.'],
      ],
    }).argument('<ID|FILE>', 'The capture or the body; - is standard input.'),
    `the endpoint's, then ${SECRET_VARIABLE}`,
  )
    .option('--to <URL>', 'Where to send it (http or https); it has to be given.', parseUrl)
    .option('--edit <FILE>', 'Send this body instead, signed anew.')
    .option('--host <NAME>', "The Host header (default: the URL's).")
    .addOption(
      new Option('--timeout <SECONDS>', 'For the whole exchange.')
        .argParser(parseSeconds)
        .default(DEFAULT_TIMEOUT_MS, '30'),
    )
    .option('--any-certificate', 'Accept any TLS certificate of the target.')
    .option('--json', 'Print the result as one line of JSON.')
    .option(...DATA_OPTION)
    .action(async (source: string, given: Partial<ReplayOptions>) => {
      const options = withTarget(given);
      const result = /^\d+$/.test(source)
        ? await replayCapture(parseId(source), options)
        : await replayFile(source, options);
      process.exitCode = await report(result, options);
    });

/** Checked here and not by commander, which would tell of a missing --to before it tells of a mistyped option. */
function withTarget(options: Partial<ReplayOptions>): ReplayOptions {
  const { to, edit, secretFile, secretEnv, timeout = DEFAULT_TIMEOUT_MS } = options;
  if (to === undefined) {
    throw new CliError(EXIT.usage, 'Where to send it is missing: give --to URL.');
  }
  if (edit === undefined && (secretFile ?? secretEnv) !== undefined) {
    const given = secretFile === undefined ? '--secret-env' : '--secret-file';
    throw new CliError(
      EXIT.usage,
      `${given} goes with --edit only: without it nothing is signed. Leave it out, or add --edit FILE.`,
    );
  }
  return { ...options, to, timeout };
}

function replayCapture(id: number, options: ReplayOptions): Promise<Result> {
  return withCapture(id, options, async ({ capture, secret }, handlers) => {
    const edited = options.edit === undefined ? null : await readText(options.edit);
    return handlers['replay.send']({
      captureId: id,
      method: capture.method,
      url: options.to,
      host: options.host ?? null,
      headers: replayHeaders(capture.headers),
      editedBody: edited,
      resignWith: edited === null ? null : await secretToSign(secret, options),
      timeoutMs: options.timeout,
      acceptAnyCertificate: options.anyCertificate ?? false,
    });
  });
}

/** What the options name, else the endpoint's own, else COUNTERSIGN_SECRET. Throws CliError 64, 65, 66. */
async function secretToSign(own: CaptureDetail['secret'], options: ReplayOptions) {
  const named = await readNamedSecret(options);
  if (named === null && own !== null) return { secretId: own.id };
  const secret = named ?? (await readSecret({}));
  if (secret !== null) return { secret };
  throw new CliError(
    EXIT.usage,
    `The endpoint of this capture has no secret that can be read here: give --secret-file or --secret-env, or set ${SECRET_VARIABLE}.`,
  );
}

async function replayFile(file: string, options: ReplayOptions): Promise<Result> {
  const body = await bodyToSend(file, options);
  const { exchange } = await import('../host/send/exchange.ts'); // it brings a whole HTTP client
  const request = {
    method: 'POST',
    url: options.to,
    host: options.host ?? null,
    headers: DOCUMENTED_HEADERS,
  };
  const delivery = await exchange(
    { ...request, body },
    { timeoutMs: options.timeout, acceptAnyCertificate: options.anyCertificate ?? false },
  );
  const edited = options.edit !== undefined;
  return {
    id: null,
    captureId: null,
    ...delivery,
    request: { ...request, bodyBase64: body.toString('base64'), edited, resigned: edited },
  };
}

async function bodyToSend(file: string, options: ReplayOptions): Promise<Buffer> {
  if (options.edit === undefined) return readBytes(file);
  const secret = await readSecret(options);
  if (secret === null) throw secretMissing();
  return Buffer.from(signText(await readText(options.edit), secret, nameOf(options.edit)), 'utf8');
}

async function report(result: Result, { json }: ReplayOptions): Promise<ExitCode> {
  if (json) await print(jsonLine(result));
  else if (result.response) await print(resultText(result, result.response));
  if (result.response === null) {
    say(`error: ${visible(result.error?.message ?? 'There was no answer.')}`);
    return EXIT.noAnswer;
  }
  if (result.error) say(visible(result.error.message)); // the body did not end
  return result.delivered ? EXIT.ok : EXIT.no;
}

function resultText(result: Result, response: NonNullable<Result['response']>): string {
  const body = Buffer.from(response.bodyBase64, 'base64');
  const verdict = result.delivered
    ? styled('green', `✓ ${response.status}: delivered`)
    : styled(
        'red',
        `✗ ${response.status}: the service would not count this as delivered, only 200`,
      );
  return [
    `${verdict} (${Math.round(result.durationMs)} ms)`,
    ...response.headers.map(([name, value]) => visible(`${name}: ${value}`)),
    ...(body.length > 0 ? ['', visibleLines(body.toString('utf8'))] : []),
    ...(response.bodyCut ? [`(${body.length} of ${response.bodyLength} bytes)`] : []),
    '',
  ].join('\n');
}
