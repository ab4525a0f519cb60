// English: texts of renderer/check about a person’s answers, sending again, running checks, and suites.

import {
  NOT_REPEATED,
  notRuledOutSays,
  onlyAskedSays,
  wrongNotAskedSays,
} from '../../../shared/english/check-asked.ts';

export const checkAsk = {
  question: 'Question',
  title: 'Did your receiver accept this webhook?',
  hint: 'Find it in your receiver’s log by its name or receipt.',
  questionOf: (number: string, most: string) => `Webhook ${number} of at most ${most}`,
  receipt: 'Receipt',
  sent: 'Sent',
  answer: 'Answer',
  copyName: 'Copy name',
  copyReceipt: 'Copy receipt',
  accepted: 'Accepted',
  rejected: 'Rejected',
  unknown: 'I don’t know',
  sending: 'Sending the next webhook…',
  notTold: 'Still unknown',
  onlyAsked: onlyAskedSays,
  notRuledOut: notRuledOutSays,
  wrongNotAsked: wrongNotAskedSays,
  notRepeated: NOT_REPEATED,
  shortAsked: (count: number) => (count === 1 ? '1 webhook only' : `${count} webhooks only`),

  again: 'Send again',
  againNamed: (what: string) => `Send again: ${what}`,
  before: 'Before',
  now: 'Now',
  mayBeSent: 'The connection broke. The webhook may have been sent.',
  againFailed: (what: string, why: string) => `Sending again failed: ${what}. ${why}`,
  confirmTitle: (host: string) => `Send again to ${host}?`,

  runTitle: (host: string) => `Check of ${host}`,
  states: {
    running: 'Running',
    waiting: 'Waiting for your answer',
    done: 'Finished',
    cancelled: 'Cancelled',
    stopped: 'Stopped',
  },
};

export const suites = {
  suite: 'Suite',
  none: 'No suite',
  actions: 'Suite actions',
  checkNamed: (name: string) => `Check: ${name}`,
  changed: 'Changed since it was saved.',
  noEndpoint: 'The endpoint of this suite is missing or cannot be checked. Choose another one.',

  save: 'Save changes',
  saveAs: 'Save as a suite…',
  import: 'Import…',
  delete: 'Delete…',
  nameHint: 'A suite keeps this form, without a secret. Its name stays with each check.',
  replaces: (name: string) => `The suite ${name} exists already. Saving replaces it.`,
  saveAction: 'Save suite',
  replaceAction: 'Replace suite',
  deleteTitle: (name: string) => `Delete the suite ${name}?`,
  deleteSays: 'The checks that were made with it stay.',
  deleteAction: 'Delete suite',

  exportedWithout:
    'The URL is in the file without its query, which may be a token. Whoever runs the file must add it.',
  imported: (name: string) => `Suite ${name} imported`,
  tooLarge: 'This file is too large for a check suite. Choose a file that Countersign exported.',

  groups: 'Cases',
  allGroups: 'all',
  someGroups: (count: number, most: number) => `baseline and ${count} of ${most} groups`,
  groupsSay: 'The baseline always runs. The report says which groups were left out.',
  leftOut: (groups: readonly string[]) => `Not checked: ${groups.join(', ')}.`,
  automatic: 'automatic',
  perSecondHint: 'Empty: 50 on this machine, otherwise 10.',
};
