// Short ways to write a record. Each returns plain data (scheme.ts).

import type { Algorithm } from '../primitives.ts';
import type {
  Case,
  Condition,
  Digest,
  DigestForm,
  Encoding,
  Fields,
  Grammar,
  NamedDigest,
  Part,
  Ref,
  SignaturePlace,
  TimeRule,
} from '../scheme.ts';

export const header = (...names: string[]): Ref => ({ kind: 'header', names });
export const element = (name: string): Ref => ({ kind: 'element', name });
export const field = (path: string): Ref => ({ kind: 'field', path });
export const query = (name: string): Ref => ({ kind: 'query', name });
export const setting = (name: string): Ref => ({ kind: 'setting', name });
export const secret: Ref = { kind: 'secret' };
export const timestamp: Ref = { kind: 'timestamp' };
export const body: Ref = { kind: 'body' };
export const url: Ref = { kind: 'url' };
export const pathEnd: Ref = { kind: 'path-end' };

export const join = (separator: string, ...parts: Part[]): Part => ({
  kind: 'join',
  separator,
  parts,
});
export const run = (...parts: Part[]): Part => join('', ...parts);
export const optional = (...parts: Part[]): Part => ({ kind: 'optional', part: run(...parts) });
export const encode = (as: Encoding, part: Part): Part => ({ kind: 'encode', as, part });
export const hashed = (algorithm: Algorithm | 'crc32', part: Part): Part => ({
  kind: 'hashed',
  algorithm,
  part,
});
export const when = (condition: Condition, part: Part): Case => ({ if: condition, part });
export const cases = (one: Case, otherwise: Part): Part => ({
  kind: 'cases',
  when: [one],
  otherwise,
});

type Rest = Partial<Omit<Fields, 'kind' | 'separator'>>;

/** Every field, sorted by name. */
export const all = (separator: string, rest: Rest = {}): Fields => ({
  ...{ kind: 'fields', take: 'all', order: 'name', show: 'value', separator },
  ...rest,
});

/** The named fields in this order. */
export const listed = (separator: string, names: string, rest: Rest = {}): Fields =>
  all(separator, { take: names.split(' '), order: 'listed', ...rest });

export const plain = (algorithm: Algorithm): Digest => ({ kind: 'plain', algorithm });
export const hmac = (algorithm: Algorithm): Digest => ({ kind: 'hmac', algorithm });
export const rsa = (algorithm: Algorithm): Digest => ({ kind: 'rsa', algorithm });
export const ecdsa = (algorithm: Algorithm): Digest => ({ kind: 'ecdsa', algorithm });
export const ed25519: Digest = { kind: 'ed25519', algorithm: 'sha512' };

export const named = (
  by: Ref[],
  names: Record<string, Digest>,
  otherwise: string | null,
): NamedDigest => ({ kind: 'named', by, names, otherwise });

const place =
  (as: DigestForm) =>
  (at: Ref, grammar?: Grammar): SignaturePlace => ({ at, as, ...(grammar && { grammar }) });
export const hex = place('hex');
export const HEX = place('HEX');
export const base64 = place('base64');

export const prefix = (text: string): Grammar => ({ kind: 'prefix', text });
export const pairs = (separator: string, signature: string): Grammar => ({
  ...{ kind: 'pairs', separator, signature },
});
export const list = (separator: string, before: string): Grammar => ({
  ...{ kind: 'list', separator, prefix: before },
});

/** A time in seconds. */
export const within = (
  tolerance: number | null,
  at: Ref,
  future: TimeRule['future'] = 'accepted',
): TimeRule => ({ at, unit: 's', tolerance, future });
