// English: newer versions of the desktop, in the settings and at the foot of the window.

import type { UpdateFailure } from '../../../shared/contract/updates.ts';

export const updates = {
  title: 'Updates',
  feed: 'Address of the update feed',
  feedHint:
    'Empty: nothing is asked. With an address it is asked at the start and once a day. Only https, or http on this machine.',
  feedWrong: 'Enter an https address, an http address of this machine, or nothing.',
  check: 'Check now',
  download: 'Download',
  notHere: {
    browser: 'This is the browser’s window. It is updated as it was installed.',
    checkout: 'This is a checkout. Update it with git.',
    package:
      'On Linux the AppImage updates itself. This one is updated by installing a newer package.',
  },
  off: 'No feed is set. Nothing is asked.',
  asking: 'Asking the feed…',
  newest: 'This is the newest version.',
  newer: (version: string) => `Version ${version} is there.`,
  loading: (version: string, percent: number) => `Downloading version ${version}: ${percent} %`,
  ready: (version: string) => `Version ${version} is installed when Countersign is quit.`,
  failed: {
    unreachable: 'The update feed could not be reached. Check its address, or try later.',
    'no-list': 'The update feed has no list of versions for this system. Check its address.',
    'not-a-list': 'What the update feed answered is not a list of versions. Check its address.',
    'no-file': 'The update feed names no file for this installation.',
    damaged: 'The download was thrown away: it is not what the update feed describes. Try later.',
    'not-possible':
      'The update could not be made ready. Install the newer version by hand instead.',
  } satisfies Record<UpdateFailure, string>,
};
