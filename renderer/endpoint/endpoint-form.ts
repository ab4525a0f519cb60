// An endpoint while it is edited: what the fields hold, what is wrong with it, and the draft that is saved.

import {
  DEFAULT_FORWARD_TIMEOUT_MS,
  type Endpoint,
  type EndpointDraft,
  type EndpointKind,
  type Forward,
} from '../../shared/contract/endpoint.ts';
import { isHttpUrl } from '../replay/draft.ts';
import { addressError, addressesOf } from './address-lines.ts';
import {
  answerPolicy,
  policyErrors,
  policyForm,
  type PolicyErrors,
  type PolicyForm,
} from './policy-form.ts';
import { words } from '../words/words.ts';

export interface SecretForm {
  /** Tells rows apart while they are edited. */
  readonly key: number;
  /** Of a secret that the host has. */
  readonly id: string | null;
  readonly label: string;
  readonly current: boolean;
  /** What was typed, exactly; null keeps what the host has. */
  readonly typed: string | null;
  readonly setAtMs: number;
  readonly outerBlanks: boolean;
  readonly locked: boolean;
}

export interface EndpointForm {
  readonly name: string;
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly policy: PolicyForm;
  readonly forward: ForwardForm;
  /** One address or range in each line. */
  readonly allowed: string;
  readonly secrets: readonly SecretForm[];
}

export interface ForwardForm {
  readonly mode: 'off' | Forward['mode'];
  readonly url: string;
  readonly seconds: string;
}

let lastKey = 0;

/** A row for a secret that is not there yet. */
export function newSecret(label: string, current: boolean): SecretForm {
  return {
    key: ++lastKey,
    id: null,
    label,
    current,
    typed: '',
    setAtMs: 0,
    outerBlanks: false,
    locked: false,
  };
}

/** The fields of an endpoint, or of a new one at `path`. */
export function endpointForm(endpoint: Endpoint | undefined, path: string): EndpointForm {
  return {
    name: endpoint?.name ?? '',
    path: endpoint?.path ?? (path || '/hooks/'),
    kind: endpoint?.kind ?? 'payment-link',
    note: endpoint?.note ?? '',
    policy: policyForm(endpoint?.policy),
    forward: forwardForm(endpoint?.forward ?? null),
    allowed: endpoint?.allowedAddresses.join('\n') ?? '',
    secrets: endpoint?.secrets.length
      ? endpoint.secrets.map((secret) => ({ ...secret, key: ++lastKey, typed: null }))
      : [newSecret('current', true)],
  };
}

/** It stays as it was typed while forwarding is off, so that switching it off and on loses nothing. */
const forwardForm = (forward: Forward | null): ForwardForm => ({
  mode: forward?.mode ?? 'off',
  url: forward?.url ?? '',
  seconds: String((forward?.timeoutMs ?? DEFAULT_FORWARD_TIMEOUT_MS) / 1000),
});

export interface FormErrors extends Partial<
  Record<'name' | 'path' | 'secrets' | 'forwardUrl' | 'forwardSeconds' | 'allowed', string>
> {
  policy?: PolicyErrors;
}

const LONGEST_FORWARD_S = 600;

/** The form of an endpoint that is gone: a new one, whose secrets nobody has any more. */
export const formAnew = (form: EndpointForm): EndpointForm => ({
  ...form,
  secrets: form.secrets.map((secret) => ({ ...secret, id: null, typed: secret.typed ?? '' })),
});

/** What has to be mended before it can be saved, by field. */
export function formErrors(form: EndpointForm): FormErrors {
  const errors: FormErrors = {};
  const says = words.endpoint.errors;
  if (form.name.trim() === '') errors.name = says.name;
  if (!form.path.startsWith('/')) errors.path = says.pathSlash;
  else if (/[?#\s]/.test(form.path)) errors.path = says.pathBlanks;
  const policy = policyErrors(form.policy);
  if (policy) errors.policy = policy;
  const { mode, url, seconds } = form.forward;
  if (mode !== 'off' && !isHttpUrl(url)) errors.forwardUrl = says.url;
  if (mode !== 'off' && !(Number(seconds) >= 0.1 && Number(seconds) <= LONGEST_FORWARD_S)) {
    errors.forwardSeconds = says.timeout(LONGEST_FORWARD_S);
  }
  const allowed = addressError(form.allowed);
  if (allowed !== null) errors.allowed = allowed;
  if (filledSecrets(form).some(({ label }) => label.trim() === '')) {
    errors.secrets = says.secretLabel;
  }
  return errors;
}

/** What the host is asked to save. An empty row for a new secret is left out. */
export function endpointDraft(form: EndpointForm, id: number | undefined): EndpointDraft {
  const secrets = filledSecrets(form);
  const hasCurrent = secrets.some(({ current }) => current);
  return {
    ...(id === undefined ? {} : { id }),
    name: form.name.trim(),
    path: form.path,
    kind: form.kind,
    note: form.note,
    policy: answerPolicy(form.policy),
    forward: forwardOf(form.forward),
    allowedAddresses: addressesOf(form.allowed),
    secrets: secrets.map((secret, index) => ({
      ...(secret.id === null ? {} : { id: secret.id }),
      label: secret.label.trim(),
      current: hasCurrent ? secret.current : index === 0,
      ...(secret.typed === null ? {} : { secret: secret.typed }),
    })),
  };
}

const filledSecrets = (form: EndpointForm) => form.secrets.filter(({ typed }) => typed !== '');

const forwardOf = ({ mode, url, seconds }: ForwardForm): Forward | null =>
  mode === 'off' ? null : { mode, url: url.trim(), timeoutMs: Math.round(Number(seconds) * 1000) };
