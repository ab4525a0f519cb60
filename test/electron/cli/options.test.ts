import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countersign } from './support/cli.ts';

const COMMANDS = [
  ...['serve', 'verify', 'recognise', 'schemes', 'explain', 'sign', 'send', 'replay', 'check'],
  ...[
    ...['list', 'show', 'export', 'import', 'archive init', 'archive status', 'archive prune'],
    'archive erase',
  ],
];

describe('options', () => {
  it.each([
    [['verify', '--jsno', 'x'], "'--jsno'", '--json'],
    [['verify', '--secret', 'x'], "'--secret'", '--secret-file'],
    [['serve', '--listne', 'x'], "'--listne'", '--listen'],
    [['serve', '--endpoint', 'x'], "'--endpoint'", '--endpoints'],
    [['serve', '--allow-remotes'], "'--allow-remotes'", '--allow-remote'],
    [['serve', '--qqqq'], "'--qqqq'", 'countersign serve --help'],
    [['list', '--data-dir', 'x'], "'--data-dir'", '--data'],
    [['verfy', 'x'], "'verfy'", 'verify'],
    [['constructor'], "'constructor'", 'countersign --help'],
    [['archive', 'prnue'], "'prnue'", 'prune'],
    [['archive', 'init', '--ouT', 'x'], "'--ouT'", '--out'],
    [['help', 'nope'], "'nope'", 'countersign --help'],
    [['send', '--preset', 'documentd'], "'documentd'", 'Did you mean documented?'],
    [['send', '--cause', 'stringsonly'], "'stringsonly'", 'Did you mean strings-only?'],
  ])(
    'names a wrong option and the closest valid one in one line: %j',
    async (args, wrong, right) => {
      const { code, stdout, stderr } = await countersign(args);
      expect(code).toBe(64);
      expect(stdout).toBe('');
      expect(stderr).toMatch(/^[^\n]+\n$/);
      expect(stderr).toContain(wrong);
      expect(stderr).toContain(right);
    },
  );

  it.each([
    ['replay', '1'],
    ['replay', '1', '--to', 'ftp://x'],
    ['replay', '1', '--to', 'http://x', '--timeout', '0'],
    ['serve', '--listen', '4545'],
    ['serve', '--listen', '127.0.0.1:65536'],
    ['serve', '--max-body', '10MB'],
    ['list', '--limit', '-1'],
    ['show', 'abc'],
    ['show'],
    ['verify'],
    ['verify', 'a', 'b'],
    [],
  ])('ends with 64 for invalid usage: %s %s %s %s %s', async (...args) => {
    expect(await countersign(args)).toMatchObject({ code: 64, stdout: '' });
  });

  it.each([
    [['serve', '--ui', '127.0.0.1:21001', '--no-ui'], '--ui', '--no-ui'],
    [['serve', '--open', '--no-ui'], '--open', '--no-ui'],
    [['serve', '--listen', '127.0.0.1:21001', '--ui', '127.0.0.1:21001'], '--listen', '--ui'],
    [['send', '--to', 'http://x', '--disable-after', '1'], '--disable-after', '--variant B'],
    [['export', '1', '--format', 'har', '--url', 'http://x/'], '--url', '--format curl'],
    [['import', '-', '--kind', 'curl', '--path', '/hooks/shop-a'], '--path', '--kind curl'],
    [['replay', '1', '--to', 'http://x', '--secret-file', 'f'], '--secret-file', '--edit'],
  ])('names two options that do not go together: %j', async (args, one, other) => {
    const { code, stdout, stderr } = await countersign(args);
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(one);
    expect(stderr).toContain(other);
  });

  it.each([['list'], ['import', '-'], ['serve', '--no-ui']])(
    'an empty --data does not mean the default data folder: %s',
    async (...args) => {
      const { code, stderr } = await countersign([...args, '--data', '']);
      expect(code).toBe(64);
      expect(stderr).toMatch(/^error: Not accepted: --data must not be empty\.\n$/);
    },
  );

  it.each(['send', 'replay'])(
    '%s refuses a URL with a password, and does not repeat it',
    async (name) => {
      const args = name === 'replay' ? ['1'] : [];
      const { code, stderr } = await countersign([name, ...args, '--to', 'http://u:hunter2@x/']);
      expect(code).toBe(64);
      expect(stderr).toMatch(/^[^\n]*name or a password[^\n]*\n$/);
      expect(stderr).not.toContain('hunter2');
    },
  );

  it.each(COMMANDS)('%s --help shows synopsis, options, examples and exit codes', async (name) => {
    const { code, stdout, stderr } = await countersign([...name.split(' '), '--help']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(new RegExp(`^Usage: countersign ${name} `));
    for (const part of ['Options:', 'Examples:\n  $ ', 'Exit codes:\n  0 ', '\n  64 ']) {
      expect(stdout).toContain(part);
    }
    const exits = stdout.slice(stdout.indexOf('Exit codes:')).match(/^ {2}\d+/gm) ?? [];
    expect(exits).toEqual([...new Set(exits)]); // each once
  });

  it('check and archive init say themselves what cannot be written', async () => {
    const check = await countersign(['check', '--help']);
    expect(check.stdout).toContain('\n  74  A report or a suite cannot be written.\n');
    const init = await countersign(['archive', 'init', '--help']);
    expect(init.stdout).toContain('\n  74  A connection string cannot be written');
  });

  it('--version prints the version of package.json', async () => {
    const file = new URL('../../../package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    expect(await countersign(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` });
  });
});
