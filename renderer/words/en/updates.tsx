// English: new versions of the desktop, in the settings and in the status bar.

import type { UpdateFailure } from '../../../shared/contract/updates.ts';

export const updates = {
  title: 'Updates',
  feedHint:
    'Checked at startup and once a day. Leave empty to turn off update checks. Use https, or http on this machine.',
  feedWrong: 'Enter an https URL or an http URL on this machine, or leave it empty.',
  check: 'Check now',
  download: 'Download',
  notHere: {
    browser: 'The browser version is updated the way it was installed.',
    checkout: 'This is a source checkout. Update it with git.',
    package: 'On Linux, only the AppImage updates itself. Install a newer package instead.',
  },
  off: 'Update checks are off: no feed is set.',
  asking: 'Checking for updates…',
  newest: 'You have the latest version.',
  newer: (version: string) => `Version ${version} is available.`,
  loading: (version: string, percent: number) => `Downloading version ${version}: ${percent} %`,
  ready: (version: string) => `Version ${version} will be installed when you quit.`,
  failed: {
    unreachable: 'The update feed could not be reached. Check its URL, or try again later.',
    'no-list': 'The update feed has no version list for this system. Check its URL.',
    'not-a-list': 'The update feed did not return a version list. Check its URL.',
    'no-file': 'The update feed has no file for this installation.',
    damaged: 'The download did not match the update feed and was deleted. Try again later.',
    'not-possible': 'The update could not be prepared. Install the new version manually.',
  } satisfies Record<UpdateFailure, string>,
};
