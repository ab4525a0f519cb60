// The tools for a request that the assistant has at hand: verify_request, explain_request, recognise_request.

import { z } from 'zod';
import type { CaseAnswer } from '../../../shared/contract/case.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { recogniseKnown } from '../../../shared/signature/recognise/known.ts';
import { schemesTold } from '../../../shared/signature/recognise/told.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { chosenScheme, DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { primitives } from '../../host/lib/primitives.ts';
import { SOME_URL } from '../schemes/request-options.ts';
import { causes, causesOf, findingsSay, foreignCauses, FOREIGN_CAUSES } from './causes.ts';
import { foreign } from './foreign.ts';
import { endpointNamed, secretAt, secretPlace, secretSource } from './secret-source.ts';
import { tool, type Call } from './tool.ts';

const request = z
  .strictObject({
    method: z.string().max(40).default('POST'),
    url: z.string().max(8_000).default(SOME_URL).describe('As the service called it.'),
    headers: z
      .array(z.strictObject({ name: z.string(), value: z.string() }))
      .max(200)
      .default([])
      .describe('As they came; a header may repeat. Some services sign headers.'),
    body: z.string().max(LIMITS.pastedText).optional().describe('Exactly as it came.'),
    bodyBase64: z.base64().optional().describe('In place of body, for bytes that are not text.'),
  })
  .describe('The webhook.');

type Given = z.infer<typeof request>;

/** What the scheme needs beside the secret. */
export const settings = z
  .record(z.string(), z.string())
  .default({})
  .describe(
    'What the scheme needs beside the secret and anyone may know, such as notification_url.',
  );

export const schemeName = z
  .string()
  .optional()
  .describe('Of list_schemes. Default: the endpoint’s, else payment-webhooks.');

const INPUT = {
  request,
  secret: secretSource,
  scheme: schemeName,
  settings,
};

const VERDICT = {
  verdict: z.string().describe('valid, valid-under-reading, invalid or unverifiable.'),
  reason: z.string().nullable(),
  scheme: z.string(),
  notes: z.array(z.string()).describe('Codes of what is unusual.'),
};

const bytesOf = ({ body = '', bodyBase64 }: Given): Buffer =>
  bodyBase64 === undefined ? Buffer.from(body, 'utf8') : Buffer.from(bodyBase64, 'base64');

const pairsOf = ({ headers }: Given) => headers.map(({ name, value }) => [name, value] as const);

interface Asked {
  readonly request: Given;
  readonly secret: z.infer<typeof secretSource>;
  readonly scheme?: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

let lastCase = 0;

/** The host verifies and explains it. It is not stored, and its time is not compared with now. */
async function checkedCase({ request: given, secret: source, ...asked }: Asked, call: Call) {
  const { endpoint: name, ...place } = source;
  const secret = await secretAt(place, call);
  const endpoint = name === undefined ? null : await endpointNamed(name, call);
  const { scheme } = asked;
  const answer = await call.ask('case.check', {
    text: {
      ...{ method: given.method, url: given.url, headers: pairsOf(given) },
      bodyBase64: bytesOf(given).toString('base64'),
    },
    ...{ secret, endpointId: endpoint?.id ?? null },
    ...(scheme !== undefined && { signing: { scheme, settings: asked.settings } }),
    window: `mcp-${process.pid}-${++lastCase}`, // else cases at the same time would end each other
  });
  const { verification } = answer;
  if (!verification) throw new Error('a request has no verification');
  const used = 'scheme' in verification ? verification.scheme : DEFAULT_SCHEME.name;
  return { ...answer, verification, scheme: used };
}

const verdictOf = ({
  verification: { verdict, reason, notes },
  scheme,
}: Pick<Awaited<ReturnType<typeof checkedCase>>, 'verification' | 'scheme'>) => ({
  ...{ verdict, reason, scheme },
  notes: notes.map(({ code }) => code),
});

const verdictSays = ({ verdict, reason }: NonNullable<CaseAnswer['verification']>) =>
  `The request is ${verdict}${reason === null ? '' : ` (${reason})`}.`;

export const verifyRequest = tool({
  name: 'verify_request',
  title: 'Verify a request',
  description:
    'Says whether the signature of a webhook that you have at hand is right: from a log, a test or a message. Use ' +
    'get_capture for one that arrived here. It never returns the right signature.',
  does: 'reads',
  input: INPUT,
  output: VERDICT,
  run: async (given, call) => {
    const answer = await checkedCase(given, call);
    return { says: verdictSays(answer.verification), data: verdictOf(answer) };
  },
});

export const explainRequest = tool({
  name: 'explain_request',
  title: 'Explain a request',
  description:
    'Says why the signature of a webhook that you have at hand does not verify, and how to fix the code that computed ' +
    'it. Use explain_capture for one that arrived here.',
  does: 'reads',
  input: INPUT,
  output: {
    ...VERDICT,
    explanations: causes,
    isComplete: z.boolean(),
    foreign: foreign(FOREIGN_CAUSES),
  },
  run: async (given, call) => {
    const answer = await checkedCase(given, call);
    const { findings, verification, scheme } = answer;
    const explanations = findings?.explanations ?? [];
    const why = findings ? ` ${findingsSay(findings, chosenScheme(scheme, []))}` : '';
    return {
      says: verdictSays(verification) + why,
      data: {
        ...verdictOf(answer),
        explanations: causesOf(explanations),
        isComplete: findings?.isComplete ?? true,
        foreign: foreignCauses(explanations),
      },
    };
  },
});

export const recogniseRequest = tool({
  name: 'recognise_request',
  title: 'Recognise a request',
  description:
    'Says which service a webhook comes from. Without a secret its headers and fields tell it, which proves nothing; with ' +
    'a secret the scheme that gives its signature proves it. Use it before verify_request if you do not know the scheme.',
  does: 'reads',
  input: { request, secret: secretPlace.default({}), settings },
  output: {
    scheme: z.string().nullable().describe('Proven by the secret; null: none.'),
    alsoFits: z.array(z.string()),
    told: z.array(z.string()).describe('Told by headers and fields.'),
  },
  run: async ({ request: given, secret: source, settings: known }, call) => {
    const secret = await secretAt(source, call);
    const signed: SignedRequest = {
      ...{ method: given.method, url: given.url, headers: pairsOf(given), body: bytesOf(given) },
    };
    const agreed = { secret, settings: known };
    const fits = secret === null ? [] : recogniseKnown(signed, agreed, primitives);
    const [scheme = null, ...alsoFits] = fits.map(({ name }) => name);
    const told = schemesTold(signed, primitives.decode).map(({ name }) => name);
    return { says: recognisedSays(scheme, told, secret), data: { scheme, alsoFits, told } };
  },
});

function recognisedSays(scheme: string | null, told: readonly string[], secret: string | null) {
  if (scheme !== null) return `The signature is right by the scheme ${scheme}.`;
  const proof = secret === null ? '' : 'No known scheme gives this signature with this secret. ';
  return (
    proof +
    (told.length === 0 ? 'Nothing tells the service.' : `It looks like ${told.join(' or ')}.`)
  );
}
