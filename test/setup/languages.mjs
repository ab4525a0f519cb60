// Setting up the tests: the languages that the receivers of shared/signature/snippets are written in.
// A program that is on PATH is used as it is; on Debian the others are installed, or asked for.
// vitest calls `setup` before a run; a language that is still missing fails the tests that need it.

import { spawnSync } from 'node:child_process';
import { hasDebianPackages, needPackages } from './system-packages.mjs';

/** @typedef {import('../../shared/signature/snippets/languages.ts').ReceiverLanguage} Language */
/** @typedef {Exclude<Language, 'javascript'>} InstalledLanguage Node is here already */

/** What compiles and runs each of them. @type {Record<InstalledLanguage, string[]>} */
const programs = {
  php: ['php'],
  python: ['python3'],
  csharp: ['mcs', 'mono'],
  java: ['javac', 'java'],
  go: ['go', 'gofmt'],
};

/**
 * Installs the missing languages once, before the tests of test/receivers start at the same time.
 * @param {{ vitest: { filenamePattern?: string[] },
 *   globTestFiles(filters?: string[]): Promise<{ testFiles: string[] }> }} project
 */
export async function setup(project) {
  const { testFiles } = await project.globTestFiles(project.vitest.filenamePattern);
  if (!testFiles.some((file) => file.includes('/test/receivers/'))) return;
  try {
    needPackages(...missing());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/**
 * Makes sure that the programs of a language can be started.
 * Throws, with the command or the programs that are missing.
 * @param {Language} language
 */
export function needLanguage(language) {
  if (language === 'javascript' || absent(language).length === 0) return;
  if (hasDebianPackages()) needPackages(language);
  const left = absent(language);
  if (left.length === 0) return;
  throw new Error(
    `The ${language} receiver cannot be tested: ${left.join(' and ')} cannot be started. ` +
      'Install what is missing, or put it on PATH.',
  );
}

const languages = /** @type {InstalledLanguage[]} */ (Object.keys(programs));
const missing = () => languages.filter((language) => absent(language).length > 0);

/** @param {InstalledLanguage} language */
const absent = (language) =>
  programs[language].filter((program) => spawnSync(program, ['--version']).error);
