// Searches for what is sought: tries procedures that differ from the service's in no edit, then in one, then in two.

import { keyOfSeal, type Key } from '../../engine/keys.ts';
import type { JoinedValue } from '../../engine/procedure.ts';
import type { ListValues } from '../../engine/tries.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import { isJson, openingEdits, requestEdits, sealEdits } from '../causes/catalogue.ts';
import { valuesEdits } from '../causes/values-catalogue.ts';
import type { AnyCauseCode } from '../codes.ts';
import type { Edit, Point, RequestEdit, SealEdit, Taken, ValuesEdit } from '../edit.ts';
import type { LabelledSecret } from '../explanation.ts';
import { readTaken, type Reading } from './reading.ts';
import type { Sought } from './sought.ts';
import { createTrials, isOpen, valuesOf, type Hit, type Trial } from './trial.ts';

export interface SearchResult {
  /** All of them hash the same string, with the same number of edits. */
  readonly hits: readonly Hit[];
  readonly tried: number;
  /** The causes that change the digest for this request and secret. */
  readonly effective: ReadonlySet<AnyCauseCode>;
  readonly isComplete: boolean;
}

export interface SearchTask {
  readonly taken: Taken;
  readonly others: readonly LabelledSecret[];
  readonly sought: Sought;
  readonly primitives: ExplainPrimitives;
  readonly shouldStop: () => boolean;
}

class Stopped extends Error {}

/**
 * Stops after the first number of edits that hits. `shouldStop` is called before each try; once it returns true, the
 * search returns the results so far.
 */
export function search(task: SearchTask): SearchResult {
  const run = createRun(task);
  try {
    run.walk();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { ...run.result(), isComplete: false };
  }
  return { ...run.result(), isComplete: true };
}

/** Requests with more ways to be read are not honest. */
const MOST_OPENED = 30;

interface KeyBy {
  readonly edit: SealEdit;
  readonly key: Key;
}

/** The edits of a reading, and which of them make a difference to it. */
interface Start {
  readonly reading: Reading;
  readonly lists: readonly ListValues[];
  /** Null: there is no secret, or it has another form. */
  readonly key: Key | null;
  readonly values: readonly ValuesEdit[];
  readonly keys: readonly KeyBy[];
  /** Edits that do not apply to the secret as it is. */
  readonly closed: readonly SealEdit[];
  /** The requests that edits gave. */
  readonly requests: Map<RequestEdit, Reading>;
  readonly effective: Set<Edit>;
}

