// Searches for what is sought: tries procedures that differ from the service's in no edit, then in one, then in two.

import { keyOfSeal } from '../../engine/keys.ts';
import type { Primitives } from '../../primitives.ts';
import { openingEdits, requestEdits } from '../causes/catalogue.ts';
import type { AnyCauseCode } from '../codes.ts';
import { isSeldom, seldomness, type Edit, type RequestEdit, type Taken } from '../edit.ts';
import type { LabelledSecret } from '../explanation.ts';
import { tryPairs, type Tries } from './pairs.ts';
import { readTaken, type Reading } from './reading.ts';
import type { Sought } from './sought.ts';
import { listsOf, startAt, trialOn, type Start } from './start.ts';
import { createTrials, isOpen, type Hit, type Trial } from './trial.ts';

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
  readonly primitives: Primitives;
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

/** Of longer requests, not every reading is kept. */
const MOST_KEPT = 20_000;
const isShort = ({ taken }: Reading) => taken.request.body.length <= MOST_KEPT;

/** Requests with more ways to be read are not honest. */
const MOST_OPENED = 30;

function createRun({ taken, others, sought, primitives, shouldStop }: SearchTask) {
  const hits: Hit[] = [];
  const effective = new Set<AnyCauseCode>();
  let tried = 0;
  const run = createTrials(sought, primitives);
  const tries: Tries = {
    primitives,
    readEdited,
    isFound: () => hits.length > 0,
    attempt: (trial, edits) => {
      const before = hits.length;
      attempt(trial, edits);
      return hits.length > before;
    },
  };

  function walk() {
    const reading = readTaken(taken, sought, primitives);
    if (!reading) {
      walkOpened();
      return;
    }
    const plain = plainDigest(reading, []);
    if (hits.length > 0) return;
    const start = startAt(reading, others, primitives);
    singles(start, requestEdits(taken, primitives), plain, []);
    if (hits.length === 0 && isOpen(reading, sought, 2)) tryPairs(start, tries);
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
      singles(
        startAt(reading, others, primitives),
        requestEdits(reading.taken, primitives),
        plain,
        [edit],
      );
    }
  }

  function readEdited(edit: RequestEdit, from: Taken): Reading | null {
    const edited = edit.edit(from);
    return edited && readTaken(edited, sought, primitives);
  }

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

  /** Every edit alone, after those before it; the seldom ones only where no usual one hits. */
  function singles(
    start: Start,
    ofRequest: readonly RequestEdit[],
    plain: string | null,
    before: readonly Edit[],
  ) {
    const { reading, lists, key, values, requests } = start;
    const known = new Set<string>();
    const note = (edit: Edit, digest: string | null) => {
      if (digest === null || digest === plain) return;
      const { code, points, details } = edit;
      effective.add(code);
      // Forms of one cause that make the same of this request make the same pairs. What is done to values may differ
      // only beside another edit: before they are trimmed, or after it.
      const form = JSON.stringify([code, seldomness(edit), points, details, digest]);
      if (edit.stage === 'values' || !known.has(form)) start.effective.add(edit);
      known.add(form);
    };
    for (const areSeldom of [false, true]) {
      if (hits.length > 0) return;
      const keys = areSeldom ? start.seldomKeys() : start.keys;
      for (const { edit, key: other } of keys) {
        note(edit, attempt({ reading, lists, key: other }, [...before, edit]));
      }
      for (const edit of values) {
        if (isSeldom(edit) !== areSeldom) continue;
        if (!key) start.effective.add(edit);
        else
          note(edit, attempt({ reading, lists: listsOf(reading, edit), key }, [...before, edit]));
      }
      for (const edit of ofRequest) {
        if (isSeldom(edit) !== areSeldom) continue;
        if (shouldStop()) throw new Stopped();
        const edited = readEdited(edit, reading.taken);
        if (!edited) continue;
        if (seldomness(edit) < 2 || isShort(edited)) requests.set(edit, edited);
        if (!key) start.effective.add(edit);
        else note(edit, attempt(trialOn(edited, start, key, primitives), [...before, edit]));
      }
    }
  }

  return { walk, result: () => ({ hits, tried, effective }) };
}
