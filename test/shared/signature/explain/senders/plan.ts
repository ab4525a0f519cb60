// A sender of another service's webhooks, written from the services' rules and without the engine: the pieces of its
// message, and how they are joined and hashed. A mistake is a change of such a plan.

import { createHash, createHmac } from 'node:crypto';

export interface Piece {
  readonly is: 'secret' | 'time' | 'body' | 'url' | 'field' | 'fixed' | 'value';
  readonly name: string;
  readonly text: string;
}

export interface Plan {
  readonly pieces: readonly Piece[];
  readonly separator: string;
  readonly algorithm: string;
  /** A setting or the request names the algorithm. */
  readonly isNamed: boolean;
  readonly isHmac: boolean;
  readonly key: 'text' | 'hex' | 'base64';
  readonly as: 'hex' | 'HEX' | 'base64';
  readonly secret: string;
  /** How a field is written. */
  readonly show: (name: string, text: string) => string;
  /** The names as sent, if every field is signed. */
  readonly sent: readonly string[] | null;
  /** A last change of the whole message. */
  readonly finish: (message: string, secret: string) => string;
}

export const value = (_name: string, text: string) => text;
export const pair = (name: string, text: string) => `${name}=${text}`;

/** A member of a JSON object, whose separator nobody gets wrong. */
export const jsonPair = (name: string, text: string) => `${JSON.stringify(name)}:${text}`;

export function signatureOf(plan: Plan): string {
  const { pieces, separator, show, secret, finish } = plan;
  const text = ({ is, name, text }: Piece) =>
    is === 'field' ? show(name, text) : is === 'secret' ? text + secret : text;
  const message = finish(pieces.map(text).join(separator), secret);
  const bytes = secret.replace(plan.key === 'base64' ? /^whsec_/ : /^$/, '');
  const key = plan.key === 'text' ? secret : Buffer.from(bytes, plan.key);
  const hash = plan.isHmac
    ? createHmac(plan.algorithm, key).update(message)
    : createHash(plan.algorithm).update(message);
  const digits = hash.digest(plan.as === 'base64' ? 'base64' : 'hex');
  return plan.as === 'HEX' ? digits.toUpperCase() : digits;
}
