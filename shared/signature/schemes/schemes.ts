// Every scheme that the program knows, our own service's first.

import type { Scheme } from '../scheme.ts';
import { allFieldsSchemes } from './all-fields.ts';
import { bodySchemes } from './body.ts';
import { listedSchemes } from './listed.ts';
import { own } from './own.ts';
import { templateSchemes } from './template.ts';

export const SCHEMES: readonly Scheme[] = [
  own,
  ...bodySchemes,
  ...templateSchemes,
  ...listedSchemes,
  ...allFieldsSchemes,
];

export const schemeNamed = (name: string): Scheme | undefined =>
  SCHEMES.find((scheme) => scheme.name === name);
