// The generator's own model of a body: values that know their spelling. The JSON text is written from it and never
// parsed, so literals, order and escapes are known without a parser.

export type Value =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The value that an items string encodes (Variant B). */
      readonly holds?: Value;
    }
  | { readonly kind: 'number'; readonly literal: string }
  | { readonly kind: 'truth'; readonly is: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'list'; readonly elements: readonly Value[] }
  | { readonly kind: 'object'; readonly members: Members };

export type Members = readonly (readonly [name: string, value: Value])[];

/** String escapes: only those that JSON requires, or those of PHP or Python. */
export type Escapes = 'plain' | 'php' | 'python';

/** The whitespace between tokens: none, Python's, or line breaks. */
export type Layout = 'compact' | 'python' | 'lines';

export const text = (value: string): Value => ({ kind: 'text', text: value });
export const number = (literal: string): Value => ({ kind: 'number', literal });
export const truth = (is: boolean): Value => ({ kind: 'truth', is });
export const none: Value = { kind: 'null' };
export const list = (...elements: Value[]): Value => ({ kind: 'list', elements });
export const object = (...members: Members): Value => ({ kind: 'object', members });

/** The JSON text of a value. */
export function write(value: Value, escapes: Escapes, layout: Layout): string {
  const [comma, colon] = layout === 'compact' ? [',', ':'] : [', ', ': '];
  const [open, close] = layout === 'lines' ? ['\n  ', '\n'] : ['', ''];
  switch (value.kind) {
    case 'text':
      return quote(value.text, escapes);
    case 'number':
      return value.literal;
    case 'truth':
      return String(value.is);
    case 'null':
      return 'null';
    case 'list':
      return `[${value.elements.map((element) => write(element, escapes, layout)).join(comma)}]`;
    case 'object': {
      const members = value.members.map(
        ([name, inner]) => quote(name, escapes) + colon + write(inner, escapes, layout),
      );
      return `{${open}${members.join(comma + open)}${close}}`;
    }
  }
}

/** The JSON literal of a string, by the tables of shared/README.md, "How languages differ". */
export function quote(value: string, escapes: Escapes): string {
  const plain = JSON.stringify(value);
  if (escapes === 'plain') return plain;
  const ascii = plain.replace(/[\u0080-\uffff]/g, asEscape);
  return escapes === 'php' ? ascii.replaceAll('/', '\\/') : ascii.replace(/\u007f/g, asEscape);
}

const asEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same value with a function applied to every text. */
export function mapTexts(value: Value, change: (text: string) => string): Value {
  switch (value.kind) {
    case 'text':
      return {
        kind: 'text',
        text: change(value.text),
        ...(value.holds && { holds: mapTexts(value.holds, change) }),
      };
    case 'list':
      return { kind: 'list', elements: value.elements.map((inner) => mapTexts(inner, change)) };
    case 'object':
      return {
        kind: 'object',
        members: value.members.map(([name, inner]) => [name, mapTexts(inner, change)]),
      };
    default:
      return value;
  }
}

/** Whether the value or a nested value matches. */
export function some(value: Value, is: (value: Value) => boolean): boolean {
  if (is(value)) return true;
  if (value.kind === 'list') return value.elements.some((inner) => some(inner, is));
  return value.kind === 'object' && value.members.some(([, inner]) => some(inner, is));
}
