// Webhooks from senders that sign differently from the document. The signed strings are written by hand, so that the
// program's code does not decide what is right.

import { createHash } from 'node:crypto';
import { SECRET } from './story.ts';

/** The secret of another endpoint, which the program also knows. */
export const OTHER_SECRET = 'whsec_0cc175b9c0f1b6a831c399e269772661';

/** A body whose `sign` is the SHA-256 digest of this text. */
export function bodySignedAs(name: string, signed: string): string {
  const sign = createHash('sha256').update(signed).digest('hex');
  return JSON.stringify({ ...fieldsOf(name), sign });
}

const fieldsOf = (name: string) => ({
  name,
  amount: '266.00',
  status: 1,
  items: [{ name: 'Lamp', price: 133, qty: 2 }],
  client_name: 'Dana Levi',
});

/** The joined values that the document signs. */
export const valuesOf = (name: string) => `266.00:Dana Levi:Lamp:133:2:${name}:1`;

/** The same without the numbers. */
const stringsOf = (name: string) => `266.00:Dana Levi:Lamp:${name}`;

/** The string to sign by the document. */
export const rightly = (name: string) => bodySignedAs(name, `${valuesOf(name)}:${SECRET}`);

export const withoutNumbers = (name: string) => bodySignedAs(name, `${stringsOf(name)}:${SECRET}`);

export const withLineEnd = (name: string) => bodySignedAs(name, `${valuesOf(name)}:${SECRET}\n`);

export const withOtherSecret = (name: string) =>
  bodySignedAs(name, `${valuesOf(name)}:${OTHER_SECRET}`);

export const withBoth = (name: string) => bodySignedAs(name, `${stringsOf(name)}:${OTHER_SECRET}`);

/** A webhook with a value changed after signing, whose digest no cause explains. */
export const changedAfterwards = (name: string) =>
  bodySignedAs(name, `${valuesOf(name).replace('266.00', '1.00')}:${SECRET}`);
