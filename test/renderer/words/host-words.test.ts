// Codes and details from the host and `shared/` in Hebrew: no English is left.

import { describe, expect, it } from 'vitest';
import * as en from '../../../renderer/words/en/en.ts';
import * as he from '../../../renderer/words/he/he.ts';
import type { ProbeOutcome, TunnelCheck } from '../../../shared/contract/sending.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { compareText } from '../../shared/support/compare.ts';
import type { Details } from '../../../shared/signature/explain/explanation.ts';
import { mistakeEffects } from '../../../shared/signature/explain/causes/mistakes.ts';
import { verify } from '../../shared/support/verify.ts';
import { WEBHOOK_EVENTS } from '../../../shared/webhook/events.ts';
import {
  checkField,
  ITEM_FIELDS,
  NOTIFICATION_FIELDS,
} from '../../../shared/webhook/notification.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';
import { checkRequest } from '../../../shared/webhook/request.ts';
import { defaultSchedule } from '../../support/default-schedule.ts';

const HEBREW = /\p{Script=Hebrew}/u;
const { documented, causes, tunnel } = he;

describe('the document', () => {
  it.each([...NOTIFICATION_FIELDS, ...ITEM_FIELDS])('says what $name is', (rule) => {
    expect(documented.field(rule)).toMatch(HEBREW);
    if (rule.notDocumented === undefined) return;
    const finding = { code: 'not-documented', says: rule.notDocumented } as const;
    expect(documented.finding(finding, rule, undefined)).toMatch(HEBREW);
  });

  it('distinguishes a payment’s name from an item’s name', () => {
    const names = [NOTIFICATION_FIELDS[0], ITEM_FIELDS[0]].map((rule) => rule?.name);
    expect(names).toEqual(['name', 'name']);
    const says = [...NOTIFICATION_FIELDS, ...ITEM_FIELDS]
      .filter(({ name }) => name === 'name')
      .map((rule) => documented.field(rule));
    expect(new Set(says).size).toBe(2);
  });

  it.each(['{}', '{"a":null}', '1', '""', '"X!"', '[1]', 'true', '7.5', '2'])(
    'words the deviation of each field with the value %s',
    (text) => {
      const parsed = parseJson(text);
      const node = parsed.ok ? parsed.root : undefined;
      const says = NOTIFICATION_FIELDS.flatMap((rule) =>
        [node, undefined].flatMap((came) =>
          checkField(rule, came).map((finding) => documented.finding(finding, rule, came)),
        ),
      );
      expect(says.length).toBeGreaterThan(0);
      expect(says.filter((one) => !HEBREW.test(one) || /undefined|: \./.test(one))).toEqual([]);
    },
  );

  it('words a request’s deviations, and nothing if there are none', () => {
    const request = { method: 'GET', httpVersion: '1.1', headers: [], bodyLength: 3 };
    for (const check of checkRequest(request, false)) {
      expect(documented.checkSays(check, 3)).toMatch(HEBREW);
    }
    const fine = {
      method: 'POST',
      httpVersion: '2.0',
      headers: [
        ['content-type', 'application/json'],
        ['accept', '*/*'],
        ['content-length', '3'],
      ] as [string, string][],
      bodyLength: 3,
    };
    for (const check of checkRequest(fine, true)) {
      expect(documented.checkSays(check, 3)).toBeNull();
    }
  });

  it.each(PRESETS)('has words for the preset $id', (preset) => {
    expect(documented.preset(preset)).not.toBe(preset.words);
    expect(documented.presetSays(preset)).toMatch(HEBREW);
  });

  it.each(WEBHOOK_EVENTS)('has words for the event $id', (event) => {
    expect(documented.event(event)).toMatch(HEBREW);
    expect(documented.eventBody(event)).toMatch(HEBREW);
    expect(documented.listedBy(event)).toMatch(HEBREW);
  });

  it('words the errors of a schedule, and nothing for a correct one', () => {
    expect(documented.scheduleProblem(defaultSchedule('A'))).toBeNull();
    const wrong = { ...defaultSchedule('A'), intervalsMs: [1, 2] };
    expect(documented.scheduleProblem(wrong)).toMatch(HEBREW);
    expect(en.documented.scheduleProblem(wrong)).toContain('9 retries');
  });
});

