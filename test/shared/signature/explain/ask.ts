// Asks the engine about the generator's cases and judges its answers.

import { createHash } from 'node:crypto';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import type { AnyCauseCode } from '../../../../shared/signature/explain/codes.ts';
import { explain } from '../../support/explain.ts';
import type { Explanation, Findings } from '../../../../shared/signature/explain/explanation.ts';
import type { Case } from './generator/cases.ts';
import { correct } from './generator/procedure.ts';
import { secretForms } from './generator/secret-forms.ts';

export interface Answer {
  readonly asked: Case;
  readonly findings: Findings;
  /** The rank of the case's codes among the explanations, then among the first one's alternatives. -1: not found. */
  readonly place: number;
}

export function ask(one: Case): Answer {
  const { text, digest, world } = one;
  const question = { body: text, secret: world.configured, others: world.others, digest };
  const findings = explain(question, primitives, () => false);
  const sets = [
    ...findings.explanations.map(({ codes }) => codes),
    ...(findings.explanations[0]?.alternatives ?? []),
  ].map(setOf);
  return { asked: one, findings, place: sets.indexOf(setOf(one.codes)) };
}

/** A set of codes as text, independent of order. */
export const setOf = (codes: readonly AnyCauseCode[]): string => [...codes].sort().join(' + ');

/** The question and the answer, for an assertion's message. */
export function inWords({ asked, findings }: Answer): string {
  const forms = asked.used.map(({ code, title }) => `${code} (${title})`).join(' + ');
  const got = findings.explanations.map(({ codes }) => setOf(codes)).join(' | ');
  return `${asked.world.body.title}, asked by ${asked.asked}: ${forms}; got: ${got}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Codes whose digest is not the lower-case hexadecimal SHA-256 of a text's UTF-8 bytes. */
const NO_PLAIN_DIGEST: readonly AnyCauseCode[] = [
  'hmac',
  'raw-body',
  'secret-decoded',
  'digest-algorithm',
  'digest-uppercase',
  'digest-base64',
  'text-charset',
];

export const isPlainDigest = ({ codes }: Explanation): boolean =>
  !codes.some((code) => NO_PLAIN_DIGEST.includes(code));

/** Whether an explanation's string gives the wanted digest with one of the secrets filled in. */
export function isProven({ asked }: Answer, { canonical }: Explanation): boolean {
  const { configured, others } = asked.world;
  const forms = secretForms(configured, others).map(({ sets }) => ({
    ...correct(configured),
    ...sets,
  }));
  const secrets = [
    configured,
    ...forms.flatMap(({ key }) => (typeof key === 'string' ? [key] : [])),
  ];
  return secrets.some(
    (secret) => sha256(canonical.replaceAll('<SECRET>', () => secret)) === asked.computed.digest,
  );
}

/** Whether the answer contains a secret, with or without its surrounding blanks. */
export function isTelling({ asked, findings }: Answer): boolean {
  const told = JSON.stringify(findings);
  const secrets = [asked.world.configured, ...asked.world.others.map(({ secret }) => secret)];
  return secrets.some((secret) => told.includes(secret.replace(/^["'\s]+|["'\s]+$/g, '')));
}

/** A heading line, then one line per row. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [headings, ...rows].map((row) =>
    row.map((cell, column) => (column === 0 ? String(cell).padEnd(24) : String(cell).padStart(16))),
  );
  return lines.map((cells) => cells.join('')).join('\n');
}

/** At most `count` entries, spread evenly over the list. */
export const spread = <T>(all: readonly T[], count: number): T[] =>
  all.filter(
    (_, index) =>
      all.length <= count ||
      Math.floor(((index + 1) * count) / all.length) > Math.floor((index * count) / all.length),
  );

export function grouped<T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
