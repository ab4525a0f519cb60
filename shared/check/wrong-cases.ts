// The wrong webhooks that a receiver must reject: changed after signing, signed with another secret or at another time,
// or with something else in place of the signature.

import type { TextRequest } from '../signature/engine/example-request.ts';
import { gives } from './evidence.ts';
import { withSecret } from './mistakes.ts';
import type { Sample } from './procedure.ts';
import type { Run } from './run.ts';
import type { Render, Rendered } from './sampling.ts';
import type { WrongId } from './webhooks/asks.ts';
import type { BodyKind, Tag } from './webhooks/bodies.ts';
import type { Kind } from './webhooks/webhooks.ts';

/** A wrong webhook, made when it is sent. */
export interface WrongCase {
  readonly what: WrongId;
  readonly render: Render;
}

type Wrong = (tag: Tag, nowMs: number) => Rendered | null;

interface Signed {
  readonly sample: Sample;
  readonly request: TextRequest;
  readonly signature: string;
}

/** The signed request with something else in place of the signature; null: it does not apply. */
type Resign = (signed: Signed) => TextRequest | null;

const half = (text: string) => Math.floor(text.length / 2);
const otherText = (text: string) => text.replace(/[^=]/g, (one) => (one === 'a' ? 'b' : 'a'));

const text =
  (change: (signature: string) => string): Resign =>
  ({ sample, signature }) => {
    const changed = change(signature);
    return changed === signature ? null : sample.sign(changed);
  };

/** JSON in place of the signature's string, if it stands in JSON. */
const json =
  (change: (signature: string) => string): Resign =>
  ({ sample, request, signature }) => {
    if (sample.taken.scheme.signature.at.kind !== 'field' || !/^\s*\{/.test(request.body)) {
      return null;
    }
    const written = JSON.stringify(signature);
    return { ...request, body: request.body.replace(written, () => change(written)) };
  };

const RESIGNED: readonly (readonly [what: WrongId, resign: Resign])[] = [
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
  ['sign-upper-case', text((sign) => (/^[0-9a-f]+$/.test(sign) ? sign.toUpperCase() : sign))],
];

/** In seconds, beyond the tolerance. */
const LONG = 3600;

/** The wrong webhooks that the scheme makes sense of, each signed by what the receiver accepts. */
export function wrongCases(run: Run): WrongCase[] {
  const { procedure, webhooks } = run;
  const { scheme } = run.question;
  const base = acceptedBase(run);
  const kind = run.bodyOf(base);
  const longMs = ((scheme.time?.tolerance ?? 0) + LONG) * 1000;
  type Make = (tag: Tag, nowMs: number) => Sample | null;
  const plain: Make = (tag, nowMs) => run.unsigned(kind.make, tag, nowMs);
  const at =
    (differenceMs: number): Make =>
    (tag, nowMs) =>
      plain(tag, nowMs + differenceMs);

  function signed(sample: Sample | null): Signed | null {
    const made = sample && procedure.sign(sample);
    return made && { ...made, sample };
  }

  /** A request with the signature of another one, if the two have different signatures. */
  const exchanged =
    (makeOf: Make, make: Make): Wrong =>
    (tag, nowMs) => {
      const [of, sample] = [makeOf(tag, nowMs), make(tag, nowMs)];
      if (!of || !sample || run.right.signature(sample) === run.right.signature(of)) return null;
      const ours = signed(of);
      return ours && { ...ours, request: sample.sign(ours.signature), sample, of };
    };

  const altered = (make: Kind['make']) =>
    exchanged(plain, (tag, nowMs) => run.unsigned(make, tag, nowMs));

  const resigned =
    (resign: Resign): Wrong =>
    (tag, nowMs) => {
      const ours = signed(plain(tag, nowMs));
      const request = ours && resign(ours);
      return request && { request, sample: ours.sample, signature: null };
    };

  /** A receiver that uses no secret, or another one, gives the same signature; the diagnosis names it. */
  const otherSecret =
    (secret: string): Wrong =>
    (tag, nowMs) => {
      const sample = plain(tag, nowMs);
      const other = procedure.after(withSecret(secret));
      const theirs = sample && other.sign(sample);
      if (!theirs || gives(procedure, { ...theirs, sample })) return null;
      return { ...theirs, sample };
    };

  const signedAt =
    (differenceMs: number): Wrong =>
    (tag, nowMs) =>
      signed(at(differenceMs)(tag, nowMs));

  // Its digits are hexadecimal and Base64 too, for schemes that decode the secret.
  const madeUp = (scheme.key?.prefix ?? '') + run.primitives.digest('sha256', ['made up'], null);
  const isLimited = scheme.time?.unit === 's' && scheme.time.tolerance !== null;
  const made: readonly (readonly [what: WrongId, wrong: Wrong])[] = [
    ...webhooks.altered(base).map(([what, make]) => [what, altered(make)] as const),
    [
      'id-altered',
      exchanged(plain, (tag, nowMs) =>
        run.unsigned(kind.make, tag, nowMs, `msg_${tag.run}x${tag.n}x`),
      ),
    ],
    ['other-body', exchanged((tag, nowMs) => plain({ ...tag, run: `${tag.run}o` }, nowMs), plain)],
    ['other-secret', otherSecret(madeUp)],
    ['empty-secret', otherSecret('')],
    ...RESIGNED.filter(([what]) => what !== 'sign-upper-case' || isCaseTold(run)).map(
      ([what, resign]) => [what, resigned(resign)] as const,
    ),
    ...(scheme.time ? [['time-altered', exchanged(at(-longMs), plain)] as const] : []),
    ...(isLimited ? [['time-old', signedAt(-longMs)] as const] : []),
    ...(isLimited && scheme.time.future === 'refused'
      ? [['time-future', signedAt(longMs)] as const]
      : []),
  ];
  return made.flatMap(([what, wrong]) => {
    const render = run.rendering(wrong);
    return render ? [{ what, render }] : [];
  });
}

/** Otherwise the service does not tell letter case, or the other case is what the receiver takes for right. */
const isCaseTold = ({ question, procedure }: Run) =>
  !question.scheme.signature.caseBlind &&
  !procedure.mistakes.some(({ code }) => code === 'digest-uppercase');

/** The fullest body that the procedure explains. */
export function acceptedBase(run: Run): BodyKind {
  const example = run.bodyOf('example');
  const isAccepted = run.cases.some(
    (one) => one.kind === example && one.isAccepted && gives(run.procedure, one),
  );
  return isAccepted ? 'example' : (run.base ?? 'example');
}
