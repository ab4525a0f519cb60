// countersign recognise: which service's scheme gives the signature of a request.

import type { SignedRequest } from '../../shared/signature/request/request.ts';
import { recogniseKnown } from '../../shared/signature/recognise/known.ts';
import { explainPrimitives } from '../host/lib/primitives.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { readBytes } from './input.ts';
import { answerLines } from './json-lines.ts';
import { jsonLine, print } from './output.ts';
import { addRequestOptions, requestOf, type RequestOptions } from './request-options.ts';
import { readSettings } from './settings-file.ts';
import { REQUEST_LINE_WORDS, RequestLine, requestOfLine } from './request-line.ts';
import { addSecretOptions, readSecret, secretMissing, type SecretOptions } from './secret.ts';

interface RecogniseOptions extends SecretOptions, RequestOptions {
  readonly jsonl?: string;
}

export const recogniseCommand = () =>
  addRequestOptions(
    addSecretOptions(
      createCommand('recognise', {
        usage: '[options] FILE|-\n       countersign recognise --jsonl FILE|-',
        summary: 'Find the service whose scheme gives a signature with this secret.',
        about:
          'Every known scheme is tried. Prints {"scheme","alsoFits"}: the first scheme that fits, or null, and the ' +
          `others. With --jsonl, each input line is ${REQUEST_LINE_WORDS}.`,
        examples: [
          'countersign recognise body.json --header "X-Signature: 3f…" --secret-file secret.txt',
          'countersign recognise --jsonl requests.jsonl',
        ],
        exitCodes: [
          [0, 'Recognised. With --jsonl: every line was recognised.'],
          [1, 'Not recognised.'],
          [65, 'A line or the settings cannot be read.'],
          [66, 'A file cannot be read.'],
        ],
      }).argument('[FILE]', 'File with the body; - is standard input.'),
    ),
  )
    .option('--jsonl <FILE>', 'Recognise JSON Lines; - is standard input.')
    .action(async (file: string | undefined, options: RecogniseOptions) => {
      process.exitCode = await run(file, options);
    });

async function run(file: string | undefined, options: RecogniseOptions): Promise<ExitCode> {
  if (options.jsonl !== undefined) return recogniseLines(options.jsonl);
  if (file === undefined) {
    throw new CliError(EXIT.usage, 'FILE is missing. See countersign recognise --help.');
  }
  const secret = await readSecret(options);
  if (secret === null) throw secretMissing();
  const settings = await readSettings(options);
  const found = recognised(requestOf(await readBytes(file), options), secret, settings);
  await print(jsonLine(found));
  return found.scheme === null ? EXIT.no : EXIT.ok;
}

function recognised(
  request: SignedRequest,
  secret: string | null,
  settings: Readonly<Record<string, string>>,
) {
  const fits = recogniseKnown(request, { secret, settings }, explainPrimitives);
  const [scheme = null, ...alsoFits] = fits.map(({ name }) => name);
  return { scheme, alsoFits };
}

async function recogniseLines(file: string): Promise<ExitCode> {
  let missed = 0;
  const code = await answerLines(file, {
    shape: RequestLine,
    shapeWords: REQUEST_LINE_WORDS,
    answer: (line) => {
      const found = recognised(requestOfLine(line), line.secret, line.settings);
      if (found.scheme === null) missed++;
      return found;
    },
  });
  return code === EXIT.ok && missed > 0 ? EXIT.no : code;
}