function createRun({ taken, others, sought, primitives, shouldStop }: SearchTask) {
  const hits: Hit[] = [];
  const effective = new Set<AnyCauseCode>();
  let tried = 0;
  const run = createTrials(sought, primitives);

  function walk() {
    const reading = readTaken(taken, sought, primitives);
    if (!reading) {
      walkOpened();
      return;
    }
    const plain = plainDigest(reading, []);
    if (hits.length > 0) return;
    const start = startAt(reading);
    singles(start, requestEdits(taken, primitives), plain, []);
    if (hits.length === 0 && isOpen(reading, sought, 2)) pairs(start);
  }

  /** A request without a verdict: what it may have been is read instead. */
  function walkOpened() {
    const opened = openingEdits(taken, primitives).flatMap((edit) => {
      if (shouldStop()) throw new Stopped();
      const reading = readEdited(edit, taken);
      if (!reading) return [];
      tried++;
      return hits.length > 0 ? [] : [{ edit, reading, plain: plainDigest(reading, [edit]) }];
    });
    for (const { edit, reading, plain } of opened.slice(0, MOST_OPENED)) {
      if (hits.length > 0) return;
      singles(startAt(reading), requestEdits(reading.taken, primitives), plain, [edit]);
    }
  }

  function readEdited(edit: RequestEdit, from: Taken): Reading | null {
    const edited = edit.edit(from);
    return edited && readTaken(edited, sought, primitives);
  }

  function startAt(reading: Reading): Start {
    const { taken: own, seal, objects } = reading;
    const source = objects[0]?.source;
    const edits = sealEdits(own.scheme, isJson(source), others);
    const keys = edits.flatMap((edit): KeyBy[] => {
      const edited = edit.edit(seal);
      const key = edited && keyOfSeal(edited, primitives);
      return key ? [{ edit, key }] : [];
    });
    const fitting = new Set(keys.map(({ edit }) => edit));
    return {
      ...{ reading, keys, lists: listsOf(reading), key: keyOfSeal(seal, primitives) },
      values: source ? valuesEdits(seal, source, primitives) : [],
      closed: edits.filter((edit) => !fitting.has(edit)),
      ...{ requests: new Map(), effective: new Set() },
    };
  }

  const listsOf = ({ objects }: Reading, ...edits: ValuesEdit[]) => {
    const changes = edits.map(({ edit }) => edit);
    return objects.map(({ valuesBy }) => valuesBy(changes));
  };

  /** The digest of a reading without further edits; it costs no try. Null: there is no key. */
  function plainDigest(reading: Reading, edits: readonly Edit[]): string | null {
    const key = keyOfSeal(reading.seal, primitives);
    return key && digestBy({ reading, lists: listsOf(reading), key }, edits);
  }

  /** Null: it cannot be an explanation. */
  function attempt(trial: Trial, edits: readonly Edit[]): string | null {
    if (!isOpen(trial.reading, sought, edits.length)) return null;
    if (shouldStop()) throw new Stopped();
    tried++;
    return digestBy(trial, edits);
  }

  function digestBy(trial: Trial, edits: readonly Edit[]): string | null {
    const result = run(trial, edits);
    if (result?.hit) hits.push(result.hit);
    return result?.digest ?? null;
  }

  /** Every edit alone, after those before it. */
  function singles(
    start: Start,
    ofRequest: readonly RequestEdit[],
    plain: string | null,
    before: readonly Edit[],
  ) {
    const { reading, lists, key, values, keys, requests } = start;
    const note = (edit: Edit, digest: string | null) => {
      if (digest === null || digest === plain) return;
      effective.add(edit.code);
      start.effective.add(edit);
    };
    for (const { edit, key: other } of keys) {
      note(edit, attempt({ reading, lists, key: other }, [...before, edit]));
    }
    for (const edit of values) {
      if (!key) start.effective.add(edit);
      else note(edit, attempt({ reading, lists: listsOf(reading, edit), key }, [...before, edit]));
    }
    for (const edit of ofRequest) {
      if (shouldStop()) throw new Stopped();
      const edited = readEdited(edit, reading.taken);
      if (!edited) continue;
      requests.set(edit, edited);
      if (!key) start.effective.add(edit);
      else note(edit, attempt(trialOn(edited, start, key), [...before, edit]));
    }
  }

  /** The key is the same, unless the request names the digest. */
  function trialOn(reading: Reading, start: Start, key: Key, ...edits: ValuesEdit[]): Trial {
    const isSame = reading.seal.digest === start.reading.seal.digest;
    const own = isSame ? key : keyOfSeal(reading.seal, primitives);
    return { reading, lists: listsOf(reading, ...edits), key: own ?? key };
  }

  function pairs(start: Start) {
    const isEffective = (edit: Edit) => start.effective.has(edit);
    const keys = start.keys.filter(({ edit }) => isEffective(edit));
    valuesWithKeys(start, keys);
    // An edit that does not apply to the secret may apply after another one (for example quotes inside blanks).
    keysWithKeys(start, [...keys.map(({ edit }) => edit), ...start.closed]);
    if (start.key) valuesWithValues(start, start.key);
    requestsWithOthers(start, keys);
  }

  function valuesWithKeys({ reading, values, effective: is }: Start, keys: readonly KeyBy[]) {
    const fitting = keys.filter(({ key }) => key.seal.instead === null);
    for (const edit of values) {
      if (!is.has(edit)) continue;
      const lists = listsOf(reading, edit);
      for (const { edit: other, key } of fitting) {
        if (areSensible(edit, other)) attempt({ reading, lists, key }, [edit, other]);
      }
    }
  }

  function keysWithKeys({ reading, lists }: Start, edits: readonly SealEdit[]) {
    const all = edits.map((edit) => ({ edit, seal: edit.edit(reading.seal) }));
    const tryBoth = (first: (typeof all)[number], second: (typeof all)[number]) => {
      const twice = first.seal && second.edit.edit(first.seal);
      const key = twice && keyOfSeal(twice, primitives);
      if (key) attempt({ reading, lists, key }, [first.edit, second.edit]);
    };
    all.forEach((one, at) => {
      for (const other of all.slice(at + 1)) {
        if (!areSensible(one.edit, other.edit)) continue;
        // Another secret comes first, because the other edit was made to that one.
        if (other.edit.points.includes('secret')) tryBoth(other, one);
        else tryBoth(one, other);
        if (isOfSecretText(one.edit) && isOfSecretText(other.edit)) tryBoth(other, one);
      }
    });
  }

  function valuesWithValues(start: Start, key: Key) {
    const { reading, values, effective: is } = start;
    const expected = start.lists.map((list) => valuesOf(list, key.seal));
    const tryBoth = (one: ValuesEdit, other: ValuesEdit) => {
      const lists = listsOf(reading, one, other);
      const guesses = one.points.includes('added') || other.points.includes('added');
      if (
        guesses &&
        lists.some((list, at) => replacesOne(expected[at], valuesOf(list, key.seal)))
      ) {
        return;
      }
      attempt({ reading, lists, key }, [one, other]);
    };
    const several = values.filter(({ isAlone }) => !isAlone);
    several.forEach((one, at) => {
      for (const other of several.slice(at + 1)) {
        if (!maybeTogether(one, other, is) || !areSensible(one, other)) continue;
        tryBoth(one, other);
        if (isOfText(one) && isOfText(other)) tryBoth(other, one);
      }
    });
  }

  function requestsWithOthers(start: Start, keys: readonly KeyBy[]) {
    const { requests, values, key, effective: is } = start;
    const several = [...requests].filter(([edit]) => is.has(edit) && !edit.isAlone);
    several.forEach(([edit, reading], at) => {
      const lists = listsOf(reading);
      for (const { edit: other, key: own } of keys) {
        if (areSensible(edit, other)) attempt({ reading, lists, key: own }, [edit, other]);
      }
      if (!key) return;
      for (const other of values) {
        if (!is.has(other) || !areSensible(edit, other)) continue;
        attempt(trialOn(reading, start, key, other), [edit, other]);
      }
      for (const [other] of several.slice(at + 1)) {
        const both = areSensible(edit, other) ? readEdited(other, reading.taken) : null;
        if (both) attempt(trialOn(both, start, key), [edit, other]);
      }
    });
  }

  return { walk, result: () => ({ hits, tried, effective }) };
}

