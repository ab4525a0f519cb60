// An endpoint while it is edited: what the fields hold, what is wrong with it, and the draft that is saved.

import {
  DEFAULT_ANSWER,
  type Endpoint,
  type EndpointDraft,
  type EndpointKind,
} from '../../shared/contract/host.ts';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';

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
  readonly status: string;
  readonly headers: HeaderPairs;
  readonly body: string;
  readonly secrets: readonly SecretForm[];
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
  const answer = endpoint?.answer ?? DEFAULT_ANSWER;
  return {
    name: endpoint?.name ?? '',
    path: endpoint?.path ?? (path || '/hooks/'),
    kind: endpoint?.kind ?? 'payment-link',
    note: endpoint?.note ?? '',
    status: String(answer.status),
    headers: answer.headers,
    body: answer.body,
    secrets: endpoint?.secrets.length
      ? endpoint.secrets.map((secret) => ({ ...secret, key: ++lastKey, typed: null }))
      : [newSecret('current', true)],
  };
}

export type FormErrors = Partial<Record<'name' | 'path' | 'status' | 'secrets', string>>;

/** What has to be mended before it can be saved, by field. */
export function formErrors(form: EndpointForm): FormErrors {
  const errors: FormErrors = {};
  if (form.name.trim() === '') errors.name = 'Give it a name.';
  if (!form.path.startsWith('/')) errors.path = 'A path begins with a slash.';
  else if (/[?#\s]/.test(form.path)) errors.path = 'A path has no blanks, no ? and no #.';
  const status = Number(form.status);
  if (!/^\d{3}$/.test(form.status) || status < 200 || status > 599) {
    errors.status = 'A status is 200 to 599.';
  }
  if (filledSecrets(form).some(({ label }) => label.trim() === '')) {
    errors.secrets = 'Give each secret a label.';
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
    answer: {
      status: Number(form.status),
      headers: form.headers.filter(([name]) => name !== ''),
      body: form.body,
    },
    secrets: secrets.map((secret, index) => ({
      ...(secret.id === null ? {} : { id: secret.id }),
      label: secret.label.trim(),
      current: hasCurrent ? secret.current : index === 0,
      ...(secret.typed === null ? {} : { secret: secret.typed }),
    })),
  };
}

const filledSecrets = (form: EndpointForm) => form.secrets.filter(({ typed }) => typed !== '');
