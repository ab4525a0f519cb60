// Tries two edits of different points together. What several pairs have in common is hashed once.

import type { Key } from '../../engine/keys.ts';
import type { JoinedValue } from '../../engine/procedure.ts';
import type { ListValues } from '../../engine/tries.ts';
import type { Primitives } from '../../primitives.ts';
import type { Edit, Point, RequestEdit, SealEdit, Taken, ValuesEdit } from '../edit.ts';
import type { Reading } from './reading.ts';
import { createKinds, ROUNDS } from './kinds.ts';
import { createHalves, type Half } from './halves.ts';
import { createRepeats } from './repeats.ts';
import { keyOn, listsOf, trialOn, type Start } from './start.ts';
import { valuesOf, type Trial } from './trial.ts';

/** What a search does for its pairs. */
export interface Tries {
  readonly primitives: Primitives;
  /** Returns whether it is a hit. */
  readonly attempt: (trial: Trial, edits: readonly Edit[]) => boolean;
  readonly readEdited: (edit: RequestEdit, from: Taken) => Reading | null;
  readonly isFound: () => boolean;
}

/** Tries pairs of edits of which each may make a difference, the usual ones first. */
export function tryPairs(start: Start, { primitives, attempt, readEdited, isFound }: Tries): void {
  const { reading, lists, key, values, requests, effective: is } = start;
  const repeats = createRepeats(reading);
  const { named, once } = repeats;
  const allKeys = [...start.keys, ...start.seldomKeys()];
  const { kindOf, roundsOf } = createKinds([
    ...allKeys.map((one) => one.edit),
    ...start.closed,
    ...values,
    ...requests.keys(),
  ]);
  const keys = allKeys.filter(({ edit }) => is.has(edit));
  const halves = createHalves(reading.seal, repeats, primitives);
  // An edit that does not apply to the secret may apply after another one (for example quotes inside blanks). Messages
  // first: with one message and many secrets, the values are joined once.
  const halfKeys = [...keys.map(({ edit }) => edit), ...start.closed]
    .map((edit) => ({ ...halves.halfOf(edit), kind: kindOf(edit) }))
    .sort((a, b) => Number(a.edit.stage === 'key') - Number(b.edit.stage === 'key'));
  forgetSingles();
  for (const round of ROUNDS) {
    if (isFound()) return;
    valuesWithKeys(round);
    keysWithKeys(round);
    if (key) valuesWithValues(key, round);
    requestsWithOthers(round);
  }

  /** They were tried before. */
  function forgetSingles() {
    const forget = (values: readonly ListValues[], one: Key) => {
      const { shape, secret } = named(one);
      once(values, shape, secret, () => false);
    };
    for (const one of allKeys) forget(lists, one.key);
    if (!key) return;
    forget(lists, key);
    for (const edit of values) forget(listsOf(reading, edit), key);
  }

  function valuesWithKeys(round: number) {
    const fitting = keys
      .filter((one) => one.key.seal.instead === null)
      .map((one) => ({ other: one.edit, kind: kindOf(one.edit), ...named(one.key) }));
    for (const edit of values) {
      if (!is.has(edit)) continue;
      const edited = listsOf(reading, edit);
      const rounds = roundsOf(edit);
      for (const { other, kind, key: own, shape, secret } of fitting) {
        if (rounds[kind] !== round) continue;
        once(edited, shape, secret, () =>
          attempt({ reading, lists: edited, key: own }, [edit, other]),
        );
      }
    }
  }

  function keysWithKeys(round: number) {
    const tryBoth = (first: Half, second: Half) => {
      const both = halves.wholeOf(first, second);
      if (!both) return;
      once(lists, both.shape, both.secret, () =>
        attempt({ reading, lists, key: both.key() }, [first.edit, second.edit]),
      );
    };
    halfKeys.forEach((one, at) => {
      const rounds = roundsOf(one.edit);
      for (let next = at + 1; next < halfKeys.length; next++) {
        const other = halfKeys[next];
        if (!other || rounds[other.kind] !== round) continue;
        if (isBefore(other.edit, one.edit)) tryBoth(other, one);
        else tryBoth(one, other);
        if (isOfSecretText(one.edit) && isOfSecretText(other.edit)) tryBoth(other, one);
      }
    });
  }

  function valuesWithValues(own: Key, round: number) {
    const expected = lists.map((list) => valuesOf(list, own.seal));
    const { shape, secret } = named(own);
    const tryBoth = ({ edit: one }: Listed, { edit: other }: Listed) => {
      const edited = listsOf(reading, one, other);
      const guesses = one.points.includes('added') || other.points.includes('added');
      const isGuessed =
        guesses && edited.some((list, at) => replacesOne(expected[at], valuesOf(list, own.seal)));
      if (isGuessed) return;
      once(edited, shape, secret, () =>
        attempt({ reading, lists: edited, key: own }, [one, other]),
      );
    };
    const several = values.map((edit): Listed => ({
      edit,
      kind: kindOf(edit),
      isEffective: is.has(edit),
    }));
    several.forEach((one, at) => {
      const rounds = roundsOf(one.edit);
      for (let next = at + 1; next < several.length; next++) {
        const other = several[next];
        if (!other || rounds[other.kind] !== round || !maybeTogether(one, other)) continue;
        tryBoth(one, other);
        if (isOfText(one.edit) && isOfText(other.edit)) tryBoth(other, one);
      }
    });
  }

  function requestsWithOthers(round: number) {
    // A body is written before something is done to its text.
    const several = [...requests]
      .filter(([edit]) => is.has(edit))
      .sort(([one], [other]) => Number(isOfBodyText(one)) - Number(isOfBodyText(other)));
    several.forEach(([edit, edited], at) => {
      const own = listsOf(edited);
      const rounds = roundsOf(edit);
      for (const one of keys) {
        if (rounds[kindOf(one.edit)] !== round) continue;
        const used = keyOn(edited, start, one, primitives);
        if (used) attempt({ reading: edited, lists: own, key: used }, [edit, one.edit]);
      }
      if (!key) return;
      for (const other of values) {
        if (!is.has(other) || rounds[kindOf(other)] !== round) continue;
        attempt(trialOn(edited, start, key, primitives, other), [edit, other]);
      }
      for (const [other] of several.slice(at + 1)) {
        const both = rounds[kindOf(other)] === round ? readEdited(other, edited.taken) : null;
        if (both) attempt(trialOn(both, start, key, primitives), [edit, other]);
      }
    });
  }
}

