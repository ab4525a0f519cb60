// Marked secrets and buyers' data, and the search for them in whatever writing: in bytes of files, of memory, of traffic.
// A hit is told by its name, never by its text, so that a failing test does not print what it looks for.

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SECRETS_FILE } from '../../electron/host/endpoints/secrets.ts';

/** A text that stands nowhere else, and every writing in which it is looked for. */
export interface Mark {
  readonly name: string;
  readonly text: string;
  readonly writings: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** A secret with characters that every encoding writes otherwise; its halves are looked for too. */
export function markedSecret(name: string): Mark {
  const text = `whsec+${randomBytes(9).toString('hex')}/"é=${randomBytes(9).toString('hex')}`;
  const half = text.length >> 1;
  const parts = { whole: text, 'first half': text.slice(0, half), 'second half': text.slice(half) };
  const writings = Object.entries(parts).flatMap(([part, value]) =>
    writingsOf(value).map(({ name: how, bytes }) => ({ name: `${part}, ${how}`, bytes })),
  );
  return { name, text, writings };
}

/** What every marked value of a buyer begins with: letters only, because a mask keeps digits' places. */
export function markedBuyer(): Mark {
  const letters = Array.from(randomBytes(16), (byte) => String.fromCharCode(0x61 + (byte % 26)));
  const text = `Buyer${letters.join('')}`;
  return { name: 'buyer', text, writings: writingsOf(text) };
}

function writingsOf(text: string) {
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  const all = [
    ['as it is', bytes],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['Latin-1', Buffer.from(text, 'latin1')],
    ['hexadecimal', Buffer.from(hex)],
    ['hexadecimal in capitals', Buffer.from(hex.toUpperCase())],
    ['URL encoded', Buffer.from(encodeURIComponent(text))],
    ['percent escapes', Buffer.from(hex.replace(/../g, '%$&'))],
    ['JSON', Buffer.from(JSON.stringify(text).slice(1, -1))],
    ['JSON in JSON', Buffer.from(JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1))],
    [
      'JSON escapes',
      Buffer.from(Buffer.from(text, 'utf16le').swap16().toString('hex').replace(/..../g, '\\u$&')),
    ],
    ...[0, 1, 2].flatMap((before): [string, Buffer][] => {
      const base64 = base64Core(bytes, before);
      const url = base64.replaceAll('+', '-').replaceAll('/', '_');
      return [
        [`Base64 from ${before}`, Buffer.from(base64)],
        [`Base64url from ${before}`, Buffer.from(url)],
      ];
    }),
  ] as [string, Buffer][];
  const seen = new Set<string>();
  return all
    .map(([name, written]) => ({ name, bytes: written }))
    .filter((writing) => {
      const key = writing.bytes.toString('latin1');
      return !seen.has(key) && seen.add(key);
    });
}

/** What Base64 makes of the bytes wherever `before` bytes of a group of three stand before them. */
function base64Core(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  const first = Math.ceil((before * 4) / 3);
  return text.slice(first, Math.floor(((before + bytes.length) * 4) / 3));
}

/** A look through many places for the marks that must not be there. */
export class Search {
  places = 0;
  bytes = 0;
  /** `place: secret, whole, Base64`. */
  readonly unexpected: string[] = [];
  /** Hits where they belong. */
  expected = 0;

  /** Looks for marks; `allowed` are those that belong there. */
  look(
    place: string,
    content: string | Buffer,
    marks: readonly Mark[],
    allowed: readonly Mark[] = [],
  ) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.places += 1;
    this.bytes += bytes.length;
    for (const mark of marks) {
      const hit = mark.writings.find((writing) => bytes.includes(writing.bytes));
      if (!hit) continue;
      if (allowed.includes(mark)) this.expected += 1;
      else this.unexpected.push(`${place}: ${mark.name}, ${hit.name}`);
    }
  }

  /** Every file of a folder and those below; `allowed` says by the file's path in it. */
  lookInFolder(
    folder: string,
    marks: readonly Mark[],
    allowed: (path: string) => readonly Mark[] = () => [],
  ) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file);
      this.look(path, readFileSync(file), marks, allowed(path));
    }
  }

  /** A data folder: `secret`, which is kept, belongs into the file of secrets, and `buyer` into the databases. */
  lookInDataFolder(
    folder: string,
    marks: readonly Mark[],
    { secret, buyer }: Readonly<Record<'secret' | 'buyer', Mark>>,
  ) {
    const isDatabase = (path: string) => /^(?:countersign|search)[\w.-]*\.db/.test(path);
    this.lookInFolder(folder, marks, (path) =>
      path === SECRETS_FILE ? [secret] : isDatabase(path) ? [buyer] : [],
    );
  }
}

/** How many writings each mark is looked for in. */
export const writingsCount = (marks: readonly Mark[]) =>
  marks.reduce((sum, { writings }) => sum + writings.length, 0);