it.each(['', ' ', '{', '{"a" 1}', '[1,]', '{"a":1} x', '"\\q"', '"a', '-', '['.repeat(300)])(
  'says in Hebrew why %j is not JSON',
  (text) => {
    const parsed = parseJson(text);
    expect(parsed.ok ? '' : documented.jsonProblem(parsed.error)).toMatch(HEBREW);
  },
);

it('says every note in Hebrew, and names its field', () => {
  const body =
    '\ufeff{"a":1,"a":2,"o":{"x":1},"u":"\ud800","n":1e999,"sign":"ABC","items":[{"q":1,"q":2}]}';
  const { notes } = verify(body, ' s');
  const codes = new Set(notes.map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(5);
  for (const note of notes) expect(documented.note(note)).toMatch(HEBREW);
  const twice = notes.find(({ code }) => code === 'duplicate-name');
  expect(twice && documented.note(twice)).toContain('קובע');
});

describe.each(CAUSE_CODES)('the cause %s', (code) => {
  const details: Details = {
    label: 'Shop B',
    separator: '|',
    algorithm: 'md5',
    names: ['inst'],
    name: 'vat',
    value: '1',
    charset: 'windows-1255',
    form: 'NFC',
  };
  const explanation = {
    codes: [code],
    details,
    says: 'English',
    fix: 'English',
    canonical: '',
    values: null,
    alternatives: [],
  };

  it('has a title, a sentence and a fix', () => {
    expect(causes.title(code, {})).toMatch(/^נחתם /);
    for (const says of [
      causes.says(explanation),
      causes.fix(explanation),
      causes.fixOf(code),
      causes.onPurpose(code, 'English'),
    ]) {
      expect(says).toMatch(HEBREW);
      expect(says).not.toMatch(/English|undefined is/);
    }
  });
});

it('joins two titles into one', () => {
  const titles = [causes.title('strings-only', {}), causes.title('secret-other', { label: 'B' })];
  expect(causes.together(titles)).toBe('נחתם בלי המספרים, וגם עם הסוד ״\u2068B\u2069״');
});

it('describes every mistake and its effect on a value', () => {
  const body = '{"name":" Order ","items":[{"price":10.50,"name":"A & B"}],"status":0,"x":null}';
  const effects = mistakeEffects(body);
  expect(effects.filter(({ breaks }) => breaks).length).toBeGreaterThan(5);
  for (const effect of effects) {
    expect(causes.receiver(effect)).toMatch(HEBREW);
    if (effect.breaks) expect(causes.because(effect)).toMatch(HEBREW);
  }
});

describe('the difference of a pasted string', () => {
  const body = '{"amount":"10","name":"Order","status":1}';
  const question = { body, secret: 'secret-key', others: [] };
  const say = (text: string) => {
    const { difference, values, hasSecret } = compareText(text, question);
    return difference && causes.difference(difference, values, hasSecret);
  };

  it.each([
    ['10:Order', 'חסר (צריך להיות: \u20681\u2069).'],
    ['10:Other:1', 'אינו זהה'],
    ['10:Order :1', 'רווחים'],
    ['1:10:Order', 'שלא במקומו'],
    ['10:Order:1:2', 'ממשיכה'],
  ])('%s', (text, says) => expect(say(text)).toContain(says));
});

it.each<ProbeOutcome>([
  'fine',
  'other-headers',
  'other-bytes',
  'answer-lost',
  'other-answer',
  'no-answer',
  'redirected',
  'refused',
  'no-listener',
  'other-program',
])('says that a probe is %s', (outcome) => {
  const check: TunnelCheck = {
    outcome,
    isFine: false,
    url: 'https://a.example/',
    sentAtMs: 0,
    durationMs: 1,
    response: null,
    error: { code: 'refused', host: 'a.example' },
    arrived: null,
  };
  expect(tunnel.says(check)).toMatch(HEBREW);
  expect(en.tunnel.says(check)).not.toMatch(HEBREW);
});
