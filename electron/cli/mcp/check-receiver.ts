// The tool check_receiver. It needs --allow-send.

import { z } from 'zod';
import type { Asks } from '../../../shared/check/webhooks/asks.ts';
import { NEW_CHECK, type SuiteContents } from '../../../shared/check/suite.ts';
import type { CheckRequest } from '../../../shared/contract/checking.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { baselineAndStateSay, countsSay } from '../../../shared/english/check-report.ts';
import { checkJson } from '../../../shared/english/check.ts';
import { DEFAULT_SCHEME, schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { checkWithSecret } from '../schemes/check-with-secret.ts';
import { foreign } from './foreign.ts';
import { jobEnded } from './job-ended.ts';
import { schemeName, settings } from './requests.ts';
import { endpointNamed, secretAt, secretPlace } from './secret-source.ts';
import { allowedHosts, receiverUrl } from './sending.ts';
import { Refusal, tool, type Call } from './tool.ts';

const rules = z
  .array(z.string().max(1000))
  .max(20)
  .default([])
  .describe('status=200, status=2xx, header=NAME: TEXT or body=TEXT. Default: the status decides.');

export const checkReceiver = tool({
  name: 'check_receiver',
  title: 'Check a receiver',
  description:
    'Sends a receiver many right and wrong webhooks and tells from its answers which mistakes its verification has, and ' +
    'how to fix each. Use it when a receiver answers 401 to right webhooks, and again after every change of it. It takes ' +
    'some seconds, and a right webhook may fulfil an order: use a test receiver.',
  does: 'sends',
  input: {
    endpoint: z
      .string()
      .min(1)
      .optional()
      .describe('Its secret and scheme sign: those of the receiver. Without it: secret.'),
    secret: secretPlace.optional(),
    ...{ scheme: schemeName, settings },
    url: receiverUrl,
    acceptedWhen: rules,
    rejectedWhen: rules,
  },
  output: {
    baseline: z.string().nullable(),
    state: z.string().describe('complete, or why it ended early.'),
    isRight: z.boolean().describe('Complete, and nothing was found but harmless points.'),
    requests: z.number(),
    findings: z.array(
      z.object({ code: z.string(), severity: z.string(), says: z.string(), fix: z.string() }),
    ),
    proofs: z
      .array(z.object({ code: z.string(), signs: z.string(), right: z.string() }))
      .describe('What the receiver signs for an example, beside what is right.'),
    foreign: foreign({
      rule: z.string().nullable().describe('A rule by which its answers differ, for acceptedWhen.'),
    }),
  },
  run: async (given, call) => {
    const confirmedHosts = allowedHosts(call);
    const { url, acceptedWhen, rejectedWhen } = given;
    const asked = { ...NEW_CHECK, ...{ url, acceptedWhen, rejectedWhen } };
    const { report, proposal } = await (given.endpoint === undefined
      ? withoutEndpoint(asked, given, confirmedHosts, call)
      : ofEndpoint({ ...asked, confirmedHosts }, given.endpoint, call));
    const { baseline, state, requests, findings } = checkJson(report);
    const isRight = state === 'complete' && baseline === 'verifies' && !findings.some(isSerious);
    return {
      says: `${baselineAndStateSay(report)} ${countsSay(report.findings)}${isRight ? ' The receiver is right.' : ''}`,
      data: {
        ...{ baseline, state, isRight, requests },
        findings: findings.map(({ code, severity, says, fix }) => ({ code, severity, says, fix })),
        proofs: findings.flatMap(({ code, proof }) =>
          proof ? [{ code, signs: proof.signs, right: proof.right }] : [],
        ),
        foreign: { rule: proposal },
      },
    };
  },
});

/** In the host, which keeps the result and shows the check in its window. */
async function ofEndpoint(asked: Omit<CheckRequest, 'endpointId'>, name: string, call: Call) {
  const endpoint = await endpointNamed(name, call);
  const { jobId: id } = await call.ask('check.start', { ...asked, endpointId: endpoint.id });
  await jobEnded(id, call, (job) => {
    if (job.kind === 'check') told(call, job.done, job.total, job.asking);
  });
  const result = await call.ask('check.result', { id });
  if (!result) throw new Refusal('The check was cancelled.');
  return result;
}

interface Given {
  readonly secret?: z.infer<typeof secretPlace> | undefined;
  readonly scheme?: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

/** Here: nothing is stored. */
async function withoutEndpoint(
  asked: SuiteContents,
  { secret: place = {}, scheme: name = DEFAULT_SCHEME.name, settings: known }: Given,
  confirmedHosts: readonly string[],
  call: Call,
) {
  const secret = await secretAt(place, call);
  if (secret === null) throw new Refusal('Name an endpoint, or where the secret is.');
  const scheme = schemeNamed(name, await call.ask('schemes.list', null));
  if (!scheme) throw new Refusal('There is no scheme with this name. list_schemes has them.');
  let done = 0;
  const outcome = await checkWithSecret(
    asked,
    { scheme, agreed: { secret, settings: known } },
    { confirmedHosts, fromFile: [], data: call.folder },
    {
      signal: call.signal,
      asking: ({ asks }) => told(call, ++done, asked.maxRequests, asks),
    },
  );
  if (call.signal.aborted) throw new Refusal('The check was cancelled.');
  return outcome;
}

const told = ({ progress }: Call, done: number, total: number, asking: Asks | null) =>
  progress(done, total, asking ? asksSays(asking) : 'Checking');

const isSerious = ({ severity }: { readonly severity: string }) => severity !== 'lenient';
