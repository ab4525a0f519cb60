// What is wrong with an endpoints file, and where, in words.

import type { z } from 'zod';
import { locateError } from '../../shared/json/error.ts';
import { pathText } from '../../shared/json/path-text.ts';
import type { Path } from '../../shared/json/tree.ts';

/** Of a text that JSON.parse refused: `is not JSON: line 3, column 5: A comma is expected here.` */
export function notJson(text: string): string {
  if (text.trim() === '') return 'is empty; it should hold a list of endpoints.';
  const { line, column, message } = locateError(text);
  return `is not JSON: line ${line}, column ${column}: ${message}`;
}

/** Of a value that is no list of endpoints: `endpoint 1: path is missing.` */
export function problemText({ path, message }: z.core.$ZodIssue): string {
  const [index, ...rest] = path as Path;
  const what = pathText(rest);
  const about = what === '' ? message : `${what} ${message}`;
  return typeof index === 'number' ? `endpoint ${index + 1}: ${about}.` : `${about}.`;
}

const TYPES: Record<string, string> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

/** What zod finds, behind the name of what it is wrong with; a sentence that a rule has of its own comes before it. */
export const wordsOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'must not be empty'
        : `must be ${String(issue.minimum)} or more`;
    case 'too_big':
      return `must be ${String(issue.maximum)} or less`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'unrecognized_keys':
      return `has no setting ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    default:
      return 'is not as documented';
  }
};
