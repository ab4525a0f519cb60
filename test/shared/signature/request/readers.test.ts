import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import type { JsonObject } from '../../../../shared/json/tree.ts';
import { readPlaced } from '../../../../shared/signature/request/grammar.ts';
import { readForm } from '../../../../shared/signature/request/form.ts';
import { pathEnd, urlSpellings } from '../../../../shared/signature/request/url.ts';
import { readFlatXml } from '../../../../shared/signature/request/xml.ts';

const { decode } = primitives;

const entries = ({ members }: JsonObject) =>
  members.map(({ name, value }) => [name, value.kind === 'string' ? value.value : null]);

describe('a form', () => {
  const formText = fc.string({
    unit: fc.constantFrom('a', '=', '&', '+', '%', '2', 'C3', '%A9', '%D7%A9', '%zz', ' '),
    maxLength: 30,
  });

  it('is read as the URL standard says', () => {
    fc.assert(
      fc.property(formText, (text) => {
        expect(entries(readForm(text, 0, decode))).toEqual([...new URLSearchParams(text)]);
      }),
    );
  });

  it('knows where each name and value stands', () => {
    const text = 'https://x.example/?a=1&b%5Bc%5D=two+words&empty=&a=2';
    const { members } = readForm(text, text.indexOf('?') + 1, decode);
    const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    expect(members.map(({ nameSpan, value }) => [cut(nameSpan), cut(value)])).toEqual([
      ['a', '1'],
      ['b%5Bc%5D', 'two+words'],
      ['empty', ''],
      ['a', '2'],
    ]);
  });
});

describe('XML', () => {
  it('is read as one level of names and texts, with their places', () => {
    const text =
      '<?xml version="1.0"?>\n<xml>\n <a>1 &lt; 2</a><b note="x"><![CDATA[<raw> & ]]>end</b><c/>\n</xml>';
    const read = readFlatXml(text);
    expect(read && entries(read)).toEqual([
      ['a', '1 < 2'],
      ['b', '<raw> & end'],
      ['c', ''],
    ]);
    expect(
      read?.members.slice(0, 2).map(({ value }) => text.slice(value.start, value.end)),
    ).toEqual(['1 &lt; 2', '<![CDATA[<raw> & ]]>end']);
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><xml><a>&a;</a></xml>'],
    ['an unknown entity', '<xml><a>&unknown;</a></xml>'],
    ['a second level', '<xml><a><b>1</b></a></xml>'],
    ['an open element', '<xml><a>1</a>'],
    ['text alone', 'not XML'],
    ['nothing', ''],
  ])('with %s is refused', (_what, text) => expect(readFlatXml(text)).toBeNull());

  it('of any kind ends without an error', () => {
    const unit = fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '[',
      ']',
      'CDATA',
      '&',
      ';',
      'a',
      '"',
      '\0',
      '?',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const read = readFlatXml(`<xml>${text}</xml>`);
        for (const { value } of read?.members ?? [])
          expect(value.end).toBeGreaterThanOrEqual(value.start);
      }),
    );
  });
});

describe('a URL', () => {
  it.each([
    ['https://x.example/a/b?c=d/e', 'b'],
    ['https://x.example/a/', ''],
    ['https://x.example', ''],
    ['/a/b', 'b'],
  ])('%s ends with the name %j', (url, name) => expect(pathEnd(url)).toBe(name));

  it('has spellings with and without its port, and with its query encoded again', () => {
    const spelled = urlSpellings(
      "https://u:p@x.example/a?b=it's&c",
      ['url-port', 'url-encoded-again'],
      decode,
    );
    expect(spelled.map(({ url }) => url)).toEqual([
      "https://u:p@x.example/a?b=it's&c",
      "https://u:p@x.example:443/a?b=it's&c",
      'https://u:p@x.example/a?b=it%27s&c=',
      'https://u:p@x.example:443/a?b=it%27s&c=',
    ]);
  });
});

describe('the place of a signature', () => {
  it('may have several in pairs, with values beside them', () => {
    const grammar = { kind: 'pairs', separator: ',', signature: 'v1' } as const;
    const { signatures, elements } = readPlaced('t=12, v1=aa==,v0=bb,v1=cc,v1=', grammar);
    expect(signatures).toEqual(['aa==', 'cc']);
    expect(elements.get('t')).toBe('12');
  });

  it('may be a list, in which other versions are skipped', () => {
    const grammar = { kind: 'list', separator: ' ', prefix: 'v1,' } as const;
    expect(readPlaced('v1a,xx v1,aa v1,bb', grammar).signatures).toEqual(['aa', 'bb']);
  });
});
