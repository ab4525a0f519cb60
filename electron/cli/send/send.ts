// countersign send: its options. sending.ts runs it.

import { createCommand } from '../lib/command.ts';
import { SEND_OPTIONS } from './send-options.ts';

export const sendCommand = () =>
  createCommand('send', {
    usage: '[options] --to URL',
    summary: 'Act as the payment service: sign, deliver and retry.',
    about:
      'Sends the documented request and retries after each failure by Variant A (10 attempts, the first ' +
      'retry after 1 minute, the last within 24 hours) or Variant B (3 additional attempts). Exactly 200 counts ' +
      'as delivered. The document does not specify the intervals, the timeout, or when Variant B disables the ' +
      'webhook; set them with options. Redirects are not followed. Ctrl-C cancels.\n\n' +
      'With --scheme, it acts as another service: it sends an example, or --body, and signs each attempt by that ' +
      'scheme with its own time. Retries and what counts as delivered stay those of our service.\n\n' +
      'With --json, one line per attempt: {"delivery","attempt","at","status","error","ms","nextInMs",' +
      '"state"}, then one line with the overall state and the counts.',
    examples: [
      'COUNTERSIGN_SECRET=... countersign send --to http://127.0.0.1:3000/webhook',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --preset hebrew',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --cause strings-only',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --scheme stripe --body event.json',
      'countersign send --to http://127.0.0.1:3000/webhook --unsigned --body body.json --variant B --time-scale 60',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --deliveries 1000 --concurrency 50 --json',
    ],
    exitCodes: [
      [0, 'Delivered: every delivery was answered 200.'],
      [1, 'Not delivered: failed, disabled, or cancelled by Ctrl-C.'],
      [65, 'The body cannot be signed, or the cause makes no difference.'],
      [66, 'A file cannot be read.'],
      [78, 'The store with the scheme cannot be opened.'],
    ],
    options: SEND_OPTIONS,
    run: async (options) => {
      const { sendUntilEnded } = await import('./sending.ts'); // loads the HTTP client
      return sendUntilEnded(options);
    },
  });
