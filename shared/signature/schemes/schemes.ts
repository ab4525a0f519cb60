// Every scheme that the program knows, our own service's first.

import type { Scheme } from '../scheme.ts';
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

/** A known scheme by its name, or a record of one's own. */
export type SchemeChoice = string | Scheme;

/** The chosen scheme. A name that is unknown here, from a newer version, is our own scheme's. */
export const chosenScheme = (choice: SchemeChoice): Scheme =>
  typeof choice === 'string' ? (schemeNamed(choice) ?? own) : choice;

export const schemeNamed = (name: string): Scheme | undefined =>
  SCHEMES.find((scheme) => scheme.name === name);
