// Setting up the tests: which browser the end-to-end tests drive. Playwright's own where it is or can
// be had; Debian's where Playwright's download is blocked. None at all is an error, never a skip.

import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/npm.mjs';
import { hasDebianPackages, needPackages } from './system-packages.mjs';

const systemChromium = '/usr/bin/chromium';
const downloadLimitMs = 300_000;

/**
 * Finds a Chromium that starts, installing one if need be.
 * Throws, with what to do, when there is none.
 * @returns {{ executablePath: string, args: string[] }} for Playwright's `launchOptions`
 */
export function findBrowser() {
  return { executablePath: executable(), args: launchArguments() };
}

function executable() {
  const named = process.env.COUNTERSIGN_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      `COUNTERSIGN_CHROMIUM names ${named}, which does not exist. Correct it, or unset it.`,
    );
  }
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
 * A browser whose libraries are missing is there and does not start; on Linux that shows at once.
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
    stdio: 'ignore', // a blocked host is no news: there is another plan
    timeout: downloadLimitMs,
  });
  if (status !== 0) process.stderr.write('  not possible here.\n');
}

function launchArguments() {
  const quiet = ['--disable-background-networking', '--disable-component-update'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium refuses it to root
  return [...sandbox, ...quiet, '--disable-sync', '--no-first-run'];
}
