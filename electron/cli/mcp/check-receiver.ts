// The tool check_receiver. It needs --allow-send.

import { z } from 'zod';
import { NEW_CHECK } from '../../../shared/check/suite.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { baselineAndStateSay, countsSay } from '../../../shared/english/check-report.ts';
import { checkJson } from '../../../shared/english/check.ts';
import { foreign } from './foreign.ts';
import { jobEnded } from './job-ended.ts';
import { endpointNamed } from './secret-source.ts';
import { allowedHosts, receiverUrl } from './sending.ts';
import { Refusal, tool } from './tool.ts';

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
    endpoint: z.string().min(1).describe('Its secret and scheme sign: those of the receiver.'),
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
  run: async ({ endpoint: name, url, acceptedWhen, rejectedWhen }, call) => {
    const confirmedHosts = allowedHosts(call);
    const endpoint = await endpointNamed(name, call);
    const { jobId: id } = await call.ask('check.start', {
      ...NEW_CHECK,
      ...{ endpointId: endpoint.id, url, confirmedHosts, acceptedWhen, rejectedWhen },
    });
    await jobEnded(id, call, (job) => {
      if (job.kind !== 'check') return;
      call.progress(job.done, job.total, job.asking ? asksSays(job.asking) : 'Checking');
    });
    const result = await call.ask('check.result', { id });
    if (!result) throw new Refusal('The check was cancelled.');
    const { report, proposal } = result;
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

const isSerious = ({ severity }: { readonly severity: string }) => severity !== 'lenient';
