// A delivery in words: where it stands under a variant, what came against that variant's rules, and which variant the
// sender seems to follow (document 3, 7, 8).

import type { ChangedAttempt } from '../../shared/contract/capture.ts';
import { RETRY_LIMITS, type DeliveryState, type Variant } from '../../shared/webhook/delivery.ts';
import { formatCount } from '../ui/format.ts';
import type { Standing, Surprise } from './standing.ts';

export const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  'first-attempt': 'First attempt',
  retrying: 'Retrying',
  delivered: 'Delivered',
  failed: 'Failed',
  disabled: 'Webhook disabled',
};

/** What the published statements say of a variant, in a few words. */
export const VARIANT_WORDS: Readonly<Record<Variant, string>> = {
  A: `${RETRY_LIMITS.A.attempts} attempts in all, within 24 hours`,
  B: `up to ${RETRY_LIMITS.B.attempts - 1} additional attempts`,
};

/** What the state means, as a sentence. */
export function stateSays({ delivery, underWay }: Standing): string {
  const { variant, state, attempts } = delivery;
  const most = RETRY_LIMITS[variant].attempts;
  const used = attempts.length;
  switch (state) {
    case 'first-attempt':
      return `Attempt ${underWay ?? 1} of at most ${most} waits for its answer.`;
    case 'retrying':
      return `${used} of ${most} attempts used, none was answered 200.`;
    case 'delivered':
      return `Attempt ${used} of at most ${most} was answered 200.`;
    case 'failed':
    case 'disabled':
      return variant === 'A'
        ? `All ${most} attempts are used.`
        : `The first attempt and the ${most - 1} additional ones are used. When such errors recur, the webhook is disabled.`;
  }
}

/** What came against the variant's rules, as a sentence. */
export function surpriseSays({ kind, from, to }: Surprise, variant: Variant): string {
  const which =
    from === to
      ? `Attempt ${formatCount(from)}`
      : `Attempts ${formatCount(from)} to ${formatCount(to)}`;
  switch (kind) {
    case 'after-delivered':
      return `${which} came after the delivery was answered 200.`;
    case 'too-many':
      return `${which}: more than Variant ${variant} has.`;
    case 'too-early':
      return `${which} came sooner than documented.`;
    case 'too-late':
      return `${which} came later than documented.`;
  }
}

/** Which variant the attempts fit, as a sentence. */
export function fitSays(a: Standing, b: Standing, total: number): string {
  if (total <= 1) return 'One attempt does not tell which variant the sender follows.';
  if (a.surprises.some(({ kind }) => kind === 'after-delivered'))
    return 'It came again after an answer of 200. Perhaps that answer never reached the sender.';
  const fitsA = a.surprises.length === 0;
  const fitsB = b.surprises.length === 0;
  if (fitsA && fitsB) return 'What came so far fits both variants.';
  if (fitsA) return 'What came so far fits Variant A, not Variant B.';
  if (fitsB)
    return `What came so far fits Variant B, not Variant A${isAboutTime(a) ? ' at this time scale' : ''}.`;
  return `What came fits neither variant.${isAboutTime(a) ? ' Perhaps the sender’s time scale is another.' : ''}`;
}

const isAboutTime = ({ surprises }: Standing) =>
  surprises.some(({ kind }) => kind === 'too-early' || kind === 'too-late');

/** In what a capture of the same payment differs: the end of a sentence, and the names that belong behind it. */
export function changedSays({ fields }: Pick<ChangedAttempt, 'fields'>): {
  readonly says: string;
  readonly names: readonly string[];
} {
  if (fields.length === 0) return { says: 'has the same values in other bytes', names: [] };
  if (fields.length === 1 && fields[0] === 'sign')
    return { says: 'differs in the signature only', names: [] };
  return { says: 'differs in', names: fields };
}
