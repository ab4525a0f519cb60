// The record of a scheme as form fields. The form shows a record only if it can write the same one again; any other is
// edited as JSON.

import { isSame } from '../../../shared/contract/changes.ts';
import type {
  Digest,
  DigestForm,
  Grammar,
  Input,
  KeyForm,
  Ref,
  Scheme,
  TimeRule,
} from '../../../shared/signature/scheme.ts';
import {
  element,
  field,
  header,
  list,
  pairs,
  prefix,
  query,
} from '../../../shared/signature/schemes/build.ts';
import { BLANK_MESSAGE, messageForm, messageOf, type MessageForm } from './message-form.ts';

const FACTS = ['sends', 'delivered', 'toldBy', 'secret', 'title', 'amount'] as const;
type Fact = (typeof FACTS)[number];

type Place = 'header' | 'field' | 'query';

export interface SchemeForm extends MessageForm {
  readonly name: string;
  readonly service: string;
  /** What the form does not show, and keeps. */
  readonly facts: Pick<Scheme, Fact>;
  readonly basis: Scheme['basis'];
  readonly source: string;
  readonly input: Input | 'none';
  readonly place: Place;
  /** Several headers have commas between them. */
  readonly placeName: string;
  readonly grammar: Grammar['kind'] | 'whole';
  /** The fixed text before the signature. */
  readonly prefix: string;
  /** Between pairs, or between the entries of a list. */
  readonly entrySeparator: string;
  /** The name of the pair with the signature. */
  readonly pairName: string;
  readonly as: DigestForm;
  readonly caseBlind: boolean;
  readonly digest: Digest['kind'];
  readonly algorithm: Digest['algorithm'];
  readonly key: KeyForm['decode'] | 'text';
  readonly keyPrefix: string;
  readonly time: Place | 'element' | 'none';
  readonly timeName: string;
  /** In seconds; empty: any age. */
  readonly tolerance: string;
  readonly future: TimeRule['future'];
}

/** A new scheme: the body alone, in a header. */
export const BLANK_FORM: SchemeForm = {
  ...BLANK_MESSAGE,
  name: '',
  service: '',
  facts: {},
  basis: 'third-party',
  source: '',
  input: 'none',
  place: 'header',
  placeName: 'X-Signature',
  grammar: 'whole',
  ...{ prefix: '', entrySeparator: ',', pairName: 'v1' },
  as: 'hex',
  caseBlind: false,
  digest: 'hmac',
  algorithm: 'sha256',
  key: 'text',
  keyPrefix: '',
  time: 'none',
  timeName: '',
  tolerance: '300',
  future: 'accepted',
};

/** The record that the fields describe. The host checks it. */
export function schemeOf(form: SchemeForm): Scheme {
  const grammar = grammarOf(form);
  const key = form.digest === 'hmac' && form.key !== 'text' ? form.key : null;
  return {
    name: form.name.trim(),
    service: form.service.trim(),
    input: form.input === 'none' ? [] : [form.input],
    signature: {
      at: refOf(form.place, form.placeName),
      ...(grammar && { grammar }),
      as: form.as,
      ...(form.caseBlind && { caseBlind: true }),
    },
    message: messageOf(form),
    digest: { kind: form.digest, algorithm: form.algorithm },
    ...(key && {
      key: { decode: key, ...(form.keyPrefix !== '' && { prefix: form.keyPrefix }) },
    }),
    ...(form.time !== 'none' && {
      time: {
        at: refOf(form.time, form.timeName),
        unit: 's',
        tolerance: form.tolerance === '' ? null : Number(form.tolerance),
        future: form.future,
      },
    }),
    ...form.facts,
    basis: form.basis,
    source: form.source,
  };
}

/** The fields for a record; null if they cannot show it. */
export function schemeForm(scheme: Scheme): SchemeForm | null {
  const message = messageForm(scheme.message);
  const { signature, digest, key, time } = scheme;
  const [at, timeAt] = [placeOf(signature.at), time && placeOf(time.at)];
  if (!message || !at || at.place === 'element' || digest.kind === 'named') return null;
  const form: SchemeForm = {
    ...BLANK_FORM,
    ...message,
    name: scheme.name,
    service: scheme.service,
    facts: Object.fromEntries(
      FACTS.flatMap((fact) => (fact in scheme ? [[fact, scheme[fact]]] : [])),
    ),
    basis: scheme.basis,
    source: scheme.source,
    input: scheme.input[0] ?? 'none',
    place: at.place,
    placeName: at.name,
    ...grammarForm(signature.grammar),
    as: signature.as,
    caseBlind: signature.caseBlind ?? false,
    digest: digest.kind,
    algorithm: digest.algorithm,
    key: key?.decode ?? 'text',
    keyPrefix: key?.prefix ?? '',
    ...(time &&
      timeAt && {
        time: timeAt.place,
        timeName: timeAt.name,
        tolerance: time.tolerance === null ? '' : String(time.tolerance),
        future: time.future,
      }),
  };
  const written = { ...schemeOf(form), message: null };
  return isSame(written, { ...scheme, message: null }) ? form : null;
}

function refOf(place: Place | 'element', name: string): Ref {
  switch (place) {
    case 'header':
      return header(...name.split(',').map((one) => one.trim()));
    case 'field':
      return field(name.trim());
    case 'query':
      return query(name.trim());
    case 'element':
      return element(name.trim());
  }
}

function placeOf(ref: Ref): { readonly place: Place | 'element'; readonly name: string } | null {
  switch (ref.kind) {
    case 'header':
      return { place: 'header', name: ref.names.join(', ') };
    case 'field':
      return { place: 'field', name: ref.path };
    case 'query':
    case 'element':
      return { place: ref.kind, name: ref.name };
    default:
      return null;
  }
}

function grammarOf(form: SchemeForm): Grammar | null {
  switch (form.grammar) {
    case 'whole':
      return null;
    case 'prefix':
      return prefix(form.prefix);
    case 'pairs':
      return pairs(form.entrySeparator, form.pairName.trim());
    case 'list':
      return list(form.entrySeparator, form.prefix);
  }
}

function grammarForm(grammar: Grammar | undefined): Partial<SchemeForm> {
  switch (grammar?.kind) {
    case undefined:
      return {};
    case 'prefix':
      return { grammar: 'prefix', prefix: grammar.text };
    case 'pairs':
      return { grammar: 'pairs', entrySeparator: grammar.separator, pairName: grammar.signature };
    case 'list':
      return { grammar: 'list', entrySeparator: grammar.separator, prefix: grammar.prefix };
  }
}
