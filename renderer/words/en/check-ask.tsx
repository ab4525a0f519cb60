// English: texts of renderer/check about a person's answers, sending again, and running checks.

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
  name: 'Name',
  receipt: 'Receipt',
  sent: 'Sent',
  answer: 'Answer',
  copyName: 'Copy name',
  copyReceipt: 'Copy receipt',
  accepted: 'Accepted',
  rejected: 'Rejected',
  unknown: 'I don’t know',
  sending: 'Sending the next webhook…',

  /** Where a report says that the answers look alike. */
  askMe: 'Ask me',
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
