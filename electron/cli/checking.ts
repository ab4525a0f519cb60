// Runs `check`, from the target to the report.

import { randomBytes } from 'node:crypto';
import { writeAcceptRule } from '../../shared/check/accepting.ts';
import type { CheckReport } from '../../shared/check/check.ts';
import { asksSays, checkJson } from '../../shared/english/check.ts';
import { checkHtml } from '../../shared/english/check-html.ts';
import { checkJunit } from '../../shared/english/check-junit.ts';
import { checkMarkdown } from '../../shared/english/check-markdown.ts';
import type { CheckHead } from '../../shared/english/check-report.ts';
import { runCheck, type CheckOutcome } from '../host/check/run-check.ts';
import { checkTargetOf } from '../host/check/remote-target.ts';
import type { CheckOptions } from './check.ts';
import { checkText } from './check-text.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { openOutput } from './output-file.ts';
import { jsonLine, print, say } from './output.ts';
import { readSecret, secretMissing } from './secret.ts';
import { stopSignal } from './stop-signal.ts';
import { VERSION } from './version.ts';

/** Checks until the end or Ctrl-C. Throws CliError or HostError if it cannot begin. */
export async function checkUntilEnded(options: CheckOptions): Promise<ExitCode> {
  const {
    to,
    acceptedWhen = [],
    rejectedWhen = [],
    statusUrl = null,
    allowRemote = false,
  } = options;
  if (to === undefined) throw new CliError(EXIT.usage, 'The receiver is missing. Add --to URL.');
  const secret = await readSecret(options);
  if (secret === null) throw secretMissing();
  const confirmed = allowRemote ? new URL(to).hostname : null;
  const { perSecond, mayUse } = await checkTargetOf(to, confirmed);
  const startedAtMs = Date.now();
  const signal = stopSignal();
  const showsProgress = process.stderr.isTTY && options.json === undefined;
  const outcome = await runCheck(
    {
      ...{ secret, maxRequests: options.maxRequests, slowMs: options.slow },
      run: randomBytes(3).toString('hex'),
    },
    {
      ...{ url: to, statusUrl, rules: { accepted: acceptedWhen, rejected: rejectedWhen }, mayUse },
      perSecond: options.rate ?? perSecond,
      timeoutMs: options.timeout,
      acceptAnyCertificate: options.anyCertificate ?? false,
    },
    {
      signal,
      asking: ({ asks }) => {
        if (showsProgress) say(asksSays(asks));
      },
    },
  );
  await writeFiles(outcome.report, options, {
    ...{ target: to, endpoint: null, startedAtMs, version: VERSION },
  });
  await report(outcome, options, signal.aborted);
  return exitCodeOf(outcome.report, signal.aborted);
}

/** Throws CliError 74. */
async function writeFiles(
  report: CheckReport,
  { junit, markdown, html }: CheckOptions,
  head: CheckHead,
): Promise<void> {
  for (const [file, textOf] of [
    [junit, checkJunit],
    [markdown, checkMarkdown],
    [html, checkHtml],
  ] as const) {
    if (file === undefined) continue;
    const output = openOutput(file);
    await output.write(textOf(report, head));
    output.close();
  }
}

async function report(
  { report: found, proposal }: CheckOutcome,
  options: CheckOptions,
  isStopped: boolean,
): Promise<void> {
  if (options.json) await print(jsonLine(checkJson(found)));
  else await print(checkText(found));
  if (isStopped) say('Stopped. The report says what is known.');
  if (found.baseline === 'accepts-everything' && proposal !== null) {
    say(`The answers differ. Try --accepted-when '${writeAcceptRule(proposal)}'.`);
  }
}

function exitCodeOf({ baseline, findings, state }: CheckReport, isStopped: boolean): ExitCode {
  if (baseline === 'unreachable') return EXIT.noAnswer;
  if (baseline === 'accepts-everything' || baseline === 'failing' || baseline === null) {
    return EXIT.unverifiable;
  }
  const isWrong = findings.some(({ severity }) => severity !== 'lenient');
  if (isWrong) return EXIT.no;
  return isStopped || state === 'no-answer' ? EXIT.unverifiable : EXIT.ok;
}
