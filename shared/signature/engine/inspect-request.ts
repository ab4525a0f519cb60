// Everything that a view shows of a signed request: the verification, the pieces of the message with their origin, and
// the fields of the request with their part in it.

import type { JsonNode, Path, Span } from '../../json/tree.ts';
import { plainText } from '../../json/compact.ts';
import type { Primitives } from '../primitives.ts';
import { readRequest } from '../request/read-request.ts';
import type { SignedRequest } from '../request/request.ts';
import { uses, type Input, type Scheme } from '../scheme.ts';
import type { Source } from '../source.ts';
import { PRICES, withinWork, type Spend } from '../work.ts';
import { createBudget, FULL_WORK } from './budget.ts';
import type { Agreed } from './read-values.ts';
import { signedSpans } from './signed-spans.ts';
import { unverifiable } from './verdict.ts';
import { type Verification } from '../verification.ts';
import { traceWithin, type Trace } from './verify-request.ts';
import {
  platformContent,
  segmentsOf,
  singlePieces,
  type From,
  type Piece,
} from './write-message.ts';

/** A piece of the message as text. */
export interface ShownPiece {
  readonly text: string;
  readonly from: From;
}

/** One value of the request. */
export interface InspectedField extends Span {
  readonly path: Path;
  /** A string's value; any other value as it is written. */
  readonly text: string;
  /** `in-body`: the body is signed as it is. */
  readonly fate: 'signed' | 'in-body' | 'signature' | 'not-signed';
  /** If it is signed: which of the signed values it is, from 1. */
  readonly place: number | null;
}

export interface Inspection {
  readonly verification: Verification;
  /** With placeholders for the secret and for secret settings. */
  readonly pieces: readonly ShownPiece[];
  /** Where the fields stand; `start` and `end` are offsets there. Null: nothing could be parsed. */
  readonly input: Input | null;
  readonly fields: readonly InspectedField[];
}

/** For schemes that sign the body as it is, the fields are only for the reader. */
const READABLE: readonly Input[] = ['json', 'form', 'xml'];

/**
 * Verifies and lists. At `FULL_WORK` a verdict stands although its fields are too many to list; with less, that too is
 * `too-much-work`. Never throws.
 */
export function inspectRequest(
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: Primitives,
  work: number = FULL_WORK,
): Inspection {
  const budget = createBudget(request, work);
  const trace = traceWithin(budget, scheme, request, agreed, atMs, primitives);
  const { decode } = platformContent(primitives);
  const pieces = singlePieces(trace.pieces).map((piece) => ({ ...piece, text: decode(piece) }));
  const verified = { verification: trace.verification, pieces };
  const listed = withinWork(() => list(trace, scheme, request, primitives, budget.spend));
  if (listed) return { ...verified, ...listed };
  return work < FULL_WORK
    ? { verification: unverifiable(scheme, 'too-much-work'), pieces: [], ...NOT_LISTED }
    : { ...verified, ...NOT_LISTED };
}

type Listed = Pick<Inspection, 'input' | 'fields'>;

const NOT_LISTED: Listed = { input: null, fields: [] };

function list(
  trace: Trace,
  scheme: Scheme,
  request: SignedRequest,
  primitives: Primitives,
  spend: Spend,
): Listed {
  const { source, input } = trace.source ? trace : readable(request, primitives, spend);
  return { input, fields: source ? fieldsOf(scheme, source, trace.pieces, spend) : [] };
}

function readable(request: SignedRequest, { decode }: Primitives, spend: Spend) {
  const read = readRequest(request, { input: READABLE }, decode, spend);
  const source = read.ok ? (read.sources[0] ?? null) : null;
  return { source, input: read.ok ? read.input : null };
}

function fieldsOf(
  scheme: Scheme,
  source: Source,
  pieces: readonly Piece[],
  spend: Spend,
): InspectedField[] {
  const { at } = scheme.signature;
  const signature = at.kind === 'field' ? source.at(at.path)?.value : undefined;
  const signed = signedSpans(segmentsOf(pieces));
  const inBody = uses(scheme.message, 'body');
  return valuesOf(source, spend).map(({ node, ...value }) => {
    const place = signed.covering(node);
    const unsigned = node === signature ? 'signature' : inBody ? 'in-body' : 'not-signed';
    return { ...value, fate: place === null ? unsigned : 'signed', place };
  });
}

/** The values that hold no others, in the order sent, as text. Throws only what `spend` throws. */
export const valuesOf = (source: Source, spend: Spend = () => undefined) =>
  leavesOf(source.root, spend).map(({ path, node }) => {
    const { start, end } = node;
    return { path, text: plainText(source.text, node), start, end, node };
  });

interface Leaf {
  readonly path: Path;
  readonly node: JsonNode;
}

/** The values that hold no others, in the order sent. */
function leavesOf(root: JsonNode, spend: Spend): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const path: (string | number)[] = [];
  visit(root);
  return leaves;

  function visit(node: JsonNode) {
    if (node.kind === 'object' && (node === root || node.members.length > 0)) {
      for (const { name, value } of node.members) visitAt(name, value);
    } else if (node.kind === 'array' && node.elements.length > 0) {
      node.elements.forEach((element, at) => {
        visitAt(at, element);
      });
    } else {
      spend(PRICES.value + path.length * PRICES.step);
      leaves.push({ path: [...path], node });
    }
  }

  function visitAt(step: string | number, node: JsonNode) {
    path.push(step);
    visit(node);
    path.pop();
  }
}
