// Tags in the list: answers that the service counts as failed, and repeated notifications.

import { expect, it } from 'vitest';
import { isRepeated, captureTags } from '../../../renderer/words/capture-words.ts';
import { captureSummary } from '../support/capture-summary.ts';

const capture = captureSummary(1);

it.each([
  ['an ordinary capture', {}, []],
  ['another answer than 200', { answered: 204 }, ['answered 204']],
  ['no answer', { answered: null }, ['not answered']],
  ['no answer yet', { answered: null, awaitsAnswer: true }, ['awaiting response']],
])('%s', (_, change, tags) => expect(captureTags({ ...capture, ...change })).toEqual(tags));

it.each([
  ['the first attempt', {}, false],
  ['a later attempt', { attempt: 3 }, true],
  ['an empty body that came before', { attempt: 3, bodyLength: 0 }, false],
])('%s', (_, change, says) => expect(isRepeated({ ...capture, ...change })).toBe(says));
