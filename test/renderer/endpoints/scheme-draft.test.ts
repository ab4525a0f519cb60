// A scheme that is edited as text: mistakes have their line, and a new one has a free name.

import { expect, it } from 'vitest';
import {
  draftOf,
  lineOf,
  newDraft,
  recordText,
  valueOf,
} from '../../../renderer/endpoints/own-scheme/scheme-draft.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';

function named(name: string) {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return scheme;
}

it.each([
  ['a field', 'github'],
  ['only text', 'twilio'],
])('keeps a record that the form shows as %s', (_, name) => {
  expect(valueOf(draftOf(named(name))).value).toEqual(named(name));
});

it('opens as text what the form cannot show', () => {
  expect([draftOf(named('github')).is, draftOf(named('twilio')).is]).toEqual(['form', 'json']);
});

it('finds the line of a mistake, or of what encloses it', () => {
  const text = recordText(named('github'));
  const lines = text.split('\n');
  expect(lines[lineOf(text, 'signature.at.names.0') - 1]).toContain('X-Hub-Signature-256');
  expect(lines[lineOf(text, 'signature.at.none.of.it') - 1]).toContain('"at": {');
  expect(lineOf(text, '')).toBe(1);
  expect(lineOf('no JSON', 'name')).toBe(1);
});

it('has no value while the text is not JSON', () => {
  expect(valueOf({ is: 'json', text: '{\n"a":,}' })).toMatchObject({
    value: null,
    error: { line: 2 },
  });
});

it('gives a new scheme a name that is free', () => {
  const first = valueOf(newDraft([])).value;
  expect(first?.name).toBe('my-scheme');
  expect(valueOf(newDraft(first ? [first] : [])).value?.name).toBe('my-scheme-2');
});
