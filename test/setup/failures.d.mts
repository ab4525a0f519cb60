// Types of failures.mjs for the tests, which are TypeScript.

export interface Failure {
  name: string;
  said: string;
  file: string | null;
  only: string[] | null;
}

export function failure(
  name: string,
  message?: string,
  test?: Pick<Failure, 'file' | 'only'>,
): Failure;

export function inLines(failure: Failure): string;
