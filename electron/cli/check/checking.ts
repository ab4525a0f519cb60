// Runs `check`, from the target to the report.

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readAcceptRule, writeAcceptRule } from '../../../shared/check/accepting.ts';
import type { CheckReport } from '../../../shared/check/check.ts';
import type { CheckResult } from '../../../shared/contract/checking.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkJunit } from '../../../shared/english/check-junit.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import type { CheckHead } from '../../../shared/english/check-report.ts';
import { checkJson } from '../../../shared/english/check.ts';
import { hasPublicKey } from '../../../shared/signature/scheme.ts';
import { hasDocument } from '../../../shared/signature/schemes/schemes.ts';
import { checkTargetOf } from '../../host/check/remote-target.ts';
import { runCheck, SLOW_MS } from '../../host/check/run-check.ts';
import { unsignable } from '../../host/check/unsignable.ts';
import { HostError } from '../../host/lib/errors.ts';
import { withMadeStore } from '../captures/store.ts';
import { CliError, EXIT, type ExitCode } from '../lib/exit.ts';
import { openOutput } from '../lib/output-file.ts';
import { isWatched, jsonLine, print, say, visible } from '../lib/output.ts';
import { refuseOwnWindow } from '../lib/own-window.ts';
import { readSecret, secretMissing } from '../lib/secret.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { VERSION } from '../lib/version.ts';
import { schemeOf } from '../schemes/scheme-file.ts';
import { readSettings } from '../schemes/settings-file.ts';
import { unsignedSays } from '../schemes/reason-words.ts';
import type { CheckOptions } from './check-options.ts';
import { askedCheck, endpointNamed, type AskedCheck } from './check-suite.ts';
import { checkText } from './check-text.ts';

type Outcome = Pick<CheckResult, 'report' | 'proposal'>;

/** Checks until the end or Ctrl-C. Throws CliError or HostError if it cannot begin. */
export async function checkUntilEnded(options: CheckOptions): Promise<ExitCode> {
  const asked = await askedCheck(options);
  const { url: target, endpoint } = asked;
  const startedAtMs = Date.now();
  const signal = stopSignal();
  const targets = await targetsOf(asked, options);
  const outcome = await (endpoint === null
    ? checkWithSecret(asked, targets, options, signal)
    : checkWithEndpoint(endpoint, asked, options, signal));
  const { report } = outcome;
  await writeFiles(report, options, { target, endpoint, startedAtMs, version: VERSION });
  await tell(outcome, options, signal.aborted);
  return exitCodeOf(report, signal.aborted);
}

/** The option confirms the host of every URL. */
const confirmedHosts = (urls: readonly string[], { allowRemote }: CheckOptions) =>
  allowRemote ? urls.map((url) => new URL(url).hostname) : [];

/** A URL to which this check may send, and the check of addresses that its name has later. */
async function reachable(url: string, isFromFile: boolean, options: CheckOptions) {
  const notWindow = await refuseOwnWindow(url, options);
  const hosts = confirmedHosts([url], options);
  const { perSecond, mayUse } = await checkTargetOf(url, hosts, isFromFile);
  return {
    ...{ url, perSecond },
    mayUse: (address: string, port: number) => {
      notWindow(address, port);
      mayUse(address, port);
    },
  };
}

type Targets = Awaited<ReturnType<typeof targetsOf>>;

async function targetsOf({ url, statusUrl, fromFile }: AskedCheck, options: CheckOptions) {
  const target = (one: string) => reachable(one, fromFile.includes(one), options);
  return {
    receiver: await target(url),
    status: statusUrl === null ? null : await target(statusUrl),
  };
}

const rulesOf = (texts: readonly string[]) => texts.flatMap((text) => readAcceptRule(text) ?? []);

async function checkWithSecret(
  asked: AskedCheck,
  { receiver, status }: Targets,
  options: CheckOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  const { url, acceptedWhen, rejectedWhen, groups, maxRequests, timeoutMs } = asked;
  const signing = await signingOf(url, options);
  const showsProgress = isWatched() && options.json === undefined;
  const { report, proposal } = await runCheck(
    {
      ...{ ...signing, groups, maxRequests, slowMs: SLOW_MS },
      run: randomBytes(3).toString('hex'),
    },
    {
      ...receiver,
      perSecond: asked.perSecond ?? receiver.perSecond,
      rules: { accepted: rulesOf(acceptedWhen), rejected: rulesOf(rejectedWhen) },
      ...{ status, timeoutMs, acceptAnyCertificate: asked.acceptAnyCertificate },
    },
    {
      signal,
      asking: ({ asks }) => {
        if (showsProgress) say(visible(asksSays(asks)));
      },
    },
  );
  return { report, proposal: proposal && writeAcceptRule(proposal) };
}

/** What signs: the secret alone, or with the scheme of another service. Throws CliError 64, 65, 66. */
async function signingOf(url: string, options: CheckOptions) {
  const scheme = await schemeOf(options);
  if (hasPublicKey(scheme)) throw new HostError('not-checkable');
  const secret = await readSecret(options, scheme);
  if (secret === null) throw secretMissing();
  if (hasDocument(scheme) && options.settingsFile !== undefined) {
    throw new CliError(EXIT.usage, '--settings-file works only with --scheme of another service.');
  }
  const agreed = { secret, settings: await readSettings(options) };
  const reason = unsignable(scheme, agreed, url);
  if (reason === null) return { scheme, agreed, url };
  throw new CliError(EXIT.data, `The check cannot sign: ${unsignedSays(reason, scheme)}`);
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