/**
 * Another secret comes first, because the other edit was made to that one; then the message that holds it; then what is
 * done to the whole message.
 */
function isBefore(one: SealEdit, other: SealEdit): boolean {
  if (one.stage !== other.stage)
    return other.stage === 'key' || (one.stage === 'message' && other.stage === 'digest');
  return one.stage === 'key' && one.points.includes('secret');
}

/** Edits around the secret: blanks inside quotes, or quotes inside blanks. */
const isOfSecretText = ({ points }: SealEdit) =>
  points.some((point) => point === 'secret-blanks' || point === 'secret-quotes') &&
  points.length === 1;

interface Listed {
  readonly edit: ValuesEdit;
  readonly kind: number;
  readonly isEffective: boolean;
}

/** An edit without effect alone has one only if the other edit enables it. */
const maybeTogether = (one: Listed, other: Listed) =>
  one.isEffective
    ? other.isEffective || one.edit.opens === true
    : other.isEffective && other.edit.opens === true;

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

const isOfBodyText = ({ points }: RequestEdit) => points.includes('body-text');

const TEXT_POINTS: readonly Point[] = ['json', 'html', 'slashes', 'url', 'charset', 'unicode'];
const isOfText = ({ points }: ValuesEdit) => points.some((point) => TEXT_POINTS.includes(point));
