// The mistakes of programmers as changes of a sender's plan, with the causes that may name each of them.

import { createHash } from 'node:crypto';
import { jsonPair, pair, value, type Piece, type Plan } from './plan.ts';

export interface Mistake {
  readonly does: string;
  readonly codes: readonly string[];
  /** Null: the mistake cannot be made with this plan. */
  readonly make: (plan: Plan) => Plan | null;
}

export const OTHER_SECRET = 'another_secret_9f8e7d';

const of = (does: string, codes: string, make: Mistake['make']): Mistake => ({
  ...{ does, codes: codes.split(' '), make },
});
const ofSecret = (does: string, codes: string, change: (secret: string) => string) =>
  of(does, codes, (plan) =>
    plan.key === 'text' ? { ...plan, secret: change(plan.secret) } : null,
  );
const ofPieces = (
  does: string,
  codes: string,
  change: (pieces: readonly Piece[]) => readonly Piece[],
) => of(does, codes, (plan) => ({ ...plan, pieces: change(plan.pieces) }));
const ofText = (does: string, codes: string, is: Piece['is'], change: (text: string) => string) =>
  ofPieces(does, codes, (pieces) =>
    pieces.map((one) => (one.is === is ? { ...one, text: change(one.text) } : one)),
  );

const written = (indent?: number) => (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, indent);
  } catch {
    return text;
  }
};

const hasSeparator = ({ separator, show }: Plan) => separator !== '' && show !== jsonPair;

const isField = ({ is, text }: Piece) => is === 'field' && text !== '';

export const MISTAKES: readonly Mistake[] = [
  ofSecret('a line feed after the secret', 'secret-whitespace', (text) => `${text}\n`),
  ofSecret('a blank before the secret', 'secret-whitespace', (text) => ` ${text}`),
  ofSecret('quotes around the secret', 'secret-quoted', (text) => `"${text}"`),
  ofSecret('another secret', 'secret-other', () => OTHER_SECRET),
  of('the key as text', 'key-as-text', (plan) =>
    plan.key === 'text' ? null : { ...plan, key: 'text' },
  ),
  of('SHA-1 or SHA-512', 'digest-algorithm', (plan) =>
    plan.isNamed ? null : { ...plan, algorithm: plan.algorithm === 'sha1' ? 'sha512' : 'sha1' },
  ),
  of('the other letter case', 'digest-uppercase digest-form', (plan) =>
    plan.as === 'base64' ? null : { ...plan, as: plan.as === 'hex' ? 'HEX' : 'hex' },
  ),
  of('Base64 for digits, digits for Base64', 'digest-base64 digest-form', (plan) => ({
    ...plan,
    as: plan.as === 'base64' ? 'hex' : 'base64',
  })),
  of('a plain hash of message and secret', 'digest-plain', (plan) =>
    plan.isHmac
      ? { ...plan, isHmac: false, finish: (text, secret) => plan.finish(text, secret) + secret }
      : null,
  ),
  of('HMAC with the secret in the message too', 'hmac', (plan) =>
    plan.isHmac || plan.isNamed ? null : { ...plan, isHmac: true },
  ),
  ofText('the body compact', 'body-rewritten', 'body', written()),
  ofText('the body indented', 'body-rewritten', 'body', written(2)),
  ofText('a line feed after the body', 'body-rewritten', 'body', (text) => `${text}\n`),
  ofText('no body', 'body-rewritten part-missing', 'body', () => ''),
  ofText('milliseconds', 'time-other', 'time', (text) => `${text}000`),
  ofText('no query', 'url-other', 'url', (text) => text.replace(/\?.*/, '')),
  ofText('a slash after the URL', 'url-other', 'url', (text) => `${text}/`),
  ofText('http', 'url-other', 'url', (text) => text.replace('https:', 'http:')),
  ofPieces('no time', 'part-missing', (pieces) => {
    const at = pieces.findIndex(({ is }) => is === 'time');
    return at < 0 ? pieces : pieces.toSpliced(at, 2);
  }),
  of('another separator', 'separator', (plan) =>
    !hasSeparator(plan) ? null : { ...plan, separator: plan.separator === ',' ? ';' : ',' },
  ),
  of('no separator', 'separator', (plan) =>
    !hasSeparator(plan) ? null : { ...plan, separator: '' },
  ),
  of('the fields as sent', 'order-document', (plan) => {
    const { sent } = plan;
    if (!sent) return null;
    const fields = plan.pieces.filter(({ is }) => is === 'field');
    const ordered = [...fields].sort((a, b) => sent.indexOf(a.name) - sent.indexOf(b.name));
    return {
      ...plan,
      pieces: plan.pieces.map((one) => (one.is === 'field' ? (ordered.shift() ?? one) : one)),
    };
  }),
  ofPieces('the first field left out', 'field-left-out part-missing', (pieces) => {
    const at = pieces.findIndex(isField);
    return at < 0 ? pieces : pieces.toSpliced(at, 1);
  }),
  ofPieces('the last field left out', 'field-left-out part-missing', (pieces) => {
    const at = pieces.findLastIndex(isField);
    return at < 0 ? pieces : pieces.toSpliced(at, 1);
  }),
  of('empty values left out', 'empty-left-out', (plan) =>
    plan.sent
      ? { ...plan, pieces: plan.pieces.filter((one) => one.is !== 'field' || isField(one)) }
      : null,
  ),
  of('values without names', 'name-shown', (plan) =>
    plan.show === pair ? { ...plan, show: value } : null,
  ),
  of('values with names', 'name-shown', (plan) =>
    plan.sent && plan.show === value ? { ...plan, show: pair } : null,
  ),
];

/** No mistake at all: nothing may explain them. */
export const RANDOM = (seed: string, as: Plan['as']) => {
  const digest = createHash('sha256')
    .update(seed)
    .digest(as === 'base64' ? 'base64' : 'hex');
  return as === 'HEX' ? digest.toUpperCase() : digest;
};