/** Edits around the secret: blanks inside quotes, or quotes inside blanks. */
const isOfSecretText = ({ points }: SealEdit) =>
  points.some((point) => point === 'secret-blanks' || point === 'secret-quotes') &&
  points.length === 1;

/** Two edits can be combined if they change different points and not both are rare. */
const areSensible = (one: Edit, other: Edit) =>
  !(one.isRare && other.isRare) && !one.points.some((point) => other.points.includes(point));

/** An edit without effect alone has one only if the other edit enables it. */
function maybeTogether(one: ValuesEdit, other: ValuesEdit, effective: ReadonlySet<Edit>): boolean {
  const [is, isOther] = [effective.has(one), effective.has(other)];
  if (is && isOther) return true;
  return (is && one.opens === true) || (isOther && other.opens === true);
}

/**
 * A left-out field with a guessed field in its place looks like a value that was changed after signing, so it proves
 * neither.
 */
function replacesOne(
  expected: readonly JoinedValue[] = [],
  values: readonly JoinedValue[],
): boolean {
  if (expected.length !== values.length) return false;
  const different = values.filter(({ text }, at) => text !== expected[at]?.text);
  return different.length === 1;
}

const TEXT_POINTS: readonly Point[] = ['json', 'html', 'slashes', 'url', 'charset', 'unicode'];
const isOfText = ({ points }: ValuesEdit) => points.some((point) => TEXT_POINTS.includes(point));
