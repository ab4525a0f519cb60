// The endpoints and the schemes of one’s own, and the actions of their editors.

import type { EndpointChanges } from '../../../shared/contract/endpoint-changes.ts';
import {
  type AnswerPolicy,
  DEFAULT_POLICY,
  type Endpoint,
  type EndpointDraft,
  type EndpointSecret,
  type Reaction,
} from '../../../shared/contract/endpoint.ts';
import type { SchemeSave } from '../../../shared/contract/own-scheme.ts';
import type { Reply } from '../../../shared/contract/rpc.ts';
import { hasPublicKey, type Scheme } from '../../../shared/signature/scheme.ts';
import {
  chosenScheme,
  DEFAULT_SCHEME,
  type SchemeChoice,
  SCHEMES,
} from '../../../shared/signature/schemes/schemes.ts';
import type { PageOf } from '../../go/address.ts';
import { closePlace, here } from '../../go/places.ts';
import { copyOf, keepSame } from '../../host/copy.ts';
import { dropDraft } from '../../host/drafts.ts';
import { call } from '../../host/host.ts';
import { own, useStore } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';

declare module '../../ui/store.ts' {
  interface State {
    readonly endpoints: readonly Endpoint[];
    /** The host has told them once. */
    readonly areEndpointsKnown: boolean;
    readonly endpointsError: string | null;
    /** Those of one's own, by name. */
    readonly schemes: readonly Scheme[];
  }
}

const { set, get } = own({
  endpoints: [],
  areEndpointsKnown: false,
  endpointsError: null,
  schemes: [],
});

/** Undefined if it was deleted, or there is none. */
export const useEndpoint = (id: number | null) =>
  useStore(({ endpoints }) => endpoints.find((one) => one.id === id));

/** The secret that is typed for an endpoint to be added; it is stored nowhere. */
export const newSecretPlace = (scheme: string, path: string) => `secret ${scheme} ${path}` as const;

type NewSecretPlace = ReturnType<typeof newSecretPlace>;

declare module '../../host/drafts.ts' {
  interface Drafts extends Readonly<Record<NewSecretPlace, string>> {}
}

/** Typed secrets whose path has an endpoint meanwhile have no field any more. */
function dropAdded(added: readonly Endpoint[]): void {
  for (const place of Object.keys(get().drafts)) {
    const isSecret = (one: string): one is NewSecretPlace => one.startsWith('secret ');
    if (isSecret(place) && added.some(({ path }) => place.endsWith(` ${path}`))) dropDraft(place);
  }
}

export const { load: loadEndpoints, hear: hearEndpoints } = copyOf(
  'endpoints.list',
  (now) => {
    const endpoints = keepSame(get().endpoints, now, ({ id }) => id);
    dropAdded(endpoints);
    set({ endpoints, areEndpointsKnown: true, endpointsError: null });
  },
  (endpointsError) => set({ endpointsError }),
);

/** After a failure the list is read again, so that the editor shows what it failed on. */
export async function saveEndpoint(
  endpoint: EndpointDraft | EndpointChanges,
): Promise<Reply<'endpoints.save'>> {
  const reply = await call('endpoints.save', endpoint);
  if (reply.ok) {
    hearEndpoints(including(get().endpoints, reply.value)); // until they are read again
    void loadEndpoints();
  } else await loadEndpoints();
  return reply;
}

export const blankEndpoint = ({ name, path, scheme }: PageOf<'endpoint'>['begins']): Endpoint => ({
  id: 0,
  name: name ?? '',
  path: path ?? '/hooks/',
  kind: 'payment-link',
  note: '',
  scheme: scheme ?? DEFAULT_SCHEME.name,
  settings: {},
  policy: DEFAULT_POLICY,
  forward: null,
  allowedAddresses: [],
  secrets: [],
});

export const FIRST_LABEL = 'main';

/** Adds an endpoint that needs no more than its secret. */
export async function addWithSecret(
  begins: PageOf<'endpoint'>['begins'],
  secret: string,
): Promise<Reply<'endpoints.save'>> {
  const { id: _, ...draft } = blankEndpoint(begins);
  const secrets = [{ label: FIRST_LABEL, current: true, secret }];
  return saveEndpoint({ ...draft, secrets });
}

