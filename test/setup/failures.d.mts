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

export function vitestFailures(report: {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}): Failure[];

interface Suite {
  title: string;
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}

export function playwrightFailures(report: {
  suites: Suite[];
  errors: { message?: string }[];
}): Failure[];
