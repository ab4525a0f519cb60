// Types of failures.mjs for its test, which is TypeScript.

export function vitestFailures(report: {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}): string[];

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
}): string[];
