// Texts that other programs escape although the document wants them plain: as JSON, as HTML, with slashes, in a URL.

/** A change of one text into another. */
export type Escape = (text: string) => string;

const replaced = (text: string, table: Readonly<Record<string, string>>) =>
  text.replace(/[\s\S]/g, (character) => table[character] ?? character);

/** `JSON.stringify` without the quotes around it. */
export const jsonEscape: Escape = (text) => JSON.stringify(text).slice(1, -1);

/** These characters as `\\uXXXX`. */
const escaping =
  (characters: RegExp, isUpper = false): Escape =>
  (text) =>
    text.replace(characters, (unit) => {
      const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
      return `\\u${isUpper ? hex.toUpperCase() : hex}`;
    });

/** The same in JSON. */
const jsonEscaping = (...by: Parameters<typeof escaping>): Escape => {
  const escape = escaping(...by);
  return (text) => escape(jsonEscape(text));
};

/** The characters of `\uXXXX` beyond ASCII. */
export const readUnicode: Escape = (text) =>
  text.replace(/\\u((?!00[0-7])[0-9a-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

const BEYOND_ASCII = /[\u0080-\uffff]/g;
/** Of characters beyond U+FFFF, for writers to which a text is UTF-16 units. */
const HALVES = /[\ud800-\udfff]/g;

export const unicodeEscape = escaping(BEYOND_ASCII);
/** Like Python's `json.dumps`. */
export const pythonJsonEscape = jsonEscaping(/[\u007f-\uffff]/g);
/** Like PHP's `json_encode`: `\/` too. */
export const phpJsonEscape: Escape = (text) =>
  unicodeEscape(jsonEscape(text)).replaceAll('/', '\\/');
/** `json_encode` with `JSON_UNESCAPED_UNICODE`. */
export const phpJsonEscapeUnicode: Escape = (text) => jsonEscape(text).replaceAll('/', '\\/');
/** For a script inside a page. */
export const slashAndAmpEscape: Escape = (text) =>
  phpJsonEscapeUnicode(text).replaceAll('&', '\\u0026');
export const upperUnicodeJsonEscape = jsonEscaping(BEYOND_ASCII, true);
export const astralJsonEscape = jsonEscaping(HALVES);
export const upperAstralJsonEscape = jsonEscaping(HALVES, true);
/** Like Go's `json.Marshal`. */
export const goJsonEscape = jsonEscaping(/[<>&\u2028\u2029]/g);
/** Like `escapejs` in Django's templates. */
export const djangoEscape = escaping(/[\\'"<>&=;`\-\u2028\u2029]/g, true);
/** Like Java's Gson. */
export const gsonEscape = jsonEscaping(/[<>&='\u2028\u2029]/g);

const dotnetEscape = jsonEscaping(/[&'+<>`\u007f-\uffff]/g, true);
/** Like .NET's System.Text.Json: double quotes too. */
export const dotnetJsonEscape: Escape = (text) => dotnetEscape(text).replaceAll('\\"', '\\u0022');

const AMP_LT_GT = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Common functions that write HTML's special characters as entities. */
export const HTML_ESCAPES: readonly { readonly by: string; readonly escape: Escape }[] = [
  htmlBy('htmlspecialchars in PHP', { ...AMP_LT_GT, '"': '&quot;', "'": '&#039;' }),
  htmlBy('html.escape in Python', { ...AMP_LT_GT, '"': '&quot;', "'": '&#x27;' }),
  htmlBy('a usual escape function in JavaScript', { ...AMP_LT_GT, '"': '&quot;', "'": '&#39;' }),
  htmlBy('html.EscapeString in Go', { ...AMP_LT_GT, '"': '&#34;', "'": '&#39;' }),
  htmlBy('an XML writer', { ...AMP_LT_GT, '"': '&quot;', "'": '&apos;' }),
  htmlBy('htmlspecialchars with ENT_COMPAT', { ...AMP_LT_GT, '"': '&quot;' }),
  htmlBy('a function that leaves quotes', AMP_LT_GT),
  htmlBy('escape of validator.js', {
    ...{ ...AMP_LT_GT, '"': '&quot;', "'": '&#x27;' },
    ...{ '/': '&#x2F;', '\\': '&#x5C;', '`': '&#96;' },
  }),
  htmlBy('Mustache', {
    ...{ ...AMP_LT_GT, '"': '&quot;', "'": '&#39;' },
    ...{ '/': '&#x2F;', '`': '&#x60;', '=': '&#x3D;' },
  }),
  { by: 'HtmlEncode in .NET', escape: dotnetHtml },
  { by: 'htmlentities in PHP', escape: htmlEntities },
];

function htmlBy(by: string, table: Readonly<Record<string, string>>) {
  return { by, escape: (text: string) => replaced(text, table) };
}

/** Latin-1's upper half as decimal entities, like `WebUtility.HtmlEncode`. */
function dotnetHtml(text: string): string {
  const escaped = replaced(text, { ...AMP_LT_GT, '"': '&quot;', "'": '&#39;' });
  return escaped.replace(/[\u00a0-\u00ff]/g, (unit) => `&#${unit.charCodeAt(0)};`);
}

/** The named entities of Latin-1 from U+00A0 on. */
const LATIN_1_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

function htmlEntities(text: string): string {
  const escaped = replaced(text, { ...AMP_LT_GT, '"': '&quot;', "'": '&#039;' });
  return escaped.replace(
    /[\u00a0-\u00ff]/g,
    (unit) => `&${LATIN_1_NAMES[unit.charCodeAt(0) - 0xa0] ?? ''};`,
  );
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Decodes entities: the body holds the escaped text, but the plain text was signed. */
export const htmlUnescape: Escape = (text) =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g,
    (whole, name, decimal, hexadecimal) => {
      if (name) return NAMED[name as string] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hexadecimal as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** PHP's `addslashes`. */
export const addSlashes: Escape = (text) => text.replace(/[\\"']/g, '\\$&').replaceAll('\0', '\\0');

/** PHP's `stripslashes`. */
export const stripSlashes: Escape = (text) =>
  text.replace(/\\([\s\S]?)/g, (_, next: string) => (next === '0' ? '\0' : next));

/** What `encodeURIComponent` leaves and others escape. */
const ESCAPED: Readonly<Record<string, string>> = {
  ...{ '!': '%21', "'": '%27', '(': '%28' },
  ...{ ')': '%29', '*': '%2A', '~': '%7E' },
};
const upperHex = (character: string) => ESCAPED[character] ?? character;

/** `encodeURIComponent`, which fails on a lone surrogate. */
const percent: Escape = (text) => encodeURIComponent(text.toWellFormed());
const strict = (text: string, also: RegExp) => percent(text).replace(also, upperHex);
const withPlus = (text: string) => text.replaceAll('%20', '+');

/** PHP's `urlencode`. */
export const phpUrlEncode: Escape = (text) => withPlus(strict(text, /[!'()*~]/g));
/** PHP's `rawurlencode`. */
export const phpRawUrlEncode: Escape = (text) => strict(text, /[!'()*]/g);

/** `%2F` in the other case, or as something else. */
export const withUrlEscapes = (text: string, change: Escape) =>
  text.replace(/%[\dA-F]{2}/gi, change);
export const lower: Escape = (text) => text.toLowerCase();
export const upper: Escape = (text) => text.toUpperCase();

const PLAIN: Readonly<Record<string, string>> = { '%21': '!', '%28': '(', '%29': ')', '%2a': '*' };

/** `urlencode` in PHP made like `UrlEncode` in .NET: in lower case, also what is no escape, and with `!()*` plain. */
export const netUrlEncode: Escape = (text) =>
  withUrlEscapes(lower(phpUrlEncode(text)), (escaped) => PLAIN[escaped] ?? escaped);

/** Common functions that write a text into a URL or a form. */
export const URL_ESCAPES: readonly { readonly by: string; readonly escape: Escape }[] = [
  { by: 'encodeURIComponent', escape: percent },
  { by: 'urlencode in PHP', escape: phpUrlEncode },
  { by: 'rawurlencode in PHP', escape: phpRawUrlEncode },
  { by: 'quote_plus in Python', escape: (text) => withPlus(strict(text, /[!'()*]/g)) },
  { by: 'quote in Python', escape: (text) => strict(text, /[!'()*]/g).replaceAll('%2F', '/') },
  { by: 'URLEncoder in Java', escape: (text) => withPlus(strict(text, /[!'()~]/g)) },
  { by: 'URLSearchParams', escape: (text) => withPlus(strict(text, /[!'()~]/g)) },
  { by: 'QueryEscape in Go', escape: (text) => withPlus(strict(text, /[!'()*]/g)) },
  { by: 'UrlEncode in .NET', escape: dotnetUrl },
  { by: 'encodeURI', escape: (text) => encodeURI(text.toWellFormed()) },
];

function dotnetUrl(text: string): string {
  const encoded = withUrlEscapes(percent(text), lower);
  return withPlus(encoded.replace(/['~]/g, (character) => lower(upperHex(character))));
}

/** Decodes form text: `+` is a blank, `%C3%A9` is é. Any other text stays. */
export const formDecode: Escape = (text) => percentDecode(text.replaceAll('+', ' '));

/** The same, but the plus sign stays. */
export const percentDecode: Escape = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