/** They answer every attempt with 200 again, which a toast says and can undo. It tells a failure too. */
export async function stopFailing(endpoints: readonly Endpoint[]): Promise<void> {
  const save = async (
    from: (one: Endpoint) => AnswerPolicy,
    to: (one: Endpoint) => AnswerPolicy,
  ) => {
    const replies = await Promise.all(
      endpoints.map((one) => {
        const policy = { from: from(one), to: to(one) };
        return saveEndpoint({ id: one.id, fields: { policy }, secrets: {} });
      }),
    );
    return replies.find((reply) => !reply.ok) ?? null;
  };
  const present = ({ policy }: Endpoint) => policy;
  const plain = () => DEFAULT_POLICY;
  const failure = await save(present, plain);
  const undo = async () => {
    showToast(null);
    const undone = await save(plain, present);
    if (undone) showToast({ says: undone.message });
  };
  if (failure) showToast({ says: failure.message });
  else
    showToast({
      says: words.endpoint.stopped(endpoints.length),
      names: endpoints.map(({ name }) => name),
      action: { words: words.settings.undo, run: () => void undo() },
    });
}

/** Deletes the endpoint and closes the editor that asked. */
export async function removeEndpoint(id: number): Promise<Reply<'endpoints.remove'>> {
  const asked = here();
  const reply = await call('endpoints.remove', { id });
  if (!reply.ok) return reply;
  closePlace(asked);
  await loadEndpoints();
  return reply;
}

/** The secrets that can sign, the current one first. */
export const signingSecrets = (endpoint: Endpoint | undefined): readonly EndpointSecret[] =>
  (endpoint?.secrets ?? [])
    .filter(({ locked, setting }) => !locked && setting === undefined)
    .sort((a, b) => Number(b.current) - Number(a.current));

/** The options of a field for the secret that signs. */
export const secretOptions = (secrets: readonly EndpointSecret[]) =>
  secrets.map(({ id, label, current, locked }) => ({
    id,
    words: words.replay.secretIs(label, current && label !== 'current', locked),
    isDisabled: locked,
  }));

/**
 * Every scheme can be checked that signs with a shared secret, with a current one that the host can read. `added`: schemes
 * of one's own.
 */
export const isCheckable = ({ scheme, secrets }: Endpoint, added: readonly Scheme[]): boolean =>
  !hasPublicKey(chosenScheme(scheme, added)) &&
  secrets.some(({ current, locked }) => current && !locked);

/** The first reaction of its policy that a sender takes for a failure; null if there is none. */
export function failingReaction({ policy, forward }: Endpoint): Reaction | null {
  if (forward?.mode === 'proxy') return null; // the receiver answers
  const fails = ({ does, status }: Reaction) => does !== 'answer' || status < 200 || status > 299;
  return [...policy.script, policy.always].find(fails) ?? null;
}

const including = (endpoints: readonly Endpoint[], saved: Endpoint) =>
  endpoints.some(({ id }) => id === saved.id)
    ? endpoints.map((endpoint) => (endpoint.id === saved.id ? saved : endpoint))
    : [...endpoints, saved];

const copy = copyOf('schemes.list', (schemes) =>
  set({ schemes: keepSame(get().schemes, schemes, ({ name }) => name) }),
);
export const { load: loadSchemes, hear: hearSchemes } = copy;

export const saveScheme = (save: SchemeSave) => copy.change('schemes.save', save);

export const deleteScheme = (name: string) => copy.change('schemes.delete', { name });

export function schemeName(choice: SchemeChoice): string {
  return chosenScheme(choice, useStore.getState().schemes).service;
}

/** Every known scheme to choose from: the document's, then the others by name. */
export function schemeOptions() {
  const [documented, ...others] = SCHEMES.map(({ name }) => ({
    id: name,
    words: schemeName(name),
  }));
  others.sort((a, b) => a.words.localeCompare(b.words));
  return documented ? [documented, ...others] : others;
}
