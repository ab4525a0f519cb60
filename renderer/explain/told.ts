// Whose a webhook without an endpoint is, as far as its headers and fields tell.

import type { CaptureDetail, RecognisedScheme } from '../../shared/contract/capture.ts';
import type { Scheme } from '../../shared/signature/scheme.ts';
import { isDefault, schemeNamed } from '../../shared/signature/schemes/schemes.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import type { PageOf } from '../go/address.ts';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';

type Told = Pick<CaptureDetail, 'told' | 'summary'>;

/** The document says something about it: its endpoint's service is the document's, or it looks like that one's. */
export const isDocumentMeant = ({ told, summary }: Told): boolean =>
  told === undefined || summary.endpointId !== null || told.some(isDefault);

/** The services, other than the document's, that it looks like. */
export const otherServicesTold = ({ told = [] }: Pick<Told, 'told'>): readonly RecognisedScheme[] =>
  told.filter((scheme) => !isDefault(scheme));

/** The service's own name for its secret. */
export const secretNameOf = ({ secret }: Scheme): string => secret?.name ?? words.replay.secret;

/** The record of a known or stored scheme. */
export const recordOf = ({ name }: RecognisedScheme): Scheme | null =>
  schemeNamed(name, useStore.getState().schemes) ?? null;

/** A new endpoint for the webhooks of this service at this path, with a name that none has. */
export function endpointFor(
  target: string,
  { name: scheme, service }: RecognisedScheme,
): Partial<Pick<PageOf<'endpoint'>, 'begins' | 'opens'>> {
  const taken = new Set(useStore.getState().endpoints.map(({ name }) => name));
  let name = service;
  for (let number = 2; taken.has(name); number++) name = `${service} ${number}`;
  return { begins: { name, path: pathOf(target), scheme }, opens: 'secrets' };
}
