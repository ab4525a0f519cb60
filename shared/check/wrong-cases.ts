// The wrong webhooks that a receiver must reject: changed after signing, signed with another secret or at another time,
// or with something else in place of the signature.

import type { TextRequest } from '../signature/engine/example-request.ts';
import { gives } from './evidence.ts';
import { withSecret } from './mistakes.ts';
import type { Sample } from './procedure.ts';
import type { Run } from './run.ts';
import type { Render } from './sampling.ts';
import type { WrongId } from './webhooks/asks.ts';
import type { BodyKind, Tag } from './webhooks/bodies.ts';
import type { Kind } from './webhooks/webhooks.ts';

/** A wrong webhook, made when it is sent. */
export interface WrongCase {
  readonly what: WrongId;
  readonly render: Render;
}

interface Signed {
  readonly sample: Sample;
  readonly request: TextRequest;
  readonly signature: string;
}

/** The signed request with something else in place of the signature; null: it does not apply. */
type Resign = (signed: Signed) => TextRequest | null;

const head = (text: string) => text.slice(0, Math.floor(text.length / 2));
const tail = (text: string) => text.slice(Math.floor(text.length / 2));
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
  ['sign-tail-altered', text((sign) => head(sign) + otherText(tail(sign)))],
  ['sign-head-altered', text((sign) => otherText(head(sign)) + tail(sign))],
];

const inUpperCase = text((sign) => (/^[0-9a-f]+$/.test(sign) ? sign.toUpperCase() : sign));

/** In seconds, beyond the tolerance. */
const LONG = 3600;

type Make = (tag: Tag, nowMs: number) => Sample | null;

/** How a wrong webhook is made: `of` is signed, or the usual body. */
interface Wrong {
  readonly of?: Make;
  /** Gets the signature of the other one, if the two have different signatures. */
  readonly into?: Make;
  /** Signs in place of the right secret. */
  readonly secret?: string;
  readonly resign?: Resign;
}

/** The wrong webhooks that the scheme makes sense of, each signed by what the receiver accepts. */
export function wrongCases(run: Run): WrongCase[] {
  const { procedure, right, webhooks, question } = run;
  const { key, time } = question.scheme;
  const base = acceptedBase(run);
  const body = run.bodyOf(base).make;
  const unsigned =
    (make: Kind['make']): Make =>
    (tag, nowMs) =>
      run.unsigned(make, tag, nowMs);
  const plain = unsigned(body);
  const at =
    (differenceMs: number): Make =>
    (tag, nowMs) =>
      plain(tag, nowMs + differenceMs);

  const rendering =
    ({ of = plain, into, secret, resign }: Wrong): Render =>
    (tag, nowMs) => {
      const sample = of(tag, nowMs);
      const by = secret === undefined ? procedure : procedure.after(withSecret(secret));
      const signed = sample && by.sign(sample);
      if (!signed) return null;
      if (into) {
        const other = into(tag, nowMs);
        if (!other || right.signature(other) === right.signature(sample)) return null;
        return { ...signed, request: other.sign(signed.signature), sample: other, of: sample };
      }
      if (resign) {
        const request = resign({ ...signed, sample });
        return request && { request, sample, signature: null };
      }
      // A receiver that uses no secret, or another one, gives the same signature; the diagnosis names it.
      if (secret !== undefined && gives(procedure, { ...signed, sample })) return null;
      return { ...signed, sample };
    };

  // Its digits are hexadecimal and Base64 too, for schemes that decode the secret.
  const madeUp = (key?.prefix ?? '') + run.primitives.digest('sha256', ['made up'], null);
  const longMs = ((time?.tolerance ?? 0) + LONG) * 1000;
  const isLimited = time?.unit === 's' && time.tolerance !== null;
  const otherId: Make = (tag, nowMs) => run.unsigned(body, tag, nowMs, `msg_${tag.run}x${tag.n}x`);
  const otherTag: Make = (tag, nowMs) => plain({ ...tag, run: `${tag.run}o` }, nowMs);
  const made: readonly (readonly [what: WrongId, wrong: Wrong | false | undefined])[] = [
    ...webhooks.altered(base).map(([what, make]) => [what, { into: unsigned(make) }] as const),
    ['id-altered', { into: otherId }],
    ['other-body', { of: otherTag, into: plain }],
    ['other-secret', { secret: madeUp }],
    ['empty-secret', { secret: '' }],
    ...RESIGNED.map(([what, resign]) => [what, { resign }] as const),
    ['sign-upper-case', isCaseTold(run) && { resign: inUpperCase }],
    ['time-altered', time && { of: at(-longMs), into: plain }],
    ['time-old', isLimited && { of: at(-longMs) }],
    ['time-future', isLimited && time.future === 'refused' && { of: at(longMs) }],
  ];
  return made.flatMap(([what, wrong]) => {
    const render = wrong && rendering(wrong);
    return render && run.canMake(render) ? [{ what, render }] : [];
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
