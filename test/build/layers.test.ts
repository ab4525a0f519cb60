// The layer rules (build/layers.ts) hold, and the checker really reads every module.

import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CHAPTERS,
  CLI_SHARED,
  folderCircles,
  forbidden,
  LARGE_COMMANDS,
  options,
  reachedAtRunTime,
  WINDOW_FOLDERS,
} from '../../build/layers.ts';

const FOLDERS = ['shared', 'electron', 'renderer'];

const modules = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|cts)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

const contents = (folder: string) => {
  const entries = readdirSync(folder, { withFileTypes: true });
  return {
    files: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  };
};

/** Whether one of a rule's patterns, if it has any, is in the path. */
const matches = (patterns: string | readonly string[] | undefined, file: string) =>
  [patterns ?? []].flat().some((one) => new RegExp(one).test(file));

let result: ICruiseResult;
beforeAll(async () => {
  const { output } = await cruise(FOLDERS, { ...options, validate: true, ruleSet: { forbidden } });
  result = output as ICruiseResult;
});

describe('the layers', () => {
  it('include every module and its imports', () => {
    const read = result.modules.filter(({ source }) => modules.includes(source));
    expect(modules.length).toBeGreaterThan(80);
    expect(read.map(({ source }) => source).sort()).toEqual([...modules].sort());
    const imports = read.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
    expect(imports).toBeGreaterThan(2 * modules.length);
  });

  it('import only what the rules allow', () => {
    const violations = result.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
    );
    expect(violations).toEqual([]);
  });

  it('have no import cycles between folders, types included', () => {
    const modules = result.modules.filter(({ source }) =>
      /^(shared|electron|renderer)\//.test(source),
    );
    expect(modules.length).toBeGreaterThan(550);
    expect(folderCircles(modules)).toEqual([]);
  });

  it('let the host verify, redact and read foreign files in threads only', () => {
    const reached = reachedAtRunTime(result.modules, 'electron/host/host.ts');
    expect(reached.size).toBeGreaterThan(200);
    const threads = {
      'electron/host/verify/verify-worker.ts': [
        ...['electron/host/verify/assess.ts', 'shared/signature/engine/inspect-request.ts'],
      ],
      'electron/host/share/share-worker.ts': [
        ...['electron/host/share/redact-export.ts', 'electron/host/share/read-import.ts'],
      ],
    };
    for (const [thread, files] of Object.entries(threads)) {
      expect(files.filter((file) => reached.has(file))).toEqual([]);
      const inThread = reachedAtRunTime(result.modules, thread);
      expect(files.filter((file) => !inThread.has(file))).toEqual([]);
    }
  });

  it('match the host’s folders, with few files at its top level', () => {
    const { files, folders } = contents('electron/host');
    expect(folders).toEqual([...new Set(CHAPTERS.map((chapter) => chapter.split('/')[0]))].sort());
    expect(contents('electron/host/store').folders).toEqual(['damage']);
    expect(files.length).toBeLessThanOrEqual(8);
  });

  it('match the command line’s folders', () => {
    const { folders } = contents('electron/cli');
    expect(folders).toEqual([...CLI_SHARED, ...LARGE_COMMANDS].sort());
  });

  it('match the window’s folders, at most sixteen', () => {
    const { folders } = contents('renderer');
    expect(folders).toEqual([...WINDOW_FOLDERS].sort());
    expect(folders.length).toBeLessThanOrEqual(16);
  });

  it('put each style sheet beside its component', () => {
    const dialogs = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.css'));
    expect(dialogs.length).toBeGreaterThan(30);
    const listed = readFileSync('renderer/app/styles.css', 'utf8').match(/@import/g) ?? [];
    expect(listed.length).toBe(dialogs.length - 1);
  });

  it.each([
    ['two folders', ['a/1>b/1', 'b/2>a/2'], [['a', 'b']]],
    ['three folders', ['a/1>b/1', 'b/1>c/1', 'c/1>a/1', 'c/1>d/1'], [['a', 'b', 'c']]],
    ['a folder and the one that it lies in', ['a/1>a/b/1', 'a/b/1>a/2'], [['a', 'a/b']]],
    ['none, though two meet', ['a/1>b/1', 'c/1>b/1', 'a/1>a/2'], []],
  ])('detect a cycle of %s', (_, imports, circles) => {
    const modules = imports.map((one) => {
      const [source = '', resolved = ''] = one.split('>');
      return { source, dependencies: [{ resolved }] };
    });
    expect(folderCircles(modules)).toEqual(circles);
  });

  it.each([
    ['electron/host/lib/a.ts', 'electron/host/store/store.ts', 'electron/host: lib'],
    ['electron/host/store/a.ts', 'electron/host/store/damage/salvage.ts', 'electron/host: store'],
    ['electron/cli/lib/a.ts', 'electron/cli/schemes/scheme-file.ts', 'electron/cli: lib'],
    ['renderer/ui/a.tsx', 'renderer/host/host.ts', 'renderer: ui'],
    ['renderer/list/state/a.ts', 'renderer/capture/state/detail.ts', 'renderer: list'],
  ])('forbid %s to import %s', (from, to, name) => {
    const rule = forbidden.find((one) => one.name === name) as
      | IRegularForbiddenRuleType
      | undefined;
    expect(matches(rule?.from.path, from)).toBe(true);
    expect(matches(rule?.to.path, to)).toBe(true);
    expect(matches(rule?.to.path, from)).toBe(false);
  });

  it('have rules that detect violations', () => {
    const broken = ['shared-json', 'shared-knows-no-command', 'commands-alone'];
    const isSubject = (name: string, file: string) => {
      const { from } = forbidden.find((one) => one.name === name) as IRegularForbiddenRuleType;
      return matches(from.path, file) && !matches(from.pathNot, file);
    };
    const subjects = (name: string) =>
      result.modules.filter(
        ({ source, dependencies }) => isSubject(name, source) && dependencies.length > 0,
      );
    expect(broken.filter((name) => subjects(name).length === 0)).toEqual([]);
  });
});
