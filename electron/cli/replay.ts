// countersign replay: sends a stored capture or a body file again, unchanged or edited and re-signed.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import type { ReplayResult } from '../../shared/contract/sending.ts';
import { exchangeJson, exchangeSays } from '../../shared/english/exchange-errors.ts';
import { replayHeaders } from '../../shared/replay/draft.ts';
import { oldSignature, type OldSignature } from '../../shared/replay/old-signature.ts';
import { hasPublicKey, type Scheme } from '../../shared/signature/scheme.ts';
import { parseId, withCapture } from './captures/store.ts';
import { createCommand } from './lib/command.ts';
import { CliError, EXIT, type ExitCode } from './lib/exit.ts';
import { readText } from './lib/input.ts';
import { jsonLine, print, say, styled, visible, visibleLines } from './lib/output.ts';
import { readNamedSecret, readSecret, SECRET_VARIABLE } from './lib/secret.ts';
import type { FileReplay } from './replay-file.ts';
import { REPLAY_OPTIONS, type ReplayOptions } from './replay-options.ts';
import type { Parsed } from './lib/options.ts';

interface Result {
  readonly sent: ReplayResult | FileReplay;
  /** The scheme of another service. */
  readonly scheme: Scheme | null;
  /** Of what was sent as captured. */
  readonly oldSignature: OldSignature | null;
}

export const replayCommand = () =>
  createCommand('replay', {
    usage: '[options] ID|FILE|- --to URL',
    summary: 'Send a stored capture or a body file again.',
    about:
      'A number is a capture ID, anything else a file (./12 is a file). A capture is sent with its method ' +
      'and headers, and the result is stored. A file is sent as the service sends it: POST, ' +
      'application/json. Redirects are not followed.\n\n' +
      'With --edit, the edited body is signed and sent, with --sign the same bytes with a new signature: by the ' +
      "scheme of the capture's endpoint, or, beside a file, by --scheme. The secret comes from the options, else from the endpoint, else from " +
      'COUNTERSIGN_SECRET.',
    examples: [
      'countersign replay 12 --to http://127.0.0.1:3000/webhook',
      'countersign replay 12 --edit edited.json --to http://127.0.0.1:3000/webhook',
      'countersign replay 12 --sign --to http://127.0.0.1:3000/webhook',
      'countersign replay body.json --to https://10.0.0.5/webhook --host shop.example',
    ],
    exitCodes: [
      [0, 'Answered 200, or by another scheme what its service counts as delivered.'],
      [1, 'Another response.'],
      [65, 'The edited body cannot be signed.'],
      [66, 'The capture or file was not found.'],
      [69, 'No response.'],
      [78, 'The store cannot be opened.'],
    ],
    argument: ['<ID|FILE>', 'Capture ID, or file with the body; - is standard input.'],
    options: REPLAY_OPTIONS,
    run: async (given, source) => {
      const options = withTarget(given);
      checkScheme(/^\d+$/.test(source), options);
      const result = /^\d+$/.test(source)
        ? await replayCapture(parseId(source), options)
        : await replayOfFile(source, options);
      return report(result, options);
    },
  });

/** Checked here, because commander would report a missing --to before a mistyped option. */
function withTarget(options: Parsed<typeof REPLAY_OPTIONS>): ReplayOptions {
  const { to, secretFile, secretEnv } = options;
  if (to === undefined) {
    throw new CliError(EXIT.usage, 'The target is missing. Add --to URL.');
  }
  if (!isSigned(options) && (secretFile ?? secretEnv) !== undefined) {
    const given = secretFile === undefined ? '--secret-env' : '--secret-file';
    throw new CliError(
      EXIT.usage,
      `${given} works only with --edit or --sign, because nothing else is signed. Leave it out, or add one of them.`,
    );
  }
  return { ...options, to };
}

const isSigned = ({ edit, sign }: Pick<ReplayOptions, 'edit' | 'sign'>) =>
  edit !== undefined || sign === true;

