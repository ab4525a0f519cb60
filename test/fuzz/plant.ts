// Puts a secret into any place of an export, in up to three nested encodings, and searches the exported file for it
// with Node's own decoders, without the code that hides secrets.

import {
  brotliCompressSync,
  brotliDecompressSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateSync,
} from 'node:zlib';
import type { ExportJob } from '../../electron/host/share/redact-export.ts';
import type { ExportFormat } from '../../shared/contract/sharing.ts';
import type { Findings } from '../../shared/signature/explain/explanation.ts';
import type { ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import type { OwnVerification } from '../../shared/signature/verification.ts';
import { testCapture } from '../shared/support/capture.ts';
import type { Random } from './random.ts';

/** Bytes as Latin-1 characters. */
type Latin1 = string;
type Write = (bytes: Latin1, random: Random) => Latin1;

const buffer = (latin1: Latin1) => Buffer.from(latin1, 'latin1');
const eachByte = (latin1: Latin1, write: (byte: number) => string) =>
  Array.from(buffer(latin1), write).join('');
const hex = (byte: number) => byte.toString(16).padStart(2, '0');
const units = (latin1: Latin1, write: (unit: number) => string) => {
  const text = buffer(latin1).toString();
  return Array.from({ length: text.length }, (_, at) => write(text.charCodeAt(at))).join('');
};
const points = (latin1: Latin1, write: (point: number) => string) =>
  Array.from(buffer(latin1).toString(), (one) => write(one.codePointAt(0) ?? 0)).join('');
const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const json = (latin1: Latin1) => utf8(JSON.stringify(buffer(latin1).toString()).slice(1, -1));
const form = (byte: number) => {
  const character = String.fromCharCode(byte);
  return byte === 0x20 ? '+' : /[A-Za-z0-9*._-]/.test(character) ? character : `%${hex(byte)}`;
};

const quotedPrintable = (bytes: Latin1, escaped: RegExp) =>
  Array.from(bytes, (one) =>
    escaped.test(one) ? `=${hex(one.charCodeAt(0)).toUpperCase()}` : one,
  ).join('');
/** As RFC 4648 writes it. */
const base32 = (bytes: Latin1) => {
  const bits = eachByte(bytes, (byte) => byte.toString(2).padStart(8, '0'));
  const digits = bits.match(/.{1,5}/g) ?? [];
  const text = digits.map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
  return text.padEnd(Math.ceil(text.length / 8) * 8, '=');
};
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodings of UTF-8 text. */
const OF_TEXT: Record<string, Write> = {
  'as it is': (text) => text,
  'JSON escapes': (text) => units(text, (unit) => `\\u${unit.toString(16).padStart(4, '0')}`),
  'JSON escapes in capitals': (text) =>
    units(text, (unit) => `\\u${unit.toString(16).padStart(4, '0').toUpperCase()}`),
  'JSON text': (text) => json(text),
  'JSON with slashes': (text) => json(text).replaceAll('/', '\\/'),
  'HTML, decimal': (text) => points(text, (point) => `&#${point};`),
  'HTML, hexadecimal': (text) => points(text, (point) => `&#x${point.toString(16)};`),
  'HTML names': (text) =>
    text.replace(
      /[&<>"']/g,
      (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? '&apos;',
    ),
  'UTF-16 LE': (text) => Buffer.from(buffer(text).toString(), 'utf16le').toString('latin1'),
  'UTF-16 BE': (text) =>
    Buffer.from(buffer(text).toString(), 'utf16le').swap16().toString('latin1'),
};

const OF_BYTES: Record<string, Write> = {
  'percent escapes': (bytes) => eachByte(bytes, (byte) => `%${hex(byte)}`),
  'percent escapes in capitals': (bytes) =>
    eachByte(bytes, (byte) => `%${hex(byte).toUpperCase()}`),
  'every second character': (bytes) =>
    Array.from(bytes, (one, at) =>
      at % 2 ? `%${hex(one.charCodeAt(0))}` : form(one.charCodeAt(0)),
    ).join(''),
  form: (bytes) => eachByte(bytes, form),
  'escapes of a program': (bytes) => eachByte(bytes, (byte) => `\\x${hex(byte)}`),
  Base64: (bytes) => buffer(bytes).toString('base64'),
  'Base64 without padding': (bytes) => buffer(bytes).toString('base64').replace(/=+$/, ''),
  Base64url: (bytes) => buffer(bytes).toString('base64url'),
  'Base64 behind others': (bytes, random) =>
    'abc'.slice(random.below(3)) + buffer(bytes).toString('base64'),
  'Base64 of more': (bytes, random) =>
    buffer('xyz'.slice(random.below(4)) + bytes).toString('base64'),
  'Base64 in lines': (bytes) =>
    buffer(bytes)
      .toString('base64')
      .replace(/.{20}(?=.)/g, '$&\r\n'),
  'quoted-printable': (bytes) => quotedPrintable(bytes, /[^!-<>-~]/),
  'quoted-printable, every byte': (bytes) => quotedPrintable(bytes, /[^]/),
  'quoted-printable in lines': (bytes) =>
    quotedPrintable(bytes, /[^!-<>-~]/).replace(/(?:[^=]|=..){20}(?=.)/g, '$&=\r\n'),
  Base32: base32,
  'Base32 without padding': (bytes) => base32(bytes).replace(/=+$/, ''),
  'Base32 in lower case': (bytes) => base32(bytes).toLowerCase(),
  'Base32 in lower case without padding': (bytes) => base32(bytes).replace(/=+$/, '').toLowerCase(),
  'Base32 behind others': (bytes, random) => 'ABCDEFG'.slice(random.below(7)) + base32(bytes),
  'Base32 in lines': (bytes) => base32(bytes).replace(/.{20}(?=.)/g, '$&\r\n'),
  'hexadecimal digits': (bytes) => eachByte(bytes, hex),
  'hexadecimal digits in capitals': (bytes) => eachByte(bytes, hex).toUpperCase(),
  'hexadecimal pairs': (bytes) => Array.from(buffer(bytes), hex).join(':'),
  'numbers of bytes': (bytes) => Array.from(buffer(bytes)).join(','),
  gzip: (bytes) => gzipSync(buffer(bytes)).toString('latin1'),
  zlib: (bytes) => deflateSync(buffer(bytes)).toString('latin1'),
};

const BINARY = new Set(['UTF-16 LE', 'UTF-16 BE', 'gzip', 'zlib']);
export const WRITINGS = [...Object.keys(OF_TEXT), ...Object.keys(OF_BYTES)];

/** A text in one of the encodings, as bytes. */
export const writeAs = (writing: string, text: string, random: Random): Latin1 =>
  (OF_TEXT[writing] ?? OF_BYTES[writing])?.(utf8(text), random) ?? '';

/** Places for any bytes, and places for text only. */
const BYTE_PLACES = [
  ...['bytes of a body', 'bytes that are no UTF-8', 'answer', 'body in gzip', 'body in brotli'],
  ...['body in deflate', 'answer in gzip'],
] as const;
const TEXT_PLACES = [
  ...['value of a body', 'name in a body', 'long value', 'items', 'form body', 'text body'],
  ...['query', 'name in the query', 'path', 'header', 'cookie', 'header of an answer'],
  ...['endpoint', 'defect', 'URL', 'cause', 'proof', 'value of a proof', 'label', 'note'],
  ...['recorded signature', 'recorded value', 'path of HTTP/2'],
] as const;
export const PLACES = [...BYTE_PLACES, ...TEXT_PLACES];
type Place = (typeof PLACES)[number];

export interface Planted {
  readonly job: ExportJob;
  readonly place: Place;
  readonly writings: readonly string[];
  /** The text that must not be in the file. */
  readonly written: Latin1;
}

const LETTERS = Array.from('abcdefghijkmXYZ0123456789-_.!~+/=%&:;,?#"\\\' é☃ש');

/** Makes the next case. */
export function plant(random: Random): Planted {
  const secret = `w${Array.from({ length: 10 + random.below(24) }, () => LETTERS[random.below(LETTERS.length)] ?? '').join('')}k`;
  const writings: string[] = [];
  let written: Latin1 = utf8(secret);
  let isText = true;
  for (let left = 1 + random.below(3); left > 0; left--) {
    const names: string[] = [...(isText ? Object.keys(OF_TEXT) : []), ...Object.keys(OF_BYTES)];
    const name: string = names[random.below(names.length)] ?? '';
    written = (OF_TEXT[name] ?? OF_BYTES[name])?.(written, random) ?? written;
    writings.push(name);
    isText = !BINARY.has(name);
  }
  const places: readonly Place[] = isText ? PLACES : BYTE_PLACES;
  const place = places[random.below(places.length)] ?? 'answer';
  const text = buffer(written).toString();
  const personalData = random.oneIn(6) ? 'redacted' : 'included';
  const format = random.pick<ExportFormat>(['bundle', 'jsonl', 'har', 'har', 'curl', 'code']);
  const layout = {
    ...{
      format,
      language: format === 'code' ? random.pick<ReceiverLanguage>(['php', 'python', 'go']) : null,
    },
    ...{ url: null, listener: '', origin: 'http://127.0.0.1:4545' },
  } as const;
  const job: ExportJob = {
    ...{ capture: testCapture(), endpointName: 'Shop A', personalData, layout, isImported: false },
    ...{ secrets: [secret], key: { secret, signing: null }, findings: null, recorded: null },
    answer: { status: 200, headers: [['X-Why', 'a']], body: Buffer.from('no') },
  };
  return {
    job: { ...job, ...puts(place, job, { written, text, random }) },
    place,
    writings,
    written,
  };
}

interface What {
  readonly written: Latin1;
  /** The bytes as UTF-8 text. */
  readonly text: string;
  readonly random: Random;
}

/** A part of a job with the text in one place. */
function puts(place: Place, job: ExportJob, { written, text, random }: What): Partial<ExportJob> {
  const around = random.pick([
    (it: Latin1) => it,
    (it: Latin1) => `expected ${it}`,
    (it: Latin1) => `"a": "${it}"`,
  ]);
  const capture = (over: Parameters<typeof testCapture>[0]) => ({ capture: testCapture(over) });
  const body = (bytes: Latin1 | Buffer, encoding?: string) =>
    capture({
      body: typeof bytes === 'string' ? buffer(bytes) : bytes,
      headers: encoding ? [['Content-Encoding', encoding]] : [],
    });
  const asJson = (value: unknown) => body(Buffer.from(JSON.stringify(value)));
  const header = (name: string, value: string) => capture({ headers: [[name, value]] });
  const answer = (over: Partial<NonNullable<ExportJob['answer']>>) => ({
    answer: { status: 500, headers: [], body: Buffer.alloc(0), ...over },
  });
  const bundle = { layout: { ...job.layout, format: 'bundle', language: null } } as const;
  const cause = (over: Partial<Findings['explanations'][number]>) => ({
    ...bundle,
    findings: findingsWith(over),
  });
  const inHead = Array.from(buffer(written), (byte) =>
    byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `%${hex(byte)}`,
  ).join('');
  const inQuery = inHead.replace(/[&=#?]/g, (one) => `%${hex(one.charCodeAt(0))}`);
  const line = written.replace(/=?[\r\n]+/g, ''); // also a line end of quoted-printable
  switch (place) {
    case 'bytes of a body':
    case 'text body':
      return body(around(written));
    case 'bytes that are no UTF-8':
      return body(`\xff\xfe\x00${written}\xff`);
    case 'form body':
      return body(`a=1&key=${eachByte(written, form)}&b=2`);
    case 'body in gzip':
      return body(gzipSync(buffer(around(written))), 'gzip');
    case 'body in brotli':
      return body(brotliCompressSync(buffer(around(written))), 'br');
    case 'body in deflate':
      return body(deflateSync(buffer(around(written))), 'deflate');
    case 'value of a body':
      return asJson({ name: 'Order', note: text, n: 1.5 });
    case 'name in a body':
      return asJson({ [text]: 1 });
    case 'long value':
      return asJson({ note: `${'x y '.repeat(5000)} ${text} ${'z'.repeat(4000)}` });
    case 'items':
      return asJson({ items: JSON.stringify([{ name: text, price: 1 }]) });
    case 'query':
      return capture({ target: `/hooks?a=1&key=${inQuery}&b=2` });
    case 'name in the query':
      return capture({ target: `/hooks?${inQuery}=1` });
    case 'path':
      return capture({ target: `/hooks/${inQuery}/x` });
    case 'path of HTTP/2':
      return header(':path', `/hooks?key=${inQuery}`);
    case 'header':
      return header('X-Key', line);
    case 'cookie':
      return header('Cookie', `n=1; key=${inQuery}; m=2`);
    case 'answer':
      return answer({ body: buffer(around(written)) });
    case 'answer in gzip':
      return answer({
        headers: [['Content-Encoding', 'gzip']],
        body: gzipSync(buffer(around(written))),
      });
    case 'header of an answer':
      return answer({ headers: [['X-Expected', line]] });
    case 'endpoint':
      return { endpointName: text };
    case 'defect':
      return capture({
        defect: 'incomplete',
        defectReason: { code: 'other', says: `It stopped: ${text}` },
      });
    case 'URL':
      return {
        layout: { ...job.layout, format: 'curl', language: null, url: `http://a/?key=${inQuery}` },
      };
    case 'cause':
      return cause({ says: text });
    case 'proof':
      return cause({ canonical: `1:${text}:<SECRET>` });
    case 'value of a proof':
      return cause({ values: [{ text, path: ['note', text] }] });
    case 'label':
      return cause({ details: { label: text, name: text } });
    case 'note':
      return {
        ...bundle,
        recorded: recordedWith({ notes: [{ code: 'sign-form', path: [text], says: text }] }),
      };
    case 'recorded signature':
      return { ...bundle, recorded: recordedWith({ received: text, computed: text }) };
    case 'recorded value':
      return {
        ...bundle,
        recorded: recordedWith({
          canonical: text,
          segments: [{ text, path: [text], start: 0, end: 1 }],
        }),
      };
  }
}

const findingsWith = (over: Partial<Findings['explanations'][number]>): Findings => ({
  ...{ verdict: 'invalid', tried: 1, ruledOut: [], isComplete: true },
  explanations: [
    {
      ...{ codes: ['strings-only'], details: {}, says: 'a', fix: 'b', canonical: ':<SECRET>' },
      ...{ values: null, alternatives: [], ...over },
    },
  ],
});

const recordedWith = (over: Partial<OwnVerification>): ExportJob['recorded'] => ({
  verification: {
    ...{ verdict: 'invalid', reading: null, reason: null, received: null, computed: null },
    ...{ canonical: null, segments: [], dropped: [], notes: [], ...over },
  },
  findings: null,
});

/** Shorter halves may occur by chance. */
const LEAST = 12;

/** Whether a file contains the encoded secret or a half of it. */
export function standsIn(file: string): (written: Latin1) => boolean {
  const texts = readings(file);
  return (written) => {
    const half = written.length >> 1;
    const looked = [written, written.slice(0, half), written.slice(half)].filter(
      (part) => part === written || part.length >= LEAST,
    );
    return looked.some((part) => texts.some((text) => text.includes(part)));
  };
}

/** All contents of a file as bytes: the raw file, its JSON texts, and their Base64 and compressed contents. */
function readings(file: string): Latin1[] {
  const texts = [utf8(file), utf8(file.replaceAll(`'\\''`, "'"))];
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      texts.push(utf8(value), value);
      if (value.length > 8 && /^[A-Za-z0-9+/]+={0,2}$/.test(value)) {
        const bytes = Buffer.from(value, 'base64');
        texts.push(bytes.toString('latin1'));
        for (const unpack of [gunzipSync, inflateSync, brotliDecompressSync]) {
          try {
            texts.push(unpack(bytes).toString('latin1'));
          } catch {
            // It is compressed differently, or not at all.
          }
        }
      }
    } else if (Array.isArray(value)) value.forEach(add);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) [name, one].forEach(add);
    }
  };
  try {
    add(JSON.parse(file));
  } catch {
    // The file is a command or a program.
  }
  return texts;
}
