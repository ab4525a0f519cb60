// A check of the six receivers to copy finds nothing. A right receiver gets the same requests each time, so all of them
// can be put to its program at once.

import { describe, expect, it } from 'vitest';
import { RECEIVERS } from '../../../shared/signature/snippets/languages.ts';
import { check, right, SECRET } from '../../shared/check/receivers.ts';
import { askReceiver } from '../support/ask-receiver.ts';

const requests: string[] = [];
check((body) => {
  requests.push(body);
  return right(body);
});
const bodies = [...new Set(requests)];

describe('a check of the receiver to copy', () => {
  it.each(RECEIVERS.map(({ language }) => language))('finds nothing: %s', async (language) => {
    const cases = bodies.map((body) => ({ id: body, body: Buffer.from(body), secret: SECRET }));
    const answers = await askReceiver(language, cases);
    const report = check((body) => {
      const isAccepted = answers.get(body);
      if (isAccepted === undefined) throw new Error('another receiver would get this request');
      return isAccepted ? { got: 'accept', status: 200 } : { got: 'reject', status: 401 };
    });
    expect(report).toMatchObject({ baseline: 'verifies', state: 'complete', findings: [] });
  });
});
