// An endpoint in the editor: the fields' contents, their errors, and the draft to save.

import {
  DEFAULT_FORWARD_TIMEOUT_MS,
  type Endpoint,
  type EndpointDraft,
  type EndpointKind,
  type EndpointSecret,
  type Forward,
} from '../../shared/contract/endpoint.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import {
  isNeededSetting,
  isSecretOptional,
  isSecretSetting,
  NO_SECRET,
  settingsOf,
  type Scheme,
} from '../../shared/signature/scheme.ts';
import { chosenScheme, type SchemeChoice } from '../../shared/signature/schemes/schemes.ts';
import * as fields from '../ui/fields.ts';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { addressError } from './address-lines.ts';
import {
  answerPolicy,
  policyErrors,
  policyForm,
  type PolicyErrors,
  type PolicyForm,
} from './policy-form.ts';
import { FIRST_LABEL } from './state/endpoints.ts';

export interface SecretForm {
  /** Distinguishes rows while they are edited: the id, or a temporary name for a new one. */
  readonly key: string;
  /** The id of a secret that the host has. */
  readonly id: string | null;
  readonly label: string;
  /** The scheme's setting that this is the value of. */
  readonly setting?: string;
  readonly current: boolean;
  /** The typed text, exactly; null keeps the stored secret. */
  readonly typed: string | null;
  readonly setAtMs: number;
  readonly outerBlanks: boolean;
  readonly locked: boolean;
}

/** The fields have the same names as the endpoint's. */
export interface EndpointForm {
  readonly name: string;
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly scheme: SchemeChoice;
  readonly settings: Readonly<Record<string, string>>;
  readonly policy: PolicyForm;
  readonly forward: ForwardForm;
  /** One address or range in each line. */
  readonly allowedAddresses: string;
  readonly secrets: readonly SecretForm[];
}

