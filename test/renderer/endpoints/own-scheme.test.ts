// The record of a scheme as text: mistakes have their place, and what is offered at a place is what the host takes.

import { expect, it } from 'vitest';
import { HostError } from '../../../electron/host/lib/errors.ts';
import { reader } from '../../../electron/host/lib/reader.ts';
import { schemeRecord, schemeShape } from '../../../electron/host/lib/scheme-schema.ts';
import { completionsAt, placeAt } from '../../../renderer/endpoints/own-scheme/completion.tsx';
import {
  lineAt,
  newRecord,
  placeOf,
  recordOf,
  recordText,
} from '../../../renderer/endpoints/own-scheme/record-text.ts';
import type { Path } from '../../../shared/json/tree.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { SCHEMES, schemeNamed } from '../../../shared/signature/schemes/schemes.ts';

const shape = schemeShape();
const read = reader(schemeRecord);

function named(name: string): Scheme {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return scheme;
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const names = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(value);
  return [
    path,
    ...names.flatMap((name) =>
      pathsIn((value as Record<string | number, unknown>)[name], [...path, name]),
    ),
  ];
}

/** What the host refuses of a record; null: nothing. */
function refusal(record: unknown): string | null {
  try {
    read(record);
    return null;
  } catch (error) {
    return error instanceof HostError ? JSON.stringify(error.details) : String(error);
  }
}

it('offers only what the host takes, but for texts that are still to be written', () => {
  for (const scheme of SCHEMES.slice(1)) {
    for (const path of pathsIn(scheme)) {
      for (const { record, label } of completionsAt(scheme, path, shape)) {
        const wrong = refusal(record);
        if (wrong?.includes('"empty"') || wrong?.includes('too-few')) continue;
        expect.soft(wrong, `${scheme.name} ${path.join('.')} ${label}`).toBeNull();
      }
    }
  }
});

/** What is offered where the text stands in the record. */
const offeredAt = (scheme: Scheme, text: string) => {
  const whole = recordText(scheme);
  return placeAt(whole, whole.indexOf(text) + text.length, shape)?.completions ?? [];
};
const labels = (scheme: Scheme, text: string) => offeredAt(scheme, text).map(({ label }) => label);

it('offers the values of a name, the names of an object and the elements of a list', () => {
  const scheme = newRecord([]);
  expect(labels(scheme, '"as": "hex"')).toEqual(['"HEX"', '"base64"', '"base64url"']);
  expect(labels(scheme, '"signature": {')).toEqual(['grammar', 'caseBlind']);
  expect(labels(scheme, '"input": [')).toEqual(['"json"', '"form"', '"query"', '"xml"']);
  expect(labels(scheme, '"kind": "hmac",')).toEqual([
    '"plain"',
    '"rsa"',
    '"ecdsa"',
    '"ed25519"',
    '"named"',
  ]);
  expect(labels(named('stripe'), '"tolerance": 300')).toEqual(['null']);
  expect(placeAt('{"a":', 3, shape)).toBeNull();
});

it('keeps what two kinds of a value have in common', () => {
  const [plain] = offeredAt(named('github'), '"kind": "hmac"');
  expect(plain?.record).toEqual({
    ...named('github'),
    digest: { kind: 'plain', algorithm: 'sha256' },
  });
  expect(plain?.path).toEqual(['digest']);
});

it('finds the line of a mistake, or of what encloses it', () => {
  const text = recordText(named('github'));
  const lineOf = (path: string) => lineAt(text, placeOf(text, path.split('.')).start);
  const lines = text.split('\n');
  expect(lines[lineOf('signature.at.names.0') - 1]).toContain('X-Hub-Signature-256');
  expect(lines[lineOf('signature.at.none.of.it') - 1]).toContain('"at": {');
  expect(lineOf('')).toBe(1);
  expect(placeOf('no JSON', ['name'])).toEqual({ start: 0, end: 7 });
});

it('has no value while the text is not JSON', () => {
  expect(recordOf('{\n"a":,}')).toMatchObject({ value: null, error: { line: 2 } });
  expect(recordOf(recordText(named('twilio'))).value).toEqual(named('twilio'));
});

it('starts with a record that the host takes, under a name that is free', () => {
  const first = newRecord([]);
  expect(read(first)).toEqual(first);
  expect(newRecord([first]).name).toBe('my-scheme-2');
});
