// A delivery in words: its state under a variant, how it breaks that variant's rules, and which variant the sender
// seems to follow (document 3, 7, 8).

import type { ChangedAttempt } from '../../../shared/contract/capture.ts';
import { RETRY_LIMITS, type Variant } from '../../../shared/webhook/delivery.ts';
import { formatCount, words } from '../../words/words.ts';
import type { Standing, Surprise } from './standing.ts';

/** The published rules of a variant, in a few words. */
export const variantSays = (variant: Variant) =>
  words.deliveries.variants[variant](RETRY_LIMITS[variant].attempts);

/** The meaning of the state, as a sentence. */
export function stateSays({ delivery, underWay }: Standing): string {
  const { variant, state, attempts } = delivery;
  const most = RETRY_LIMITS[variant].attempts;
  const used = attempts.length;
  const { stands } = words.deliveries;
  switch (state) {
    case 'first-attempt':
      return stands.first(underWay ?? 1, most);
    case 'retrying':
      return stands.retrying(used, most);
    case 'delivered':
      return stands.delivered(used, most);
    case 'failed':
    case 'disabled':
      return variant === 'A' ? stands.failedA(most) : stands.failedB(most - 1);
  }
}

/** How the attempts break the variant's rules, as a sentence. */
export function surpriseSays({ kind, from, to }: Surprise, variant: Variant): string {
  const { surprises } = words.deliveries;
  const which =
    from === to
      ? surprises.which(formatCount(from))
      : surprises.run(formatCount(from), formatCount(to));
  switch (kind) {
    case 'after-delivered':
      return surprises.afterDelivered(which);
    case 'too-many':
      return surprises.tooMany(which, variant);
    case 'too-early':
      return surprises.tooEarly(which);
    case 'too-late':
      return surprises.tooLate(which);
  }
}

/** Which variant the attempts fit, as a sentence. */
export function fitSays(a: Standing, b: Standing, total: number): string {
  const { fits } = words.deliveries;
  if (total <= 1) return fits.one;
  if (a.surprises.some(({ kind }) => kind === 'after-delivered')) return fits.again;
  const fitsA = a.surprises.length === 0;
  const fitsB = b.surprises.length === 0;
  if (fitsA && fitsB) return fits.both;
  if (fitsA) return fits.onlyA;
  if (fitsB) return isAboutTime(a) ? fits.onlyBNow : fits.onlyB;
  return isAboutTime(a) ? fits.neitherNow : fits.neither;
}

const isAboutTime = ({ surprises }: Standing) =>
  surprises.some(({ kind }) => kind === 'too-early' || kind === 'too-late');

/** How a capture of the same payment differs: the end of a sentence, and the names that follow it. */
export function changedSays({ fields }: Pick<ChangedAttempt, 'fields'>): {
  readonly says: string;
  readonly names: readonly string[];
} {
  const { sameValues, signOnly, differsIn } = words.deliveries;
  if (fields.length === 0) return { says: sameValues, names: [] };
  if (fields.length === 1 && fields[0] === 'sign') return { says: signOnly, names: [] };
  return { says: differsIn, names: fields };
}
