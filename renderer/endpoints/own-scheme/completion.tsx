// What may stand at a place of a record: other values, more names of an object, more elements of a list. It follows the
// record's shape, which the host tells.

import { isSame } from '../../../shared/contract/changes.ts';
import type { RecordShape } from '../../../shared/contract/own-scheme.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { Path } from '../../../shared/json/tree.ts';
import { valueAt } from '../../../shared/json/value-at.ts';
import { useFromHost } from '../../host/ask.ts';
import { call } from '../../host/host.ts';
import { Button } from '../../ui/basics.tsx';
import { Identifier } from '../../ui/data-text.tsx';
import { words } from '../../words/words.ts';

interface Completion {
  /** As it is shown: a name, or a value as JSON. */
  readonly label: string;
  /** The record with it. */
  readonly record: unknown;
  /** Where it is then. */
  readonly path: Path;
}

interface Place {
  readonly path: Path;
  readonly completions: readonly Completion[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The place at an offset of the text; null if the text is not JSON, or the cursor is outside of the record. */
export function placeAt(text: string, at: number, shape: RecordShape): Place | null {
  const parsed = parseJson(text);
  if (!parsed.ok) return null;
  const record: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
  const { root } = parsed;
  // A cursor right after a value, or after its comma, is still at it.
  const end = text.slice(0, at).replace(/[, ]+$/, '').length;
  const [here, before] = [valueAt(root, at), valueAt(root, end - 1)];
  const isAfter = before?.end === end && (!here || before.path.length > here.path.length);
  const path = (isAfter ? before : (here ?? before))?.path;
  return path ? { path, completions: completionsAt(record, path, shape) } : null;
}

/** What may be put at a path of the record instead of the value there, or into it. */
export function completionsAt(record: unknown, path: Path, shape: RecordShape): Completion[] {
  const put = (at: Path, value: unknown, label = labelOf(value)): Completion => ({
    label,
    record: withAt(record, at, value),
    path: at,
  });
  const value = path.reduce<unknown>((one, name) => (one as Json)[name], record);
  const forms = formsAt(record, path, shape);
  if (Array.isArray(value)) {
    const items = forms.find(({ type }) => type === 'array')?.items;
    return (items ? each(items, shape) : [])
      .filter((one) => !value.some((element) => isSame(element, one)))
      .map((one) => put([...path, value.length], one));
  }
  if (isObject(value)) {
    const { properties = {} } = fitting(forms, value) ?? {};
    return Object.entries(properties)
      .filter(([name]) => !(name in value))
      .map(([name, of]) => put([...path, name], first(of, shape), name));
  }
  const name = path.at(-1);
  // Another kind is another form of the object around it, which keeps what both have.
  if (name === 'kind') {
    const outer = path.slice(0, -1);
    const now = outer.reduce<unknown>((one, step) => (one as Json)[step], record) as Json;
    return formsAt(record, outer, shape).flatMap((form) =>
      kindsOf(form)
        .filter((kind) => kind !== value)
        .map((kind) =>
          put(outer, { ...(emptiest(form, shape) as Json), ...kept(now, form), kind }),
        ),
    );
  }
  return forms
    .filter((form) => isChoice(form) || form.type !== typeOf(value))
    .flatMap((form) => each(form, shape))
    .filter((one) => !isSame(one, value))
    .map((one) => put(path, one));
}

const kindsOf = ({ properties }: RecordShape) => valuesOf(properties?.kind ?? {});

const kept = (now: Json, { properties = {} }: RecordShape) =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in properties));

const typeOf = (value: unknown) => (typeof value === 'number' ? 'integer' : typeof value);

const isChoice = (form: RecordShape) => form.enum !== undefined || 'const' in form;

/** The forms that the value at a path may have, without unions of unions. */
function formsAt(record: unknown, path: Path, shape: RecordShape): RecordShape[] {
  let [value, forms] = [record, formsOf(shape, shape)];
  for (const name of path) {
    const form = Array.isArray(value)
      ? forms.find(({ type }) => type === 'array')
      : isObject(value)
        ? fitting(forms, value)
        : undefined;
    const others = form?.additionalProperties;
    const inner = form?.items ?? form?.properties?.[name] ?? others;
    if (!inner) return [];
    forms = formsOf(inner, shape);
    value = (value as Json)[name];
  }
  return forms;
}

function formsOf(shape: RecordShape, whole: RecordShape): RecordShape[] {
  const { $ref, anyOf, oneOf } = shape;
  const referred = $ref === undefined ? undefined : whole.$defs?.[$ref.replace('#/$defs/', '')];
  if (referred) return formsOf(referred, whole);
  const union = anyOf ?? oneOf;
  return union ? union.flatMap((one) => formsOf(one, whole)) : [shape];
}

/** The form of an object, which its `kind` tells. */
const fitting = (forms: readonly RecordShape[], value: Json) =>
  forms.find(
    (form) =>
      form.type === 'object' &&
      (form.properties?.kind === undefined || kindsOf(form).includes(value.kind)),
  );

const valuesOf = (form: RecordShape): readonly unknown[] =>
  form.enum ?? ('const' in form ? [form.const] : []);

/** A value of each form: each one of a choice, else the emptiest that is complete. */
const each = (shape: RecordShape, whole: RecordShape): unknown[] =>
  formsOf(shape, whole).flatMap((form) =>
    isChoice(form) ? valuesOf(form) : [emptiest(form, whole)],
  );

function emptiest(form: RecordShape, whole: RecordShape): unknown {
  switch (form.type) {
    case 'object':
      return Object.fromEntries(
        (form.required ?? []).map((name) => [name, first(form.properties?.[name] ?? {}, whole)]),
      );
    case 'array':
      return Array.from({ length: form.minItems ?? 0 }, () => first(form.items ?? {}, whole));
    case 'string':
      return '';
    case 'integer':
      return form.minimum ?? 0;
    default:
      return null;
  }
}

/** The same of the first form only, because a part may have parts like itself. */
function first(shape: RecordShape, whole: RecordShape): unknown {
  const [form = {}] = formsOf(shape, whole);
  return isChoice(form) ? valuesOf(form)[0] : emptiest(form, whole);
}

/** An object with a kind is told by it. */
const labelOf = (value: unknown) =>
  JSON.stringify(isObject(value) && 'kind' in value ? value.kind : value);

/** The same record with a value at a path. */
function withAt(record: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (!Array.isArray(record)) {
    return { ...(record as Json), [name]: withAt((record as Json)[name], rest, value) };
  }
  const list = [...(record as unknown[])];
  list[Number(name)] = withAt(list[Number(name)], rest, value);
  return list;
}

const askShape = () => call('schemes.shape', null);

interface CompletionsProps {
  readonly text: string;
  /** The cursor's place in the text. */
  readonly at: number;
  readonly onChoose: (completion: Completion) => void;
}

export function Completions({ text, at, onChoose }: CompletionsProps) {
  const { answer } = useFromHost(askShape);
  const place = answer?.ok ? placeAt(text, at, answer.value) : null;
  const says = words.ownScheme;
  const name = place?.path.findLast((step) => typeof step === 'string');
  return (
    <div className="level completions rigid wraps gap-4" role="group" aria-label={says.completions}>
      {place && (
        <p className="says-hint whole-line">
          <Identifier text={pathText(place.path)} /> {name !== undefined && says.means[name]}
        </p>
      )}
      {place?.completions.map((one) => (
        <Button key={one.label} label={says.insert(one.label)} onPress={() => onChoose(one)}>
          <Identifier text={one.label} />
        </Button>
      ))}
    </div>
  );
}