/** The fields that are typed, with their names as the endpoint's. */
export const ENDPOINT = {
  name: fields.filled(LIMITS.endpointName),
  path: fields.upTo(
    LIMITS.path,
    fields.exact((typed) => {
      if (!typed.startsWith('/')) return words.endpoint.errors.pathSlash;
      return /[?#\s]/.test(typed) ? words.endpoint.errors.pathBlanks : null;
    }),
  ),
  note: fields.upTo(LIMITS.note, fields.exact()),
  allowedAddresses: fields.lines((_, typed) => addressError(typed)),
};

export const FORWARD = { url: fields.url, timeoutMs: fields.timeout };

export interface ForwardForm extends Pick<
  fields.FormOf<Forward, typeof FORWARD>,
  'url' | 'timeoutMs'
> {
  readonly mode: 'off' | Forward['mode'];
}

let lastKey = 0;

/** A row for a new secret. */
export function newSecret(label: string, current: boolean): SecretForm {
  return {
    key: `new ${++lastKey}`,
    id: null,
    label,
    current,
    typed: '',
    setAtMs: 0,
    outerBlanks: false,
    locked: false,
  };
}

/** The fields of an endpoint. */
export const endpointForm = (endpoint: Omit<Endpoint, 'id'>): EndpointForm => ({
  ...endpoint,
  policy: policyForm(endpoint.policy),
  forward: forwardForm(endpoint.forward),
  allowedAddresses: ENDPOINT.allowedAddresses.show(endpoint.allowedAddresses),
  secrets: [
    ...endpoint.secrets.map(secretForm),
    ...(endpoint.secrets.some(toSignWith) ? [] : [newSecret(FIRST_LABEL, true)]),
  ],
});

/** Not the value of a setting. */
export const toSignWith = ({ setting }: { readonly setting?: string }) => setting === undefined;

const secretForm = (secret: EndpointSecret): SecretForm => ({
  ...secret,
  key: secret.id,
  typed: null,
});

/** The edited secrets, merged with those that another window saved meanwhile. */
export function secretsOnTop(
  edited: readonly SecretForm[],
  read: readonly EndpointSecret[],
  now: readonly EndpointSecret[],
): SecretForm[] {
  const current = edited.find((one) => one.current);
  const changesCurrent = current?.id !== read.find((one) => one.current)?.id;
  const kept = now.flatMap((secret) => {
    const [mine, before] = [edited, read].map((list) =>
      list.find(({ id }) => id === secret.id),
    ) as [SecretForm | undefined, EndpointSecret | undefined];
    if (!mine) return before ? [] : [secretForm(secret)];
    const isChanged = mine.typed !== null || mine.label !== before?.label;
    return [isChanged ? { ...mine, current: secret.current } : secretForm(secret)];
  });
  // If a secret was deleted elsewhere, the text entered in its place becomes a new secret.
  const added = edited
    .filter(({ id, typed }) => typed !== null && !now.some((secret) => secret.id === id))
    .map((secret) => ({ ...secret, id: null, current: false }));
  const all = [...kept, ...added];
  const wanted = changesCurrent ? all.find(({ key }) => key === current?.key) : undefined;
  const chosen = wanted ?? all.find((one) => one.current) ?? all.find(toSignWith);
  return all.map((secret) => ({ ...secret, current: secret === chosen }));
}

/** It stays as typed while forwarding is off, so that switching it off and on loses nothing. */
const forwardForm = (forward: Forward | null): ForwardForm => ({
  ...fields.textsOf(FORWARD, forward ?? NO_FORWARD),
  mode: forward?.mode ?? 'off',
});

const NO_FORWARD = { url: '', timeoutMs: DEFAULT_FORWARD_TIMEOUT_MS };

export interface FormErrors extends fields.Errors<typeof ENDPOINT> {
  readonly secrets?: string;
  readonly policy?: PolicyErrors;
  readonly forward?: fields.Errors<typeof FORWARD>;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The form of a deleted endpoint, as a new one without stored secrets. */
export const formAnew = (form: EndpointForm): EndpointForm => ({
  ...form,
  secrets: form.secrets.map((secret) => ({ ...secret, id: null, typed: secret.typed ?? '' })),
});

/** The errors to fix before saving, by field. */
export function formErrors(form: EndpointForm): FormErrors {
  const policy = policyErrors(form.policy);
  const forward = form.forward.mode === 'off' ? {} : fields.errorsOf(FORWARD, form.forward);
  const [secrets] = form.secrets.map(labelError).filter((says) => says !== null);
  const missing = settingsOfForm(form).filter(({ isNeeded, isSet }) => isNeeded && !isSet);
  return {
    ...fields.errorsOf(ENDPOINT, form),
    ...(policy && { policy }),
    ...(fields.hasErrors(forward) && { forward }),
    ...(secrets !== undefined && { secrets }),
    ...(missing.length > 0 && {
      settings: Object.fromEntries(
        missing.map(({ name }) => [name, words.scheme.settingError(name)]),
      ),
    }),
  };
}

/** The record of the chosen scheme. */
export const schemeOfForm = ({ scheme }: Pick<EndpointForm, 'scheme'>): Scheme =>
  chosenScheme(scheme, useStore.getState().schemes);

/** The settings of the chosen scheme in the form. */
export function settingsOfForm({ scheme: choice, settings, secrets }: EndpointForm) {
  const scheme = schemeOfForm({ scheme: choice });
  return settingsOf(scheme).map((name) => {
    const isSecret = isSecretSetting(name);
    const isSet = isSecret
      ? secrets.some(({ setting, typed }) => setting === name && typed !== '')
      : (settings[name] ?? '') !== '';
    return { name, isSecret, isNeeded: isNeededSetting(scheme, name), isSet };
  });
}

/** The endpoint in the form. An empty row for a new secret is left out. */
export function endpointDraft(form: EndpointForm): EndpointDraft {
  const names = settingsOfForm(form).map(({ name }) => name);
  if (isSecretOptional(schemeOfForm(form))) names.push(NO_SECRET);
  const secrets = filledSecrets(form).filter(
    ({ setting }) => setting === undefined || names.includes(setting),
  );
  const hasCurrent = secrets.some(({ current }) => current);
  const first = secrets.find(toSignWith);
  const settings = Object.entries(form.settings).filter(
    ([name, value]) => names.includes(name) && value !== '',
  );
  return {
    name: ENDPOINT.name.read(form.name),
    path: form.path,
    kind: form.kind,
    note: form.note,
    scheme: form.scheme,
    settings: Object.fromEntries(settings),
    policy: answerPolicy(form.policy),
    forward: forwardOf(form.forward),
    allowedAddresses: ENDPOINT.allowedAddresses.read(form.allowedAddresses),
    secrets: secrets.map((secret) => ({
      ...(secret.id === null ? {} : { id: secret.id }),
      label: secret.label.trim(),
      ...(secret.setting !== undefined && { setting: secret.setting }),
      current: hasCurrent ? secret.current : secret === first,
      ...(secret.typed === null ? {} : { secret: secret.typed }),
    })),
  };
}

const SECRET_LABEL = fields.filled(LIMITS.secretLabel, () => words.endpoint.errors.secretLabel);

/** An empty row for a new secret needs none. */
export const labelError = ({ label, typed }: SecretForm): string | null =>
  typed === '' ? null : SECRET_LABEL.wrong(label);

const filledSecrets = (form: EndpointForm) => form.secrets.filter(({ typed }) => typed !== '');

const forwardOf = ({ mode, ...form }: ForwardForm): Forward | null =>
  mode === 'off' ? null : { mode, ...fields.readOf(FORWARD, form) };
