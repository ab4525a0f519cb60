// An edited body beside the captured one: the fields, the differences, and restoring the captured bytes.

import { objectOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMember } from '../../../shared/json/edit.ts';
import { bodyChanges } from '../../../shared/replay/changes.ts';
import {
  inLines,
  repeated,
  restored,
  reversed,
  withoutBlanks,
} from '../../../shared/replay/edits.ts';
import { editedFields, type ReadBody } from '../../../shared/replay/fields.ts';
import { NOTIFICATION_FIELDS } from '../../../shared/webhook/notification.ts';

function read(text: string): ReadBody {
  return { text, object: objectOf(text) };
}

const field = (edited: string, captured: string, name: string, occurrence = 1) => {
  const found = editedFields(read(edited), read(captured)).find(
    (one) => one.name === name && one.occurrence === occurrence,
  );
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

describe('the fields of an edited body', () => {
  it('are the documented fields in order, then the other fields of both bodies', () => {
    const fields = editedFields(
      read('{"x":1,"amount":"2","new":true}'),
      read('{"amount":"1","old":0}'),
    );
    const documented = NOTIFICATION_FIELDS.map(({ name }) => name);
    expect(fields.map(({ name }) => name)).toEqual([...documented, 'x', 'new', 'old']);
    expect(fields.filter(({ change }) => change !== 'absent')).toMatchObject([
      { name: 'amount', change: 'changed', now: { at: 1 }, captured: { at: 0 } },
      { name: 'x', change: 'added', rule: null },
      { name: 'new', change: 'added' },
      { name: 'old', change: 'left-out', now: null },
    ]);
  });

  it('are matched by order where a name is repeated', () => {
    const before = '{"a":1,"a":2}';
    expect(field('{"a":1,"a":3}', before, 'a', 1).change).toBe('same');
    expect(field('{"a":1,"a":3}', before, 'a', 2).change).toBe('changed');
    expect(field('{"a":1}', before, 'a', 2).change).toBe('left-out');
  });

  it.each([
    ['{"a":10.50}', '{"a":10.5}', 'changed'],
    ['{"a":"1"}', '{"a":1}', 'changed'],
    ['{"a":"\\u05d0"}', '{"a":"א"}', 'same'],
    ['{"a":[1, 2]}', '{"a":[1,2]}', 'same'],
    ['{"a":{"b":1,"b":2}}', '{"a":{"b":2}}', 'changed'],
  ])('%s beside %s: %s', (edited, captured, change) => {
    expect(field(edited, captured, 'a').change).toBe(change);
  });
});

describe('the summary of changes', () => {
  const changes = (edited: string, captured: string) =>
    bodyChanges(read(edited), read(captured), edited === captured);

  it('names the fields', () => {
    const captured = '{"amount":"1","status":1,"inst":2,"a":1,"a":2}';
    expect(changes('{"status":2,"amount":"3","a":9,"a":9,"new":0}', captured)).toEqual({
      kind: 'fields',
      changed: ['amount', 'status', 'a'],
      added: ['new'],
      leftOut: ['inst'],
      isReordered: true,
      isOnlyWriting: false,
    });
  });

  it('is empty for the captured text, and only formatting if no value differs', () => {
    expect(changes('{"a":1}', '{"a":1}')).toEqual({ kind: 'none' });
    expect(changes('{"a": 1}', '{"a":1}')).toMatchObject({ isOnlyWriting: true });
    expect(changes('{"b":1,"a":1}', '{"a":1,"b":1}')).toMatchObject({
      isReordered: true,
      isOnlyWriting: false,
    });
    expect(bodyChanges(null, read('{}'), false)).toEqual({ kind: 'text' });
  });
});

/** An object as JSON text with blanks anywhere. */
const blanks = fc.stringMatching(/^[ \n\t]{0,3}$/);
const literals = fc.oneof(
  fc.constantFrom('1.50', '-0', 'null', 'true', '[ 1, {"b" :2} ]', '"\\u05d0"'),
  fc.string().map((text) => JSON.stringify(text)),
);
const members = fc.array(fc.tuple(blanks, blanks, blanks, blanks, literals), { maxLength: 6 });
const bodies = fc.tuple(blanks, members).map(([inside, all]) => {
  const texts = all.map(
    ([before, behindName, beforeValue, behind, literal], index) =>
      `${before}"f${index}"${behindName}:${beforeValue}${literal}${behind}`,
  );
  return read(` {${texts.join(',') || inside}}\n`);
});

describe('restoring', () => {
  it('returns the captured bytes of a removed field', () => {
    fc.assert(
      fc.property(bodies, fc.nat(), (captured, chosen) => {
        const { members: all } = captured.object;
        fc.pre(all.length > 0);
        const at = chosen % all.length;
        const edited = read(withoutMember(captured.text, captured.object, at));
        const gone = editedFields(edited, captured).find(({ captured: was }) => was?.at === at);
        expect(gone?.change).toBe('left-out');
        expect(gone && restored(edited, gone, captured)).toBe(captured.text);
      }),
    );
  });

  it('returns the captured bytes of a value', () => {
    const captured = '{"amount" : "1\\u0030" }';
    const edited = '{"amount" : 7 }';
    expect(restored(read(edited), field(edited, captured, 'amount'), read(captured))).toBe(
      captured,
    );
  });

  it('puts fields back in their order, whatever the order of restoring', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (outs, backs) => {
          const captured = read('{ "a": 1, "b": 2, "c": 3, "d": 4 }');
          let text = captured.text;
          for (const out of outs) {
            const { object } = read(text);
            if (object.members.length > 0)
              text = withoutMember(text, object, out % object.members.length);
          }
          const missing = () =>
            editedFields(read(text), captured).filter(({ change }) => change === 'left-out');
          for (const back of [...backs, 0, 0, 0, 0]) {
            const left = missing();
            const one = left[back % left.length];
            if (one) text = restored(read(text), one, captured);
          }
          expect(text).toBe(captured.text);
        },
      ),
    );
  });

  it('puts a field back beside new fields', () => {
    const captured = '{"a":1}';
    expect(restored(read('{"b":2}'), field('{"b":2}', captured, 'a'), read(captured))).toBe(
      '{"a":1,"b":2}',
    );
  });
});

describe('the body as a whole', () => {
  it('keeps every value when reversed, and is the same text after reversing twice', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const other = read(reversed(body));
        const names = ({ object }: ReadBody) => object.members.map(({ name }) => name);
        expect(names(other)).toEqual(names(body).reverse());
        expect(bodyChanges(other, body, false)).toMatchObject({
          changed: [],
          added: [],
          leftOut: [],
        });
        expect(reversed(other)).toBe(body.text);
      }),
    );
  });

  it('keeps every value when formatted and when minified', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        for (const text of [inLines(body), withoutBlanks(body)]) {
          expect(bodyChanges(read(text), body, false)).toMatchObject({ isOnlyWriting: true });
        }
      }),
    );
    expect(inLines(read(' {"a":[1],"b":"x"}\n'))).toBe(
      ' {\n  "a": [\n    1\n  ],\n  "b": "x"\n}\n',
    );
  });

  it('repeats a field at its end', () => {
    const body = read('{"amount": "1.0" }');
    const [member] = body.object.members;
    expect(member && repeated(body, member)).toBe('{"amount": "1.0","amount":"1.0" }');
  });
});
