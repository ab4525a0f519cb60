// Every scheme that the program knows, our own service's first.

import type { Scheme } from '../scheme.ts';
import { rememberedBy } from '../source.ts';
import { allFieldsSchemes } from './all-fields.ts';
import { bodySchemes } from './body.ts';
import { listedSchemes } from './listed.ts';
import { own } from './own.ts';
import { publicKeySchemes } from './public-key.ts';
import { templateSchemes } from './template.ts';

export const SCHEMES: readonly Scheme[] = [
  own,
  ...bodySchemes,
  ...templateSchemes,
  ...listedSchemes,
  ...allFieldsSchemes,
  ...publicKeySchemes,
];

/** Our own service's: the scheme of an endpoint, a file or a line that names none. */
export const DEFAULT_SCHEME: Scheme = own;

/** Whether a verdict, a file or an endpoint says nothing of its record, because it is this one. */
export const isDefault = ({ name }: Pick<Scheme, 'name'>): boolean => name === DEFAULT_SCHEME.name;

/** A record's rule, which its name and what tells and shows its webhooks are no part of. */
const ruleOf = ({ input, root, signature, message, digest, key, time }: Scheme): string =>
  JSON.stringify([input, root, signature, message, digest, key, time]);

/** Whether webhooks are signed as our own service's document says, so that its words, fixes and receivers hold for them. */
export const isDocumented = rememberedBy((scheme: Scheme) => ruleOf(scheme) === ruleOf(own));

/** A known or stored scheme by its name, or a record of one's own. */
export type SchemeChoice = string | Scheme;

/** The chosen scheme; `added` are those of one's own. A name that is unknown here is the default one. */
export const chosenScheme = (choice: SchemeChoice, added: readonly Scheme[]): Scheme =>
  typeof choice === 'string' ? (schemeNamed(choice, added) ?? DEFAULT_SCHEME) : choice;

export const schemeNamed = (name: string, added: readonly Scheme[] = []): Scheme | undefined =>
  [...SCHEMES, ...added].find((scheme) => scheme.name === name);
