// Everything that a view shows of a request signed by another service's scheme: the verification, the pieces of the
// message with their origin, and the fields of the request with their part in it.

import type { JsonNode, Path, Span } from '../../json/tree.ts';
import { compactText } from '../../json/compact.ts';
import type { ExplainPrimitives } from '../primitives.ts';
import { readRequest } from '../request/read-request.ts';
import type { SignedRequest } from '../request/request.ts';
import { uses, type Input, type Scheme } from '../scheme.ts';
import type { Source } from '../source.ts';
import { FULL_WORK } from './budget.ts';
import type { Agreed } from './read-values.ts';
import { signedSpans } from './signed-spans.ts';
import type { SchemeVerification } from './scheme-verification.ts';
import { traceRequest } from './verify-request.ts';
import { platformContent, type From, type Piece } from './write-message.ts';

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
  readonly verification: SchemeVerification;
  /** With placeholders for the secret and for secret settings. */
  readonly pieces: readonly ShownPiece[];
  /** Where the fields stand; `start` and `end` are offsets there. Null: nothing could be parsed. */
  readonly input: Input | null;
  readonly fields: readonly InspectedField[];
}

/** For schemes that sign the body as it is, the fields are only for the reader. */
const READABLE: readonly Input[] = ['json', 'form', 'xml'];

/** Verifies and lists. Never throws. */
export function inspectRequest(
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: ExplainPrimitives,
  work: number = FULL_WORK,
): Inspection {
  const trace = traceRequest(scheme, request, agreed, atMs, primitives, work);
  const { decode } = platformContent(primitives);
  const pieces = trace.pieces.map((piece) => ({ text: decode(piece), from: piece.from }));
  const shown = trace.source ? trace : readable(request, primitives);
  const fields = shown.source ? fieldsOf(scheme, shown.source, trace.pieces) : [];
  return { verification: trace.verification, pieces, input: shown.input, fields };
}

function readable(request: SignedRequest, { decode }: ExplainPrimitives) {
  const read = readRequest(request, { input: READABLE }, decode);
  const source = read.ok ? (read.sources[0] ?? null) : null;
  return { source, input: read.ok ? read.input : null };
}

function fieldsOf(scheme: Scheme, source: Source, pieces: readonly Piece[]): InspectedField[] {
  const { at } = scheme.signature;
  const signature = at.kind === 'field' ? source.at(at.path)?.value : undefined;
  const signed = signedSpans(pieces);
  const inBody = uses(scheme.message, 'body');
  return leavesOf(source.root, []).map(({ path, node }) => {
    const { start, end } = node;
    const text = node.kind === 'string' ? node.value : compactText(source.text, node);
    const place = signed.covering(node);
    const unsigned = node === signature ? 'signature' : inBody ? 'in-body' : 'not-signed';
    return { path, text, start, end, fate: place === null ? unsigned : 'signed', place };
  });
}

/** The values that hold no others, in the order sent. */
function leavesOf(node: JsonNode, path: Path): { readonly path: Path; readonly node: JsonNode }[] {
  if (node.kind === 'object' && (path.length === 0 || node.members.length > 0)) {
    return node.members.flatMap(({ name, value }) => leavesOf(value, [...path, name]));
  }
  if (node.kind === 'array' && node.elements.length > 0) {
    return node.elements.flatMap((element, at) => leavesOf(element, [...path, at]));
  }
  return [{ path, node }];
}
