// The wrong webhooks of a service that a receiver must reject: changed after signing, signed with another secret or at
// another time, or with something else in place of the signature.

import type { ExampleValues, TextRequest } from '../../signature/engine/example-request.ts';
import type { WrongId } from '../probe.ts';
import { withText, type Example } from './example.ts';
import { PLAIN } from './features.ts';
import { createProcedures } from './procedure.ts';
import { certain, type Rendered, type SchemeRun, type Unsigned } from './run.ts';
import { withSignatureJson, withSignatureText, type SignedText } from './signature-text.ts';

/** A wrong webhook, made when it is sent. */
export interface WrongCase {
  readonly what: WrongId;
  readonly render: (nowMs: number) => Rendered;
}

type Named<Value> = readonly (readonly [what: WrongId, value: Value])[];

/** The request with other values. */
type Alter = (values: ExampleValues, example: Example) => TextRequest;

const ofValues =
  (change: (values: ExampleValues, example: Example) => ExampleValues): Alter =>
  (values, example) =>
    example.write(change(values, example));

const otherDigit = (text: string) => text.replace(/\d/, (digit) => (digit === '7' ? '8' : '7'));

/** Changes after signing. Those that the scheme does not sign are left out later. */
const ALTERED: Named<Alter> = [
  [
    'amount-altered',
    ofValues((values, { amountPath }) => withText(values, amountPath, otherDigit)),
  ],
  [
    'status-altered',
    ofValues((values, { statusPath }) => withText(values, statusPath, () => 'no')),
  ],
  [
    'text-altered',
    ofValues((values, { textPath }) => withText(values, textPath, (own) => `${own}x`)),
  ],
  [
    'field-added',
    ofValues(({ query, fields }, { beside }) => ({
      query,
      fields: [...fields, [beside('discount'), 'full']],
    })),
  ],
  [
    'field-removed',
    ofValues(({ query, fields }, { textPath }) => ({
      query,
      fields: fields.filter(([path]) => path !== textPath),
    })),
  ],
  [
    'query-altered',
    ({ query, fields }, example) => {
      const other = query.map(([name, value]) => [name, otherDigit(value)] as const);
      const request = example.write({ query: other, fields });
      const mark = request.url.includes('?') ? '&' : '?';
      return query.length > 0 ? request : { ...request, url: `${request.url}${mark}altered=1` };
    },
  ],
];

/** Changes the signed request; null: it does not apply. */
type Resign = (signed: SignedText, example: Example) => TextRequest | null;

const half = (text: string) => Math.floor(text.length / 2);
const otherText = (text: string) => text.replace(/[^=]/g, (one) => (one === 'a' ? 'b' : 'a'));

const text =
  (change: (signature: string) => string): Resign =>
  (signed, { scheme }) => {
    const changed = change(signed.signature);
    return changed === signed.signature ? null : withSignatureText(scheme, signed, changed);
  };

const json =
  (change: (signature: string) => string): Resign =>
  (signed, { scheme }) =>
    withSignatureJson(scheme, signed, change(JSON.stringify(signed.signature)));

/** Something else in place of the signature. */
const RESIGNED: Named<Resign> = [
  ['sign-empty', text(() => '')],
  ['sign-null', json(() => 'null')],
  ['sign-zero', json(() => '0')],
  ['sign-true', json(() => 'true')],
  ['sign-array', json((signature) => `[${signature}]`)],
  ['sign-object', json((signature) => `{"0":${signature}}`)],
  ['sign-cut', text((sign) => sign.slice(0, 8))],
  ['sign-longer', text((sign) => `${sign}0`)],
  [
    'sign-tail-altered',
    text((sign) => sign.slice(0, half(sign)) + otherText(sign.slice(half(sign)))),
  ],
  [
    'sign-head-altered',
    text((sign) => otherText(sign.slice(0, half(sign))) + sign.slice(half(sign))),
  ],
  [
    'sign-upper-case',
    (signed, { scheme }) =>
      scheme.signature.caseBlind || !/^[0-9a-f]+$/.test(signed.signature)
        ? null
        : withSignatureText(scheme, signed, signed.signature.toUpperCase()),
  ],
];

/** In seconds, beyond the tolerance. */
const LONG = 3600;

