// Checks the record of a scheme that somebody wrote.

import { z } from 'zod';
import type { RecordShape } from '../../../shared/contract/own-scheme.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { isBounded, MAX_GROWTH } from '../../../shared/signature/growth.ts';
import { PUBLIC_KEY_KINDS } from '../../../shared/signature/primitives.ts';
import { READING_NAMES } from '../../../shared/signature/readings.ts';
import {
  allParts,
  URL_SPELLINGS,
  VALUE_ENCODINGS,
  type Part,
  type Scheme,
} from '../../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { refused } from './reader.ts';

/** They would leave the line on which a text is shown or printed. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
/** Fixed text of a message may have line breaks and tabs, because services sign them. */
const CONTROLS_IN_MESSAGE = /(?![\n\r\t])[\p{Cc}\u2028\u2029]/u;

const textWithout = (controls: RegExp) =>
  z
    .string()
    .max(500)
    .refine((text) => !controls.test(text), {
      ...refused({ problem: 'control-character' }),
      error: 'It has a control character or a line separator.',
    });

const Text = textWithout(CONTROLS);
const MessageText = textWithout(CONTROLS_IN_MESSAGE);
const Name = Text.min(1);
const Names = z.array(Name).max(20);
const SettingName = Name.refine((name) => /^[A-Za-z0-9_.-]+$/.test(name), {
  ...refused({ problem: 'setting-name' }),
  error: 'A setting’s name has only letters, digits, periods, hyphens and underscores.',
});
const AlgorithmName = z.enum(['md5', 'sha1', 'sha256', 'sha384', 'sha512']);

const Ref = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('header'), names: z.array(Name).min(1).max(10) }),
  z.strictObject({ kind: z.literal('element'), name: Name }),
  z.strictObject({ kind: z.literal('field'), path: Name }),
  z.strictObject({ kind: z.literal('query'), name: Name }),
  z.strictObject({ kind: z.literal('setting'), name: SettingName }),
  ...(['secret', 'timestamp', 'body', 'url', 'path-end'] as const).map((kind) =>
    z.strictObject({ kind: z.literal(kind) }),
  ),
]);

const Fields = z.strictObject({
  kind: z.literal('fields'),
  take: z.union([
    z.literal(['all', 'before-signature']),
    z.array(Name).max(200),
    z.strictObject({ prefix: Name }),
  ]),
  within: Name.optional(),
  except: z.array(Name).max(200).optional(),
  order: z.enum(['name', 'code-units', 'name-case-blind', 'sent', 'listed']),
  show: z.enum(['value', 'name=value', 'name+value', 'json', 'json-php']),
  separator: MessageText,
  omit: z.array(z.enum(['empty', 'null', 'nested'])).optional(),
  add: z.record(Name, Ref).optional(),
  repeated: z.enum(['last', 'all', 'distinct']).optional(),
  values: z
    .strictObject({
      trim: z.literal(true).optional(),
      number: z.literal('plain').optional(),
      arrays: z.literal('elements').optional(),
      encode: z.enum(VALUE_ENCODINGS).optional(),
      asText: z.literal(true).optional(),
    })
    .optional(),
});

const PartShape: z.ZodType<Part> = z.lazy(() =>
  z.union([
    MessageText,
    z.discriminatedUnion('kind', [
      Ref,
      Fields,
      z.strictObject({
        kind: z.literal('join'),
        separator: MessageText,
        parts: z.array(PartShape).max(100),
      }),
      z.strictObject({ kind: z.literal('optional'), part: PartShape }),
      z.strictObject({
        kind: z.literal('encode'),
        as: z.enum([...VALUE_ENCODINGS, 'base64', 'decimals-2']),
        part: PartShape,
      }),
      z.strictObject({
        kind: z.literal('hashed'),
        algorithm: z.enum([...AlgorithmName.options, 'crc32']),
        part: PartShape,
      }),
      z.strictObject({
        kind: z.literal('cases'),
        when: z
          .array(
            z.strictObject({
              if: z.union([
                z.strictObject({ has: Name }),
                z.strictObject({ content: z.literal('form') }),
              ]),
              part: PartShape,
            }),
          )
          .max(10),
        otherwise: PartShape,
      }),
    ]),
  ]),
) as z.ZodType<Part>;

const Digest = z.strictObject({
  kind: z.enum(['plain', 'hmac', ...PUBLIC_KEY_KINDS]),
  algorithm: AlgorithmName,
});

