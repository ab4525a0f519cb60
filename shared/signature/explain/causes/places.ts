// A signature that does not stand where its service puts it: under another name, without its prefix, joined with another,
// in the body. Every place where a digest may stand (recognise/places.ts) is an edit of the request.

import { headerValues, type HeaderPairs } from '../../../webhook/capture.ts';
import type { Primitives } from '../../primitives.ts';
import { placesOf, type Place } from '../../recognise/places.ts';
import { readWebhook, type ReadWebhook } from '../../recognise/valid-webhook.ts';
import { readPlaced } from '../../request/grammar.ts';
import type { Grammar, Input, Ref, Scheme } from '../../scheme.ts';
import { alone, type Mistake, type RequestEdit, type Taken } from '../edit.ts';

/** Signatures in headers, and in the fields of these inputs. */
export function placeEdits(
  { scheme, request, agreed }: Taken,
  inputs: readonly Input[],
  primitives: Primitives,
): RequestEdit[] {
  const webhook = readWebhook({ request, agreed, atMs: null }, primitives);
  const places = placesOf([webhook], () => false, inputs);
  const renamed = request.headers.some(([name]) => ENVIRONMENT_NAME.test(name));
  return [
    ...(renamed ? [environmentNames] : []),
    ...places.flatMap((place) => placeEdit(place, scheme, webhook) ?? []),
  ];
}

const ENVIRONMENT_NAME = /^HTTP_[A-Z0-9_]+$/;

const OF_PLACE = { stage: 'request', points: ['request-place'], ...alone } as const;

const environmentNames: RequestEdit = {
  ...OF_PLACE,
  code: 'signature-place',
  says: 'The headers had the names of environment variables, such as HTTP_X_SIGNATURE for X-Signature.',
  edit: ({ request, ...rest }) => {
    const headers = request.headers.map(([name, value]) =>
      ENVIRONMENT_NAME.test(name)
        ? ([name.slice(5).replaceAll('_', '-'), value] as const)
        : ([name, value] as const),
    );
    return { ...rest, request: { ...request, headers } };
  },
};

function placeEdit(place: Place, scheme: Scheme, webhook: ReadWebhook): RequestEdit | null {
  const { at, grammar } = scheme.signature;
  const found = place.signature;
  const isOfBody = found.at.kind === 'field';
  if (isOfBody && place.root !== undefined) return null;
  if (at.kind === 'header') {
    const own = headerValues(webhook.request.headers, at.names[0] ?? '');
    const texts = textsAt(place, webhook);
    const values = texts.flatMap((text) =>
      readPlaced(text, grammar).signatures.length > 0 && !isList(found.grammar)
        ? [text]
        : readPlaced(text, found.grammar).signatures.map((one) => inGrammar(one, grammar)),
    );
    if (values.join('\n') === own.join('\n')) return null;
    if (isSamePlace(found.at, at) && isRead(found.grammar, grammar, texts)) return null;
    const headers = withHeader(webhook.request.headers, at.names, values);
    return {
      ...OF_PLACE,
      ...mistake(place, scheme, values.length > texts.length),
      edit: ({ request, ...rest }) => ({ ...rest, request: { ...request, headers } }),
    };
  }
  if (isOfBody && !(place.home && scheme.input.includes(place.home))) return null;
  const { as, caseBlind } = scheme.signature;
  const signature = {
    ...{ at: found.at, as },
    ...(found.grammar && { grammar: found.grammar }),
    ...(caseBlind && { caseBlind }),
  };
  if (nameOf(found.at) === nameOf(at)) return null;
  return {
    ...OF_PLACE,
    ...mistake(place, scheme, false),
    edit: (taken) => ({ ...taken, scheme: { ...scheme, signature } }),
  };
}

/** Whether a place’s own grammar finds every signature that another one finds there: then none is in a wrong place. */
function isRead(found: Grammar | undefined, own: Grammar | undefined, texts: readonly string[]) {
  const signaturesBy = (grammar: Grammar | undefined) =>
    texts.flatMap((text) => readPlaced(text, grammar).signatures);
  const known = signaturesBy(own);
  return known.length > 0 && signaturesBy(found).every((one) => known.includes(one));
}

/** Whether the grammar finds several signatures in one text. */
const isList = (grammar: Grammar | undefined) => grammar !== undefined && grammar.kind !== 'prefix';

function mistake(place: Place, { signature }: Scheme, isJoined: boolean): Mistake {
  const found = nameOf(place.signature.at);
  const wanted = nameOf(signature.at);
  if (!isSamePlace(place.signature.at, signature.at)) {
    const { at } = place.signature;
    return {
      ...{
        code: 'signature-place',
        says: `The signature was in the ${found}, not in the ${wanted}.`,
      },
      ...(at.kind === 'field' && { details: { names: [at.path] } }),
    };
  }
  if (isJoined) {
    return { code: 'signature-place', says: `Several signatures were joined in the ${found}.` };
  }
  const { grammar } = signature;
  const before = grammar?.kind === 'prefix' ? grammar.text : '';
  const says = before === '' ? 'stood in another form' : `stood without “${before}” before it`;
  return { code: 'digest-form', says: `The signature in the ${found} ${says}.` };
}

const isSamePlace = (one: Ref, other: Ref) =>
  nameOf(one).toLowerCase() === nameOf(other).toLowerCase();

function nameOf(ref: Ref): string {
  if (ref.kind === 'header') return `header ${ref.names[0] ?? ''}`;
  return ref.kind === 'field' ? `field “${ref.path}”` : ref.kind;
}

/** The texts in which the place was found. */
function textsAt({ signature: { at }, home }: Place, webhook: ReadWebhook): readonly string[] {
  if (at.kind === 'header') return headerValues(webhook.request.headers, at.names[0] ?? '');
  const [source] = (home && webhook.sources(home)) ?? [];
  const value = at.kind === 'field' ? source?.at(at.path)?.value : undefined;
  return value?.kind === 'string' ? [value.value] : [];
}

function inGrammar(signature: string, grammar: Grammar | undefined): string {
  switch (grammar?.kind) {
    case undefined:
      return signature;
    case 'prefix':
      return grammar.text + signature;
    case 'list':
      return grammar.prefix + signature;
    case 'pairs':
      return `${grammar.signature}=${signature}`;
  }
}

function withHeader(headers: HeaderPairs, names: readonly string[], values: readonly string[]) {
  const known = names.map((name) => name.toLowerCase());
  const others = headers.filter(([name]) => !known.includes(name.toLowerCase()));
  return [...others, ...values.map((value) => [names[0] ?? '', value] as const)];
}
