// countersign recognise: which service's scheme gives the signature of a request.

import { recogniseKnown } from '../../shared/signature/recognise/known.ts';
import { schemesTold } from '../../shared/signature/recognise/told.ts';
import type { SignedRequest } from '../../shared/signature/request/request.ts';
import { primitives } from '../host/lib/primitives.ts';
import { createCommand } from './lib/command.ts';
import { CliError, EXIT, type ExitCode } from './lib/exit.ts';
import { readBytes } from './lib/input.ts';
import { answerLines } from './lib/json-lines.ts';
import { jsonLine, print } from './lib/output.ts';
import { parseSeconds } from './lib/seconds.ts';
import { readSecret, secretMissing, secretOptions } from './lib/secret.ts';
import { propose, readWebhooks } from './propose.ts';
import { REQUEST_LINE_WORDS, RequestLine, requestOfLine } from './schemes/request-line.ts';
import { REQUEST_OPTIONS, requestOf } from './schemes/request-options.ts';
import { readSettings } from './schemes/settings-file.ts';
import { flag, text, value, withDefault, type Parsed } from './lib/options.ts';

/** A person waits. */
const DEFAULT_LIMIT_MS = 5000;

const OPTIONS = {
  ...secretOptions(),
  ...REQUEST_OPTIONS,
  jsonl: text('<FILE>', 'Recognise JSON Lines; - is standard input.'),
  propose: flag('Propose records if no known scheme fits.'),
  first: flag('With --propose: print only the first record, as --scheme FILE reads it.'),
  timeLimit: withDefault(
    value('<SECONDS>', 'Time limit of --propose.', {
      parse: parseSeconds,
    }),
    DEFAULT_LIMIT_MS,
    '5',
  ),
};

export const recogniseCommand = () =>
  createCommand('recognise', {
    usage: '[options] FILE|-\n       countersign recognise --jsonl FILE|-',
    summary: 'Find the service that a request comes from.',
    about:
      'Every known scheme is tried. Prints {"scheme","alsoFits","told"}: the first scheme that gives the signature with this secret, or null, ' +
      'the others, and the schemes that headers and fields tell, which needs no secret and proves nothing. ' +
      `With --jsonl, each input line is ${REQUEST_LINE_WORDS}.\n\n` +
      'If no scheme fits, --propose searches for the rule of an unknown service and adds ' +
      '"proposals", records that fit, the simplest first; "fits", how many rules fit, those that differ only in points ' +
      'that these webhooks do not show included; and "complete". With --jsonl, all lines together are then webhooks of ' +
      'one service. One webhook proves little: give two or more that differ.',
    examples: [
      'countersign recognise body.json --header "X-Signature: 3f…" --secret-file secret.txt',
      'countersign recognise --jsonl requests.jsonl',
      'countersign recognise --propose --first --jsonl requests.jsonl > mine.json',
    ],
    exitCodes: [
      [
        0,
        'Recognised; without a secret: one scheme is told. With --jsonl: every line was. With --propose: or one rule fits.',
      ],
      [1, 'Not recognised. With --propose: no rule fits, or several do.'],
      [65, 'A line or the settings cannot be read.'],
      [66, 'A file cannot be read.'],
    ],
    argument: ['[FILE]', 'File with the body; - is standard input.'],
    options: OPTIONS,
    run,
  });

async function run(options: Parsed<typeof OPTIONS>, file: string | undefined): Promise<ExitCode> {
  const { jsonl } = options;
  if (options.first && !options.propose)
    throw new CliError(EXIT.usage, 'Use --first with --propose.');
  if (jsonl !== undefined) {
    return options.propose ? propose(await readWebhooks(jsonl), options) : recogniseLines(jsonl);
  }
  if (file === undefined) {
    throw new CliError(EXIT.usage, 'FILE is missing. See countersign recognise --help.');
  }
  const secret = await readSecret(options);
  if (secret === null && options.propose) throw secretMissing();
  const settings = await readSettings(options);
  const request = requestOf(await readBytes(file), options);
  if (options.propose) {
    const { at: atMs = Date.now() } = options;
    return propose([{ request, agreed: { secret, settings }, atMs }], options);
  }
  const found = recognised(request, secret, settings);
  await print(jsonLine(found));
  return isRecognised(found, secret) ? EXIT.ok : EXIT.no;
}

function recognised(
  request: SignedRequest,
  secret: string | null,
  settings: Readonly<Record<string, string>>,
) {
  const fits = secret === null ? [] : recogniseKnown(request, { secret, settings }, primitives);
  const [scheme = null, ...alsoFits] = fits.map(({ name }) => name);
  const told = schemesTold(request, primitives.decode).map(({ name }) => name);
  return { scheme, alsoFits, told };
}

/** A secret must prove it. */
const isRecognised = ({ scheme, told }: ReturnType<typeof recognised>, secret: string | null) =>
  secret === null ? told.length === 1 : scheme !== null;

async function recogniseLines(file: string): Promise<ExitCode> {
  let missed = 0;
  const code = await answerLines(file, {
    shape: RequestLine,
    shapeWords: REQUEST_LINE_WORDS,
    answer: (line) => {
      const found = recognised(requestOfLine(line), line.secret, line.settings);
      if (!isRecognised(found, line.secret)) missed++;
      return found;
    },
  });
  return code === EXIT.ok && missed > 0 ? EXIT.no : code;
}