/** A record whose message is checked for its size below. */
const SchemeShape = z.strictObject({
  name: z.string().refine((name) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(name), {
    ...refused({ problem: 'scheme-name' }),
    error: 'A name has only lower-case letters, digits and hyphens, at most 60.',
  }),
  service: Name,
  input: z.array(z.enum(['json', 'form', 'query', 'xml'])).max(4),
  root: Name.optional(),
  signature: z.strictObject({
    at: Ref,
    grammar: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('prefix'), text: Name }),
        z.strictObject({ kind: z.literal('pairs'), separator: Name, signature: Name }),
        z.strictObject({ kind: z.literal('list'), separator: Name, prefix: Text }),
      ])
      .optional(),
    as: z.enum(['hex', 'HEX', 'base64', 'base64url']),
    caseBlind: z.literal(true).optional(),
  }),
  message: PartShape,
  digest: z.discriminatedUnion('kind', [
    Digest,
    z.strictObject({
      kind: z.literal('named'),
      by: z.array(Ref).min(1).max(5),
      names: z.record(Name, Digest),
      otherwise: Name.nullable(),
    }),
  ]),
  key: z.strictObject({ decode: z.enum(['hex', 'base64']), prefix: Text.optional() }).optional(),
  time: z
    .strictObject({
      at: Ref,
      unit: z.enum(['s', 'text']),
      tolerance: z.number().int().min(0).nullable(),
      future: z.enum(['accepted', 'refused']),
    })
    .optional(),
  bodyHash: z.strictObject({ at: Ref, algorithm: AlgorithmName }).optional(),
  accepts: z.array(z.enum([...URL_SPELLINGS, ...READING_NAMES])).optional(),
  sends: z
    .array(z.enum(['json', 'form']))
    .max(2)
    .optional(),
  delivered: z.array(z.number().int().min(100).max(599)).min(1).max(20).optional(),
  toldBy: z.array(Ref).max(20).optional(),
  secret: z.strictObject({ name: Name, begins: Names.optional() }).optional(),
  title: Names.optional(),
  amount: z
    .strictObject({
      at: Names,
      currency: Names,
      always: Name.optional(),
      unit: z.enum(['major', 'minor', 'hundredths']),
    })
    .optional(),
  basis: z.enum(['printed-vector', 'sdk', 'third-party']),
  source: Text,
});

/** The form of a record for the window's editor. What the checks below refuse is not in it. */
export const schemeShape = () => z.toJSONSchema(SchemeShape, { io: 'input' }) as RecordShape;

/** A message with more parts is refused, so that one verification takes bounded time. */
const MAX_PARTS = 200;

/** Deeper than any useful record. The schema and the engine go down into each level. */
const MAX_LEVELS = 40;

export const TOO_DEEP = `It is nested more than ${MAX_LEVELS} levels deep.`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Goes down one level at a time, so that no depth exhausts the stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth++) {
    level = level.flatMap((one) => (isObject(one) ? Object.values(one) : []));
  }
  return level.length === 0;
}

const Bounded = z
  .unknown()
  .refine(isShallow, {
    ...refused({ problem: 'too-deep', most: MAX_LEVELS }),
    error: TOO_DEEP,
    abort: true,
  })
  .refine(
    (value) => ((JSON.stringify(value) as string | undefined) ?? '').length <= LIMITS.schemeText,
    {
      ...refused({ problem: 'too-long', most: LIMITS.schemeText }),
      error: `It has more than ${LIMITS.schemeText} characters.`,
    },
  );

/** A record of one's own. It may have any name but the default one's. */
export const schemeRecord = Bounded.pipe(
  SchemeShape.refine(({ message }) => allParts(message).length <= MAX_PARTS, {
    ...refused({ problem: 'too-many', most: MAX_PARTS }),
    path: ['message'],
    error: `The message has more than ${MAX_PARTS} parts.`,
  })
    .refine((record) => isBounded(record as Scheme), {
      ...refused({ problem: 'grows', most: MAX_GROWTH }),
      path: ['message'],
      error: `The message can become more than ${MAX_GROWTH} times as long as the request. Remove nested encodings or repeated values.`,
    })
    .refine(({ name }) => name !== DEFAULT_SCHEME.name, {
      ...refused({ problem: 'own-scheme-name' }),
      path: ['name'],
      error: 'This is the name of our own scheme. Give it another name.',
    }),
) as unknown as z.ZodType<Scheme>;
