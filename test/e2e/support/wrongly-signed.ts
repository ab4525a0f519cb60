// Webhooks whose sender signed something else than the document says. What was signed is written out by hand here, so
// that nothing of the program decides what is right.

import { createHash } from 'node:crypto';
import { SECRET } from './story.ts';

/** The secret of another endpoint, which the program knows too. */
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

/** The values that the document signs, joined. */
export const valuesOf = (name: string) => `266.00:Dana Levi:Lamp:133:2:${name}:1`;

/** The same without the numbers. */
const stringsOf = (name: string) => `266.00:Dana Levi:Lamp:${name}`;

/** What the document would have the sender sign. */
export const rightly = (name: string) => bodySignedAs(name, `${valuesOf(name)}:${SECRET}`);

export const withoutNumbers = (name: string) => bodySignedAs(name, `${stringsOf(name)}:${SECRET}`);

export const withLineEnd = (name: string) => bodySignedAs(name, `${valuesOf(name)}:${SECRET}\n`);

export const withOtherSecret = (name: string) =>
  bodySignedAs(name, `${valuesOf(name)}:${OTHER_SECRET}`);

export const withBoth = (name: string) => bodySignedAs(name, `${stringsOf(name)}:${OTHER_SECRET}`);

/** A value was changed after the webhook was signed: no cause gives that digest. */
export const changedAfterwards = (name: string) =>
  bodySignedAs(name, `${valuesOf(name).replace('266.00', '1.00')}:${SECRET}`);
