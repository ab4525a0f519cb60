// The GitHub workflows, as far as they can be checked here: GitHub's own parser accepts them, and everything they run
// exists. They have never run on GitHub (.github/CONTRIBUTING.md).

import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
} from '@actions/workflow-parser';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const FOLDER = '.github/workflows';
const FILES = readdirSync(join(root, FOLDER)).map((file) => `${FOLDER}/${file}`);
const CI = `${FOLDER}/ci.yml`;

/** The jobs of each file. */
const JOBS: Record<string, string[]> = {
  [CI]: ['test', 'package'],
  [`${FOLDER}/nightly.yml`]: ['long'],
};

/** A workflow as GitHub's parser reads it, with its errors. */
async function parsed(content: string) {
  const result = parseWorkflow({ name: CI, content }, new NoOperationTraceWriter());
  const template = result.value && (await convertWorkflowTemplate(result.context, result.value));
  const errors = [
    ...result.context.errors.getErrors().map(({ message }) => message),
    ...(template?.errors ?? []).map(({ Message }) => Message),
  ];
  return { template, errors };
}

it.each(FILES)('%s is a workflow without errors', async (file) => {
  const { template, errors } = await parsed(read(file));
  expect(errors).toEqual([]);
  expect(template?.jobs.map(({ id }) => id.value)).toEqual(JOBS[file]);
});

it('has its errors detected by the parser', async () => {
  const { errors } = await parsed(read(CI).replace('runs-on: ubuntu-latest', 'run-on: ubuntu'));
  expect(errors.length).toBeGreaterThan(0);
});

it('runs only existing scripts', async () => {
  const templates = await Promise.all(FILES.map((file) => parsed(read(file))));
  const jobs = templates.flatMap(({ template }) => template?.jobs ?? []);
  const steps = jobs.flatMap((job) => (job.type === 'job' ? job.steps : []));
  const commands = steps.flatMap((step) => ('run' in step ? [step.run.toString()] : []));
  const scripts = Object.keys(
    (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
  );
  const suites = [...read('test/setup/suites.mjs').matchAll(/^ {2}(\w+): \{\s+built/gm)];
  const known = [
    'npm ci',
    '.ci/run',
    ...scripts.map((name) => `npm run ${name}`),
    ...suites.map(([, suite = '']) => `npm test ${suite}`),
  ];
  expect(commands).toContain('.ci/run');
  expect(commands).toContain('npm test package');
  expect(commands).toContain('npm run test:long');
  expect(commands.filter((command) => !known.includes(command))).toEqual([]);
  accessSync(join(root, '.ci/run'), constants.X_OK);
});

it('uses actions at a major version', () => {
  const actions = FILES.flatMap((file) => [...read(file).matchAll(/uses: (\S+)/g)]).map(
    ([, action]) => action,
  );
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/^actions\/[a-z-]+@v\d+$/.test(action ?? ''))).toEqual([]);
});

it('has release notes where electron-builder looks for them', () => {
  const [, file = ''] = /releaseNotesFile: (\S+)/.exec(read('build/electron-builder.yml')) ?? [];
  expect(existsSync(join(root, file))).toBe(true);
});
