// Test setup: the browser for the end-to-end tests. It is Playwright's own if installed or downloadable, or Debian's if
// Playwright's download is blocked. A missing browser is an error, never a skip. The tests prefer the headless shell,
// which is the same Chromium without its own windows: it takes a third less processor time, and a second page is as
// fast as the first. The benchmarks measure the whole browser.

import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/npm.mjs';
import { hasDebianPackages, needPackages } from './system-packages.mjs';

const systemChromium = '/usr/bin/chromium';
const systemShell = '/usr/bin/chromium-headless-shell';
const downloadLimitMs = 300_000;

/**
 * Finds a Chromium that starts, and installs one if needed.
 * Throws an error that says what to do if there is none.
 * @returns {{ executablePath: string, args: string[] }} for Playwright's `launchOptions`
 */
export function findBrowser() {
  return { executablePath: named() ?? executable(), args: launchArguments() };
}

/**
 * Finds the headless shell, installs Debian's if we are root, or finds the whole browser as `findBrowser` does.
 * @returns {{ executablePath: string, args: string[] }} for Playwright's `launchOptions`
 */
export function findHeadlessShell() {
  return { executablePath: named() ?? shell() ?? executable(), args: launchArguments() };
}

function named() {
  const path = process.env.COUNTERSIGN_CHROMIUM;
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new Error(
    `COUNTERSIGN_CHROMIUM names ${path}, which does not exist. Correct it, or unset it.`,
  );
}

function shell() {
  if (starts(systemShell)) return systemShell;
  if (process.getuid?.() !== 0 || !hasDebianPackages()) return undefined;
  try {
    needPackages('headlessShell');
  } catch (error) {
    process.stderr.write(`The tests use the whole browser: ${String(error)}\n`);
  }
  return starts(systemShell) ? systemShell : undefined;
}

function executable() {
  const playwrights = chromium.executablePath();
  const found = [playwrights, systemChromium].find(starts);
  if (found) return found;

  downloadPlaywrights();
  if (starts(playwrights)) return playwrights;

  if (hasDebianPackages()) needPackages('chromium');
  if (starts(systemChromium)) return systemChromium;
  throw new Error(
    "There is no browser for the tests, and Playwright's could not be downloaded. " +
      'Install Chromium or Chrome and set COUNTERSIGN_CHROMIUM to its executable.',
  );
}

/**
 * An installed browser does not start if libraries are missing. On Linux this is checked at once.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform !== 'linux') return true;
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

function downloadPlaywrights() {
  process.stderr.write("Fetching Playwright's Chromium (once) ...\n");
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore', // a blocked download is expected, and there is a fallback
    timeout: downloadLimitMs,
  });
  if (status !== 0) process.stderr.write('  not possible here.\n');
}

function launchArguments() {
  const quiet = ['--disable-background-networking', '--disable-component-update'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium does not allow its sandbox for root
  return [...sandbox, ...quiet, '--disable-sync', '--no-first-run'];
}