/** The wrong webhooks that the scheme makes sense of, each signed by what the receiver accepts. */
export function wrongCases(run: SchemeRun): WrongCase[] {
  const { procedure, example } = run;
  const { scheme, agreed } = run.question;
  const longMs = ((scheme.time?.tolerance ?? 0) + LONG) * 1000;
  const plain =
    (moment: (nowMs: number) => number = (nowMs) => nowMs, tag = run.nextTag()) =>
    (nowMs: number) =>
      run.unsigned(PLAIN, tag, moment(nowMs));
  const signed = ({ request, fresh }: Unsigned) => procedure.sign(request, fresh);
  type Make = (nowMs: number) => Unsigned | null;

  /** A request with the signature of another one, if the two have different signatures. */
  const exchanged =
    (makeOf: Make, make: (nowMs: number, of: Unsigned) => Unsigned | null) =>
    (nowMs: number): Rendered | null => {
      const of = makeOf(nowMs);
      const unsigned = of && make(nowMs, of);
      if (!unsigned) return null;
      if (run.signatureBy(run.right, unsigned) === run.signatureBy(run.right, of)) return null;
      const [ours, theirs] = [signed(of), signed(unsigned)];
      if (!ours || !theirs) return null;
      const request = withSignatureText(scheme, theirs, ours.signature);
      return { request, unsigned, signature: ours.signature, of };
    };

  function altered(alter: Alter) {
    const tag = run.nextTag();
    return exchanged(
      (nowMs) => run.unsigned(PLAIN, tag, nowMs),
      (nowMs, { fresh }) => run.identified(alter(example.values(tag, nowMs), example), fresh),
    );
  }

  const resigned =
    (resign: Resign, make = plain()) =>
    (nowMs: number): Rendered | null => {
      const unsigned = make(nowMs);
      const ours = unsigned && signed(unsigned);
      const request = ours && resign(ours, example);
      return request && { request, unsigned, signature: null };
    };

  /** A receiver that uses no secret gives the same signature; the diagnosis names it. */
  function otherSecret(make = plain()) {
    // Its digits are hexadecimal and Base64 too, for schemes that decode the secret.
    const secret = (scheme.key?.prefix ?? '') + run.primitives.digest('sha256', ['made up'], null);
    const procedures = createProcedures(scheme, { ...agreed, secret }, run.primitives);
    const other = procedures(procedure.mistakes);
    return (nowMs: number): Rendered | null => {
      const unsigned = make(nowMs);
      const theirs = unsigned && other.sign(unsigned.request, unsigned.fresh);
      if (!theirs || run.gives(procedure, { ...theirs, unsigned })) return null;
      return { ...theirs, unsigned };
    };
  }

  const signedAt =
    (make: Make) =>
    (nowMs: number): Rendered | null => {
      const unsigned = make(nowMs);
      const ours = unsigned && signed(unsigned);
      return ours && { ...ours, unsigned };
    };

  /** The same webhook at a moment and at another one. */
  function timeAltered() {
    const tag = run.nextTag();
    return exchanged(
      plain((nowMs) => nowMs - longMs, tag),
      plain(undefined, tag),
    );
  }

  function idAltered() {
    const tag = run.nextTag();
    return exchanged(plain(undefined, tag), (nowMs, { fresh }) =>
      run.unsigned(PLAIN, tag, nowMs, `${fresh.id}x`),
    );
  }

  const isLimited = scheme.time?.unit === 's' && scheme.time.tolerance !== null;
  const made: Named<(nowMs: number) => Rendered | null> = [
    ...ALTERED.map(([what, alter]) => [what, altered(alter)] as const),
    ['id-altered', idAltered()],
    ['other-body', exchanged(plain(), plain())],
    ['other-secret', otherSecret()],
    ...RESIGNED.filter(([what]) => what !== 'sign-upper-case' || !isUpperCase(run)).map(
      ([what, resign]) => [what, resigned(resign)] as const,
    ),
    ...(scheme.time ? [['time-altered', timeAltered()] as const] : []),
    ...(isLimited ? [['time-old', signedAt(plain((nowMs) => nowMs - longMs))] as const] : []),
    ...(isLimited && scheme.time.future === 'refused'
      ? [['time-future', signedAt(plain((nowMs) => nowMs + longMs))] as const]
      : []),
  ];
  return made.flatMap(([what, make]) => {
    const render = certain(make);
    return render ? [{ what, render }] : [];
  });
}

/** Then the other case is what the receiver takes for right. */
const isUpperCase = ({ procedure }: SchemeRun) =>
  procedure.mistakes.some(({ code }) => code === 'digest-uppercase');
