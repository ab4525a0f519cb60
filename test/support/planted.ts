// Marked secrets and buyers' data, and the search for them in any encoding: in files, memory and traffic. A hit is
// reported by name, never by text, so that a failing test does not print what it searches for.

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SECRETS_FILE } from '../../electron/host/folder/data-folder.ts';

/** A unique text, and every encoding in which it is searched for. */
export interface Mark {
  readonly name: string;
  readonly text: string;
  readonly writings: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** A secret with characters that every encoding changes. Its halves are searched for too. */
export function markedSecret(name: string): Mark {
  const text = `whsec+${randomBytes(9).toString('hex')}/"é=${randomBytes(9).toString('hex')}`;
  const half = text.length >> 1;
  const parts = { whole: text, 'first half': text.slice(0, half), 'second half': text.slice(half) };
  const writings = Object.entries(parts).flatMap(([part, value]) =>
    writingsOf(value).map(({ name: how, bytes }) => ({ name: `${part}, ${how}`, bytes })),
  );
  return { name, text, writings };
}

/** The prefix of every marked buyer's value. It has only letters, because a mask keeps the places of digits. */
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

/** The Base64 of the bytes when `before` bytes of a group of three precede them. */
function base64Core(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  const first = Math.ceil((before * 4) / 3);
  return text.slice(first, Math.floor(((before + bytes.length) * 4) / 3));
}

/** A search of many places for marks that must not be there. */
export class Search {
  places = 0;
  bytes = 0;
  /** Hits in the form `place: secret, whole, Base64`. */
  readonly unexpected: string[] = [];
  /** Allowed hits. */
  expected = 0;

  /** Searches for marks, of which `allowed` may occur. */
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

  /** Searches every file below a folder. `allowed` gets the file's path in it. */
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

  /** Searches a data folder. `secret` is allowed in the file of secrets, `buyer` in the databases. */
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

/** The number of encodings in which each mark is searched for. */
export const writingsCount = (marks: readonly Mark[]) =>
  marks.reduce((sum, { writings }) => sum + writings.length, 0);
