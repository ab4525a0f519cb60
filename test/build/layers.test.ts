// The layer rules (build/layers.ts) hold, and the checker has really read every module.

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { forbidden, options } from '../../build/layers.ts';

const FOLDERS = ['shared', 'electron', 'renderer'];

const modules = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|cts)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

let result: ICruiseResult;
beforeAll(async () => {
  const { output } = await cruise(FOLDERS, { ...options, validate: true, ruleSet: { forbidden } });
  result = output as ICruiseResult;
}, 60_000);

describe('the layers', () => {
  it('were read whole: every module, and its imports', () => {
    const read = result.modules.filter(({ source }) => modules.includes(source));
    expect(modules.length).toBeGreaterThan(80);
    expect(read.map(({ source }) => source).sort()).toEqual([...modules].sort());
    const imports = read.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
    expect(imports).toBeGreaterThan(2 * modules.length);
  });

  it('import only what they may', () => {
    const violations = result.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
    );
    expect(violations).toEqual([]);
  });

  it('have rules that would find something', async () => {
    const inverted = forbidden.map((rule) =>
      rule.name === 'shared-json' ? { ...rule, to: { path: '.*' } } : rule,
    );
    const { output } = await cruise(['shared'], {
      ...options,
      validate: true,
      ruleSet: { forbidden: inverted },
    });
    expect((output as ICruiseResult).summary.error).toBeGreaterThan(0);
  });
});
