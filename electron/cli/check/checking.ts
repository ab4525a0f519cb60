// Runs `check`, from the target to the report.

import { setTimeout as pause } from 'node:timers/promises';
import type { CheckReport } from '../../../shared/check/check.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkJunit } from '../../../shared/english/check-junit.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import type { CheckHead } from '../../../shared/english/check-report.ts';
import { checkJson } from '../../../shared/english/check.ts';
import { isDefault } from '../../../shared/signature/schemes/schemes.ts';
import { withMadeStore } from '../captures/store.ts';
import { CliError, EXIT, type ExitCode } from '../lib/exit.ts';
import { openOutput } from '../lib/output-file.ts';
import { isWatched, jsonLine, print, say, visible } from '../lib/output.ts';
import { readSecret, secretMissing } from '../lib/secret.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { VERSION } from '../lib/version.ts';
import { schemeOf } from '../schemes/scheme-file.ts';
import { readSettings } from '../schemes/settings-file.ts';
import type { CheckOptions } from './check-options.ts';
import { askedCheck, endpointNamed, type AskedCheck } from './check-suite.ts';
import { checkText } from './check-text.ts';
import { checkWithSecret, type Outcome } from '../schemes/check-with-secret.ts';

/** Checks until the end or Ctrl-C. Throws CliError or HostError if it cannot begin. */
export async function checkUntilEnded(options: CheckOptions): Promise<ExitCode> {
  const asked = await askedCheck(options);
  const { url: target, endpoint } = asked;
  const startedAtMs = Date.now();
  const signal = stopSignal();
  const outcome = await (endpoint === null
    ? checkAlone(asked, options, signal)
    : checkWithEndpoint(endpoint, asked, options, signal));
  const { report } = outcome;
  await writeFiles(report, options, { target, endpoint, startedAtMs, version: VERSION });
  await tell(outcome, options, signal.aborted);
  return exitCodeOf(report, signal.aborted);
}

/** The option confirms the host of every URL. */
const confirmedHosts = (urls: readonly string[], { allowRemote }: CheckOptions) =>
  allowRemote ? urls.map((url) => new URL(url).hostname) : [];

/** The secret is given. Throws CliError 64, 65, 66, and what `checkWithSecret` throws. */
async function checkAlone(
  asked: AskedCheck,
  options: CheckOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  const { url, statusUrl, fromFile } = asked;
  const scheme = await schemeOf(options);
  const secret = await readSecret(options, scheme);
  if (secret === null) throw secretMissing();
  if (isDefault(scheme) && options.settingsFile !== undefined) {
    throw new CliError(EXIT.usage, '--settings-file works only with --scheme of another service.');
  }
  const agreed = { secret, settings: await readSettings(options) };
  const showsProgress = isWatched() && options.json === undefined;
  const hosts = confirmedHosts([url, statusUrl ?? url], options);
  const reach = { confirmedHosts: hosts, fromFile, data: options.data };
  return checkWithSecret(asked, { scheme, agreed }, reach, {
    signal,
    asking: ({ asks }) => {
      if (showsProgress) say(visible(asksSays(asks)));
    },
  });
}

/** How often the host is asked whether the check is over. */
const PAUSE_MS = 100;

/** In the store, which has the secret and keeps the result. */
function checkWithEndpoint(
  name: string,
  { suite, ...asked }: AskedCheck,
  options: CheckOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  return withMadeStore(options, async (handlers) => {
    const { jobId: id } = await handlers['check.start']({
      ...asked,
      endpointId: await endpointNamed(handlers, name),
      confirmedHosts: confirmedHosts([asked.url, asked.statusUrl ?? asked.url], options),
      ...(suite !== null && { suite }),
    });
    const cancel = () => void handlers['jobs.cancel']({ id });
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    for (;;) {
      const result = await handlers['check.result']({ id });
      if (result) return result;
      await pause(PAUSE_MS);
    }
  });
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

async function tell({ report, proposal }: Outcome, { json }: CheckOptions, isStopped: boolean) {
  await print(json ? jsonLine(checkJson(report)) : checkText(report));
  if (isStopped) say('Stopped. The report says what is known.');
  if (report.baseline === 'accepts-everything' && proposal !== null) {
    say(`The answers differ. Try --accepted-when '${visible(proposal)}'.`);
  }
}

function exitCodeOf({ baseline, findings, state }: CheckReport, isStopped: boolean): ExitCode {
  if (baseline === 'unreachable') return EXIT.noAnswer;
  if (baseline === 'accepts-everything' || baseline === 'failing' || baseline === null) {
    return EXIT.unverifiable;
  }
  if (findings.some(({ severity }) => severity !== 'lenient')) return EXIT.no;
  return isStopped || state !== 'complete' ? EXIT.unverifiable : EXIT.ok;
}
