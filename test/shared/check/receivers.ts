// Receivers that run in the test: one that is right, ones with mistakes of the catalogue, and ones that misbehave.

import { primitives } from '../../../electron/host/lib/primitives.ts';
import type {
  Answer,
  Check,
  CheckQuestion,
  CheckReport,
  Observation,
} from '../../../shared/check/check.ts';
import { startCheck } from '../../../shared/check/check.ts';
import type { OptionalGroup } from '../../../shared/check/probe.ts';
import { memberValue } from '../../../shared/json/tree.ts';
import { sealEdits } from '../../../shared/signature/explain/causes/catalogue.ts';
import { valuesEdits } from '../../../shared/signature/explain/causes/values-catalogue.ts';
import { CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import type { SealEdit, ValuesEdit } from '../../../shared/signature/explain/edit.ts';
import { own } from '../../../shared/signature/schemes/own.ts';
import { computeWith } from '../../../shared/signature/explain/search/on-purpose.ts';
import { readSource, rememberedBy, type Source } from '../../../shared/signature/source.ts';

export const SECRET = 'wh-3f9a1c57e2b84d60';
export const OTHER_SECRET = 'other-5e0c';

/** Of our own service. */
export const QUESTION: CheckQuestion = {
  ...{ scheme: own, agreed: { secret: SECRET, settings: {} }, url: 'http://127.0.0.1:3000/hook' },
  ...{ run: 'r1', slowMs: 1000 },
};

/** What a receiver answers to a body. */
export type Receiver = (body: string) => Partial<Observation>;

const status = (accepts: boolean): Partial<Answer> =>
  accepts ? { got: 'accept', status: 200 } : { got: 'reject', status: 401 };

/** Runs a check against a receiver to its end. */
export function check(
  receiver: Receiver,
  options: { maxRequests?: number; others?: true; groups?: readonly OptionalGroup[] } = {},
) {
  const question = {
    ...QUESTION,
    ...(options.maxRequests !== undefined && { maxRequests: options.maxRequests }),
    ...(options.groups && { groups: options.groups }),
    ...(options.others && { others: [{ label: 'shop', secret: OTHER_SECRET }] }),
  };
  const checking = startCheck(question, primitives, Date.now);
  drive(checking, receiver);
  return checking.report();
}

/** The check of a receiver that keeps nothing between webhooks. Several tests judge it. */
export const checked = rememberedBy((receiver: Receiver) => {
  const bodies: string[] = [];
  const report = check(
    (body) => {
      bodies.push(body);
      return receiver(body);
    },
    { others: true },
  );
  return { report, bodies };
});

export function drive(checking: Check, receiver: Receiver): void {
  for (let probe = checking.next(); probe !== null; probe = checking.next()) {
    const { body, times = 1 } = probe;
    const answers = Array.from({ length: times }, () => ({
      got: 'reject' as const,
      status: 401,
      ms: 5,
      ...receiver(body),
    }));
    const last = answers.at(-1);
    if (last) checking.tell(times > 1 ? { ...last, answers } : last);
  }
}

/** A body in which every mistake of the catalogue has a form. */
export const EVERYTHING =
  '{"name":"a","items":[{"name":"cup","price":1.5,"qty":0,"vat":"1"}],"amount":"10.00","status":1,' +
  '"client_name":" Dana ","client_email":"D@x","client_tehudat":"001","client_phone":"050",' +
  '"foreign_card":"0","card_mask":"4*1","card_brand":"visa","receipt":"https://x","inst":1,' +
  '"add_field":"é"}';

export type Change = ValuesEdit | SealEdit;

/** The changes of the catalogue that a receiver can make, by code, for such a body. */
export function catalogue(body: string): Change[] {
  const source = readSource(body, body);
  if (!source) throw new Error('not a body');
  return [
    ...valuesEdits(own, source, primitives),
    ...sealEdits(own, true, [{ label: 'shop', secret: OTHER_SECRET }]),
  ].filter(({ code }) => CAUSE_CODES.some((one) => one === code));
}

/** The signature that the right procedure with these changes gives a body, or would give if it were signed. */
export function signerOf(changes: readonly Change[]): (body: string) => string | null {
  // Another secret comes first, because the other mistakes were made with that one.
  const isOther = ({ code }: Change) => Number(code === 'secret-other');
  const inOrder = [...changes].sort((one, other) => isOther(other) - isOther(one));
  const adds = changes.some(({ points }) => points.includes('added'));
  const compute = (body: string) => {
    const source = readSource(body, body);
    if (!source) return null;
    const signed = source.at('sign') ? body : body.replace(/\}\s*$/, ',"sign":"00"}');
    const request = { method: 'POST', url: '', headers: [], body: signed };
    const taken = { scheme: own, request, agreed: QUESTION.agreed };
    const edits = adds ? [...inOrder, onlyAbsent(source)] : inOrder;
    return computeWith(edits, taken, primitives)?.signature ?? null;
  };
  if (compute(EVERYTHING) === null) throw new Error('the mistake does not apply to the secret');
  return compute;
}

/** A field is filled in where it is absent or empty. */
const onlyAbsent = (source: Source): Pick<ValuesEdit, 'stage' | 'edit'> => ({
  stage: 'values',
  edit: (rules) => ({
    ...rules,
    added: rules.added.filter(({ name, where }) => {
      const node = memberValue(source.root, name);
      return (
        where === 'items' ||
        !node ||
        node.kind === 'null' ||
        (node.kind === 'string' && node.value.trim() === '') ||
        (node.kind === 'array' && node.elements.length === 0)
      );
    }),
  }),
});

/** Verifies with these changes of the right procedure; `write` changes the digest's form. */
export function mistaken(changes: readonly Change[], write = (hex: string) => hex): Receiver {
  const signer = signerOf(changes);
  return (body) => {
    const source = readSource(body, body);
    const sign = source && memberValue(source.root, 'sign');
    const wanted = signer(body);
    return status(wanted !== null && sign?.kind === 'string' && write(wanted) === sign.value);
  };
}

export const right: Receiver = mistaken([]);

/** What a receiver can do wrong. */
export const CHANGES = catalogue(EVERYTHING);

/** The first form of a cause that has these words. */
export function formOf(code: string, words = ''): Change {
  const found = CHANGES.find((one) => one.code === code && one.says.includes(words));
  if (!found) throw new Error(`no form of ${code} says “${words}”`);
  return found;
}

/** A receiver with one mistake, the same object for the same mistake. */
export const withChange = rememberedBy((change: Change) => mistaken([change]));

/** The same by code. */
export const withCause = (code: string): Receiver => withChange(formOf(code));

/** The codes of the findings, in order. */
export const codes = ({ findings }: CheckReport): string[] => findings.map(({ code }) => code);
