// Test setup: the languages of the receivers in shared/signature/snippets. Programs on PATH are used. On Debian missing
// ones are installed, or the error names the command. vitest calls `setup` before a run. Tests that need a language
// that is still missing fail.

import { spawnSync } from 'node:child_process';
import { hasDebianPackages, needPackages } from './system-packages.mjs';

/** @typedef {import('../../shared/signature/snippets/languages.ts').ReceiverLanguage} Language */
/** @typedef {Exclude<Language, 'javascript'>} InstalledLanguage Node is already here */

/** The programs that compile and run each of them. @type {Record<InstalledLanguage, string[]>} */
const programs = {
  php: ['php'],
  python: ['python3'],
  csharp: ['mcs', 'mono'],
  java: ['javac', 'java'],
  go: ['go', 'gofmt'],
};

/**
 * Installs the missing languages once, before the tests of test/receivers start in parallel.
 * @param {{ vitest: { filenamePattern?: string[] },
 *   globTestFiles(filters?: string[]): Promise<{ testFiles: string[] }> }} project
 */
export async function setup(project) {
  const { testFiles } = await project.globTestFiles(project.vitest.filenamePattern);
  if (!testFiles.some((file) => file.includes('/test/receivers/'))) return;
  try {
    needLanguages();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** Installs the missing languages. Throws an error with the command to run if it cannot. */
export function needLanguages() {
  needPackages(...languages.filter((language) => absent(language).length > 0));
}

/**
 * Makes sure that a language's programs start.
 * Throws an error that names the missing command or programs.
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

/** @param {InstalledLanguage} language */
const absent = (language) =>
  programs[language].filter((program) => spawnSync(program, ['--version']).error);
