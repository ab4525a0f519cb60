// Which service a request comes from, told without a secret: by the header or field that holds its signature and by what
// else its webhooks have. It proves nothing, but it is enough to show a request as that service's.

import type { Decode } from '../charset.ts';
import { bytesIn, DIGEST_BYTES } from '../engine/digest-form.ts';
import { MOST_SIGNATURES } from '../engine/read-values.ts';
import { readPlaced } from '../request/grammar.ts';
import { createLookups } from '../request/lookups.ts';
import { requestReader } from '../request/read-request.ts';
import type { SignedRequest } from '../request/request.ts';
import { hasPublicKey, type Input, type Ref, type Scheme } from '../scheme.ts';
import { SCHEMES } from '../schemes/schemes.ts';
import type { Source } from '../source.ts';
import { createCounter, FULL_WORK, PRICES, withinWork, type Spend } from '../work.ts';

/**
 * The schemes whose webhooks look like this request, known ones first. Several: it cannot be told which. `added`: schemes
 * of one's own. Beyond `work` it is none; with less than `FULL_WORK`, it throws TooMuchWork.
 */
export function schemesTold(
  request: SignedRequest,
  decode: Decode,
  added: readonly Scheme[] = [],
  work: number = FULL_WORK,
): Scheme[] {
  const find = () => findSchemes(look(request, decode, createCounter(work).spend), added);
  return work < FULL_WORK ? find() : (withinWork(find) ?? []);
}

function findSchemes(seen: ReturnType<typeof look>, added: readonly Scheme[]): Scheme[] {
  const fitting = [...SCHEMES, ...added].filter(seen.fits);
  // Of services that use the same names, the one in whose form the signature is written.
  const inForm = fitting.filter(seen.isInForm);
  return inForm.length > 0 ? inForm : fitting;
}

/** The one scheme that the request tells; null if it is none, or one of several. */
export function schemeTold(...asked: Parameters<typeof schemesTold>): Scheme | null {
  const [scheme, ...others] = schemesTold(...asked);
  return scheme && others.length === 0 ? scheme : null;
}

/** Reads the request once, however many schemes ask. */
function look(request: SignedRequest, decode: Decode, spend: Spend) {
  const { header, parameter } = createLookups(request, decode, spend);
  const readForms = requestReader(request, decode, spend);
  const sources = new Map<string, Source | null>();

  function sourceOf({ input, sends = ['json'], root }: Scheme): Source | null {
    const forms: readonly Input[] = input.length > 0 ? input : sends;
    const key = `${forms.join()} ${root}`;
    if (!sources.has(key)) {
      const found = readForms({ input: forms, ...(root !== undefined && { root }) });
      sources.set(key, found.ok ? (found.sources[0] ?? null) : null);
    }
    return sources.get(key) ?? null;
  }

  /** The texts at a place; none if it is not there. */
  function textsAt(ref: Ref, scheme: Scheme): readonly string[] {
    switch (ref.kind) {
      case 'header':
        return header(ref.names);
      case 'field': {
        const value = sourceOf(scheme)?.at(ref.path)?.value;
        return value ? [value.kind === 'string' ? value.value : ''] : [];
      }
      case 'query':
        return [parameter(ref.name) ?? []].flat();
      case 'element':
        return placedOf(scheme).flatMap(({ elements }) => elements.get(ref.name) ?? []);
      default:
        return [];
    }
  }

  const placedOf = (scheme: Scheme) =>
    textsAt(scheme.signature.at, scheme)
      .slice(0, MOST_SIGNATURES)
      .map((text) => {
        spend(text.length * PRICES.placed);
        return readPlaced(text, scheme.signature.grammar);
      });

  return {
    fits: (scheme: Scheme) =>
      [scheme.signature.at, ...(scheme.toldBy ?? [])].every(
        (ref) => textsAt(ref, scheme).length > 0,
      ),
    isInForm: (scheme: Scheme) => {
      const lengths = digestLengths(scheme);
      return placedOf(scheme).some(({ signatures }) =>
        signatures.some((text) => {
          const { length = 0 } = bytesIn(text, scheme.signature.as) ?? {};
          return lengths === null ? length > 0 : lengths.includes(length);
        }),
      );
    },
  };
}

/** In bytes; null: a public key decides. */
function digestLengths(scheme: Scheme): readonly number[] | null {
  const { digest } = scheme;
  const digests = digest.kind === 'named' ? Object.values(digest.names) : [digest];
  return hasPublicKey(scheme) ? null : digests.map(({ algorithm }) => DIGEST_BYTES[algorithm]);
}