/** A capture is signed by its endpoint's scheme, with the headers that came. */
function checkScheme(isCapture: boolean, options: ReplayOptions) {
  const { scheme, header, settingsFile } = options;
  if (scheme !== undefined && (isCapture || !isSigned(options))) {
    throw new CliError(EXIT.usage, '--scheme works only with a file and --edit or --sign.');
  }
  if (scheme === undefined && (header ?? settingsFile) !== undefined) {
    throw new CliError(EXIT.usage, '--header and --settings-file work only with --scheme.');
  }
}

function replayCapture(id: number, options: ReplayOptions): Promise<Result> {
  return withCapture(id, options, async ({ capture, secret, inspected }, handlers) => {
    const edited = options.edit === undefined ? null : await readText(options.edit);
    const resignWith = isSigned(options) ? await secretToSign(secret, options) : null;
    const headers = replayHeaders(capture.headers);
    const scheme = inspected?.scheme ?? null;
    const old = scheme && resignWith === null ? oldSignature(scheme, headers, Date.now()) : null;
    if (scheme && old) say(oldSays(old, scheme));
    const sent = await handlers['replay.send']({
      captureId: id,
      method: capture.method,
      url: options.to,
      host: options.host ?? null,
      headers,
      editedBody: edited,
      resignWith,
      timeoutMs: options.timeout,
      acceptAnyCertificate: options.anyCertificate ?? false,
    });
    return { sent, scheme, oldSignature: old };
  });
}

function oldSays({ ageSeconds, allowedSeconds }: OldSignature, scheme: Scheme): string {
  const advice = hasPublicKey(scheme) ? '' : ' Add --sign to sign the same bytes again.';
  return `The signature is ${ageSeconds} s old. ${visible(scheme.service)} allows ${allowedSeconds} s, so a receiver should reject it.${advice}`;
}

async function replayOfFile(file: string, options: ReplayOptions): Promise<Result> {
  const { replayFile } = await import('./replay-file.ts');
  return { ...(await replayFile(file, options)), oldSignature: null };
}

/** The secret of the options, else of the endpoint, else COUNTERSIGN_SECRET. Throws CliError 64, 65, 66. */
async function secretToSign(own: CaptureDetail['secret'], options: ReplayOptions) {
  const named = await readNamedSecret(options);
  if (named === null && own !== null) return { secretId: own.id };
  const secret = named ?? (await readSecret({}));
  if (secret !== null) return { secret };
  throw new CliError(
    EXIT.usage,
    `The endpoint of this capture has no readable secret. Use --secret-file or --secret-env, or set ${SECRET_VARIABLE}.`,
  );
}

async function report(
  { sent: result, scheme, oldSignature: old }: Result,
  { json }: ReplayOptions,
): Promise<ExitCode> {
  const error = result.error && exchangeJson(result.error);
  if (json) await print(jsonLine({ ...result, error, oldSignature: old }));
  else if (result.response) await print(resultText(result, result.response, scheme));
  if (result.response === null) {
    say(`error: ${visible(result.error ? exchangeSays(result.error) : 'No response.')}`);
    return EXIT.noAnswer;
  }
  if (result.error) say(visible(exchangeSays(result.error))); // the response body did not end
  return result.delivered ? EXIT.ok : EXIT.no;
}

type Sent = Result['sent'];

function resultText(
  result: Sent,
  response: NonNullable<Sent['response']>,
  scheme: Scheme | null,
): string {
  const body = Buffer.from(response.bodyBase64, 'base64');
  const verdict = result.delivered
    ? styled('green', `✓ ${response.status}: delivered`)
    : styled('red', `✗ ${response.status}: not delivered, because ${countingSays(scheme)}`);
  return [
    `${verdict} (${Math.round(result.durationMs)} ms)`,
    ...response.headers.map(([name, value]) => visible(`${name}: ${value}`)),
    ...(body.length > 0 ? ['', visibleLines(body.toString('utf8'))] : []),
    ...(response.bodyCut ? [`(${body.length} of ${response.bodyLength} bytes)`] : []),
    '',
  ].join('\n');
}

function countingSays(scheme: Scheme | null): string {
  if (scheme === null) return 'only 200 counts as delivered';
  const counted = scheme.delivered?.join(' or ') ?? '2xx';
  return `${visible(scheme.service)} counts only ${counted} as delivered`;
}
