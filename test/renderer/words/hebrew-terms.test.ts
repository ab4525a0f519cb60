// One Hebrew term for each thing, and one way to address a person. Earlier wordings must not return. The terms are
// listed in renderer/words/he/he.ts.

import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as he from '../../../renderer/words/he/he.ts';

const HEBREW = /\p{Script=Hebrew}/u;
/** A word alone or with Hebrew prefix letters. */
const word = (...forms: readonly string[]) =>
  new RegExp(`(?<![א-ת])[והבלכמש]{0,2}(?:${forms.join('|')})(?![א-ת])`, 'u');

interface Text {
  /** `replay.tsx: מתודה`. */
  readonly at: string;
  readonly text: string;
}

const FILES = [
  ...readdirSync('renderer/words/he').map((file) => `renderer/words/he/${file}`),
  'shared/signature/explain/titles-hebrew.ts',
  'electron/desktop/words.ts',
];

/** Every Hebrew text in a file's code, without comments. */
function textsOf(path: string): Text[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Text[] = [];
  const visit = (node: ts.Node) => {
    if (
      (ts.isLiteralExpression(node) || ts.isJsxText(node) || isPiece(node)) &&
      HEBREW.test(node.text)
    )
      found.push({ at: `${path.split('/').at(-1)}: ${node.text.trim()}`, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isPiece = (node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

const texts = FILES.flatMap(textsOf);
const having = (pattern: RegExp, of = texts) =>
  of.filter(({ text }) => pattern.test(text)).map(({ at }) => at);

it('reads the whole catalogue', () => {
  expect(FILES.length).toBeGreaterThan(25);
  expect(texts.length).toBeGreaterThan(1_000);
});

/** The catalogue's texts without placeholders. */
const wholeTexts = (part: object): string[] =>
  Object.values(part).flatMap((one: unknown) =>
    typeof one === 'string'
      ? [one]
      : typeof one === 'object' && one !== null
        ? wholeTexts(one)
        : [],
  );

describe('one term', () => {
  it.each([
    ['מתודה, of HTTP', word('שיט[הת]', 'שיטות')],
    ['חיתוך, of blanks', word('קיצוץ', 'מקצץ', 'לקצץ')],
    ['וובהוק', /ווב[ ־]הוק|webhook/iu],
    ['חבילת תמיכה', /חביל\S* לתמיכה/u],
    ['JSON Lines', /שורות JSON/u],
    ['מידע אישי', /פרטים אישיים/u],
    ['חיבור API', word('אינטגרצי[הית]+')],
    ['זמן קצוב', /(?:ה?זמן ה?מרבי|טיימאאוט)/u],
    ['מגה־בית', /מגה.?בייט/u],
    ['החזרת גרר', /חזרת גררה/u],
    ['יישום שולחן העבודה', /גרסת שולחן העבודה/u],
    ['המפתח הסודי', /מפתח הסוד(?!י)/u],
    ['זיהוי אוטומטי', /(?<![א-ת])לבד(?![א-ת])/u],
  ])('%s', (_, otherwise) => expect(having(otherwise)).toEqual([]));

  it('calls a preset תבנית, and a file’s form פורמט', () => {
    expect(having(word('תבנית', 'תבניות'))).toEqual([`sending.tsx: ${he.compose.preset}`]);
    expect(he.share.format).toBe('פורמט');
  });

  it('calls each verdict the same in the list, in the filter and in what a filter says', () => {
    const names = Object.entries(he.ui.verdicts);
    expect(names).toHaveLength(4);
    for (const [verdict, name] of names) {
      const state = verdict as keyof typeof he.ui.verdicts;
      expect(he.filter.states[state]).toBe(name);
      expect(he.filter.describe.state[state]).toBe(name);
    }
  });
});

describe('one way to address a person', () => {
  it('avoids the singular, which would need a gender', () => {
    const singular = word(
      'אתה',
      'שלך',
      'אותך',
      'אליך',
      'ממך',
      'עליך',
      'בשמך',
      'ידך',
      'ראית',
      'הקלדת',
      'ביקשת',
      'בחרת',
    );
    expect(having(singular)).toEqual([]);
    expect(having(/(?<![א-ת])(?:לך|בך)(?![א-ת])/u)).toEqual([]);
  });

  it('uses the plural imperative, and not “יש ל…” or “כדאי ל…”', () => {
    expect(having(/(?<![א-ת])(?:יש|כדאי|נא) ל(?!ה[םןי]?(?![א-ת])|נקודת)[א-ת]{3,}/u)).toEqual([]);
  });

  it('points with הזה and הזאת', () => {
    expect(having(word('הזו'))).toEqual([]);
    expect(having(/(?:לכידה|הרצה|גרסה|מערכת|התקנה|קצה) זו(?![א-ת])/u)).toEqual([]);
  });

  it('refers to Countersign in the masculine', () => {
    const she = /Countersign\u2069? (?:היא|הופעלה|אינה|כתבה|עצמה|שומרת|לוכדת|נסגרה)/u;
    expect(having(she)).toEqual([]);
  });
});

describe('the spelling', () => {
  it('joins a prefix to a foreign word with a maqaf, never with a hyphen', () => {
    expect(having(/(?<![א-ת])[ובהלכמש]{1,2}-/u)).toEqual([]);
    expect(having(/(?<![א-ת])[ובהלכמש]{1,2}[A-Za-z0-9]/u)).toEqual([]);
  });

  it('never ends a text with a maqaf, where a line could break', () => {
    const whole = wholeTexts(he);
    expect(whole.length).toBeGreaterThan(500);
    expect(whole.filter((text) => /[־\s]$/u.test(text.trim()))).toEqual([]);
  });

  it('keeps a number on the same line as its word', () => {
    expect(he.ui.ordinal(15, '15')).toBe('מס׳\u00a015');
    expect(having(/מס׳ /u)).toEqual([]);
  });

  it('has no straight quotation marks around Hebrew, and no exclamation marks', () => {
    expect(having(/[א-ת]"|"[א-ת]|[א-ת]'/u)).toEqual([]);
    expect(having(/!/u)).toEqual([]);
  });
});
