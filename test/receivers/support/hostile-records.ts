// Records of schemes whose texts are code in disguise, and one whose message needs every kind of escape.

import { primitives } from '../../../electron/host/lib/primitives.ts';
import { schemeRecord } from '../../../electron/host/lib/scheme-schema.ts';
import { signRequest } from '../../../shared/signature/engine/sign-request.ts';
import type { PrintedLanguage } from '../../../shared/signature/receivers/languages.ts';
import { body, join, optional, run, setting } from '../../../shared/signature/schemes/build.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { caseOf, vectorCases, type SchemeCase } from './scheme-cases.ts';

/** Together they have every kind of text that a receiver is printed from. */
const MODELS = [
  'stripe',
  'github',
  'standard-webhooks',
  'robokassa',
  'twilio',
  'payu-emea',
  'przelewy24',
  'ecpay',
];

/** A statement that prints a word, and the beginning of a comment. Settings are printed in upper case. */
const CODE: Record<PrintedLanguage, string> = {
  javascript: 'console["log"]("RAN")//',
  php: 'ECHO("RAN");//',
  python: 'print("RAN")#',
};

const ENDS = [
  ...['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\f', '\v', '\0', '\u001b'],
  ...[
    '"""\n',
    "'''\n",
    '\\"""\n',
    '"',
    "'",
    "\\'",
    '\\"',
    '`',
    '\\',
    '\\\\',
    "');\n",
    '");\n',
    '*/',
  ],
  ...[
    '?>',
    '??>>',
    '?\n>',
    '?><?PHP ',
    '?><?=',
    '${',
    '{${',
    '#{',
    '\\u000a',
    '\\x27',
    '\\N{QUOTATION MARK}',
  ],
];

const isFreeText = (record: unknown) => schemeRecord.safeParse(record).success;

const TEXT = 'any-text';

/** The record as JSON, with TEXT in all places where a record may have any text. */
function withText(record: Scheme): string {
  const rest = (value: unknown, whole: (inner: unknown) => unknown): unknown => {
    if (typeof value === 'string') return value !== '' && isFreeText(whole('zz')) ? TEXT : value;
    if (Array.isArray(value)) {
      return value.map((one, at) => rest(one, (inner) => whole(value.with(at, inner))));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value as Readonly<Record<string, unknown>>).map(([key, one]) => {
        const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
        const name = isFreeText(whole({ ...others, zz: one })) ? TEXT : key;
        return [name, rest(one, (inner) => whole({ ...value, [key]: inner }))];
      }),
    );
  };
  return JSON.stringify(rest(record, (value) => value));
}

const schemeOf = (name: string): Scheme => {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return scheme;
};

const models = MODELS.map((model) => ({
  model,
  record: withText({ ...schemeOf(model), name: 'mine' }),
}));

export const hostileRecords = (language: PrintedLanguage): Scheme[] =>
  models.flatMap(({ model, record }) =>
    ENDS.map((end, at): Scheme => {
      const text = JSON.stringify(`${end}${CODE[language]}`).slice(1, -1);
      const filled = JSON.parse(record.replaceAll(TEXT, () => text)) as Scheme;
      return { ...filled, name: `${model}-${at}` };
    }),
  );

/** A request to each hostile receiver. */
export const hostileCases = (): SchemeCase[] =>
  MODELS.flatMap((model) => {
    const found = vectorCases.find(({ scheme }) => scheme === model);
    if (!found) throw new Error(`no vector of ${model}`);
    return ENDS.map((_, at) => ({ ...found, id: `${model}-${at}`, scheme: `${model}-${at}` }));
  });

export const AWKWARD_RECORD: Scheme = {
  ...schemeOf('github'),
  name: 'awkward',
  signature: { ...schemeOf('github').signature, as: 'base64url' },
  message: run(
    join('\n', '\t"\'`', '$now{$now}${now}', '\\', '\\n', '\u2028\u0085\r\n?>'),
    optional(setting('salt')),
    body,
  ),
};

/** A rightly signed request to it. */
export function awkwardCase(): SchemeCase {
  const request = { method: 'POST', url: 'https://shop.example/', headers: [], body: '{"a":1}' };
  const agreed = { secret: 'a secret', settings: {} };
  const at = '2026-01-01T00:00:00Z';
  const fresh = { nowMs: Date.parse(at), id: 'msg_1' };
  const signed = signRequest(AWKWARD_RECORD, request, agreed, fresh, primitives);
  if (!signed.ok) throw new Error(signed.reason);
  return caseOf({ id: 'awkward', scheme: 'awkward', ...agreed, request: signed.request, at }, true);
}
