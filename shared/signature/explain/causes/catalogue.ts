// The catalogue of mistakes: every single edit that another program may have made, stage by stage, best-ranked first.
// Those of the values are in values-catalogue.ts.

import type { Primitives } from '../../primitives.ts';
import { INPUTS } from '../../recognise/places.ts';
import { readRequest } from '../../request/read-request.ts';
import { hasPublicKey, uses, type Scheme } from '../../scheme.ts';
import { rememberedBy, type Source } from '../../source.ts';
import {
  isSeldom,
  seldomness,
  type Edit,
  type RequestEdit,
  type SealEdit,
  type Taken,
} from '../edit.ts';
import type { LabelledSecret } from '../explanation.ts';
import { bodyEdits } from './bodies.ts';
import { byteChanges, type Charsets } from './charset.ts';
import {
  againEdits,
  algorithmEdits,
  checkedEdits,
  formEdits,
  kindEdits,
  namedEdits,
} from './digest.ts';
import { seldomShows } from './fields-shown.ts';
import { otherFixedTexts } from './fixed-texts.ts';
import { addedParts } from './parts-added.ts';
import { encodedParts } from './parts-encoded.ts';
import { movedParts } from './parts-moved.ts';
import { partEdits } from './parts.ts';
import { placeEdits } from './places.ts';
import { bodyForFields, rawBodies } from './raw-body.ts';
import { placedSecret, seldomPlaces } from './secret-place.ts';
import { otherSecrets, secretEdits } from './secret.ts';
import { separators } from './separators.ts';
import { exchangedSettings } from './settings.ts';
import { mergedParameters, parameterEdits, urlEdits } from './urls.ts';
import { ranked, valuesEdits } from './values-catalogue.ts';
import { wrappingEdits } from './wrappings.ts';

/** Edits of a request that has a signature at its place. What it signs may stand in another wrapping only beside it. */
export const requestEdits = (taken: Taken, primitives: Primitives): RequestEdit[] =>
  ranked([
    ...placeEdits(taken, [], primitives),
    ...bodyEdits(taken, primitives),
    ...urlEdits,
    ...exchangedSettings(taken),
    ...parameterEdits(taken, primitives),
    ...mergedParameters(taken, primitives),
    ...(taken.scheme.signature.at.kind === 'field' ? [] : wrappingEdits(taken, primitives)),
  ]);

/** Edits that may make a verdict possible. */
export const openingEdits = (taken: Taken, primitives: Primitives): RequestEdit[] => [
  ...placeEdits(taken, INPUTS, primitives),
  ...wrappingEdits(taken, primitives),
];

/** Edits of the message, the key and the digest. Whoever signs with a private key has it. */
export const sealEdits = (
  scheme: Scheme,
  isJson: boolean,
  others: readonly LabelledSecret[],
): SealEdit[] =>
  ranked([
    ...(hasPublicKey(scheme) ? otherSecrets(others) : secretEdits(others)),
    ...(isJson ? withJson(scheme) : withoutJson(scheme)),
  ]);

const keylessEdits = (scheme: Scheme, isJson: boolean): readonly SealEdit[] => [
  ...partEdits(scheme),
  ...kindEdits,
  ...againEdits,
  ...placedSecret(scheme),
  ...rawBodies(scheme, isJson),
  ...separators(scheme),
  ...(uses(scheme.message, 'fields') ? byteChanges : []),
  ...namedEdits(scheme),
  ...checkedEdits(scheme),
];

/** What is seldom met in the parts of a message. */
export const seldomParts = (scheme: Scheme): SealEdit[] => [
  ...movedParts(scheme.message),
  ...seldomPlaces(scheme),
  ...addedParts(scheme),
  ...encodedParts(scheme),
  ...otherFixedTexts(scheme.message),
  ...(uses(scheme.message, 'fields') ? [...seldomShows(scheme), ...bodyForFields] : []),
];

/** Made once for each record. */
const withJson = rememberedBy((scheme: Scheme) => keylessEdits(scheme, true));
const withoutJson = rememberedBy((scheme: Scheme) => keylessEdits(scheme, false));

/** Those that a sender of this request can make, also rare ones. */
export function allEditsToSign(
  { scheme, request }: Pick<Taken, 'scheme' | 'request'>,
  others: readonly LabelledSecret[],
  primitives: Charsets,
): Edit[] {
  const read = readRequest(request, scheme, primitives.decode);
  const [source] = read.ok ? read.sources : [];
  const taken = { scheme, request, agreed: { secret: null, settings: {} } };
  return ranked<Edit>([
    ...algorithmEdits(scheme),
    ...sealEdits(scheme, isJson(source), others),
    ...[...bodyEdits(taken, primitives), ...urlEdits].filter((edit) => !isSeldom(edit)),
    ...(source ? valuesEdits(scheme, source, primitives) : []),
  ]);
}

/** The usual ones, the forms of the digest first. */
export const editsToSign = (...request: Parameters<typeof allEditsToSign>): Edit[] => [
  ...formEdits,
  ...allEditsToSign(...request).filter((edit) => seldomness(edit) < 2),
];

/** Whether a source was read from JSON. */
export const isJson = (source: Source | undefined): boolean => /^\s*[{[]/.test(source?.text ?? '');
