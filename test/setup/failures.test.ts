// Test runs: the end of a log lists the failed tests and nothing else.

import { describe, expect, it } from 'vitest';
import { inLines, playwrightFailures, vitestFailures } from './failures.mjs';

describe('the failures in a vitest report', () => {
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  });

  it('are the failed tests with file and first message lines', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const assertionResults = [test('passed', 'holds'), test('failed', 'breaks', message)];
    const [told, ...others] = vitestFailures({
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
    });
    expect(others).toEqual([]);
    expect(told && inLines(told)).toMatch(/^a\.test\.ts › breaks\n {4}line 0\n/);
    expect(told?.said.split('\n')).toHaveLength(16);
    expect(told?.only).toEqual(['a.test.ts', '--testNamePattern', '^breaks$']);
  });

  it('include a file that could not be loaded', () => {
    const file = { name: 'b.test.ts', status: 'failed', message: 'no such module' };
    const [told] = vitestFailures({ testResults: [{ ...file, assertionResults: [] }] });
    expect(told && inLines(told)).toBe('b.test.ts\n    no such module');
    expect(told?.only).toEqual(['b.test.ts']);
  });
});

describe('the failures in a Playwright report', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });

  it('are found at any depth, and outside of tests', () => {
    const wrong = spec('is wrong', 'unexpected', '\x1b[31mtime is up\x1b[39m', 'waited for a row');
    const inner = { title: 'inner', specs: [wrong] };
    const suites = [{ title: 'a.spec.ts', specs: [spec('is right', 'expected')], suites: [inner] }];
    const told = playwrightFailures({ suites, errors: [{ message: 'no set-up' }] });
    expect(told.map(inLines)).toEqual([
      'a.spec.ts:7 › is wrong\n    time is up\n    waited for a row',
      'outside of any test\n    no set-up',
    ]);
    expect(told.map(({ only }) => only)).toEqual([['a.spec.ts:7', '--grep', 'is wrong$'], null]);
  });
});
