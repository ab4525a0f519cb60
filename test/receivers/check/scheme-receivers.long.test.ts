// A check of the receivers printed for other services finds nothing. A right receiver gets the same requests each time,
// so all of them can be put to its program at once.

import { describe, expect, it } from 'vitest';
import { PRINTED_LANGUAGES } from '../../../shared/signature/receivers/languages.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { agreedFor, check, NOW, right, SIGNABLE } from '../../shared/check/simulated.ts';
import { askSchemeReceivers } from '../support/ask-scheme-receivers.ts';
import { caseOf } from '../support/scheme-cases.ts';

const requests = SIGNABLE.flatMap((scheme) => {
  const seen: SignedRequest[] = [];
  check(scheme, (request) => {
    seen.push(request);
    return right(scheme)(request);
  });
  return seen.map((request) => ({ scheme, request }));
});

const cases = requests.map(({ scheme, request }, number) => {
  const { secret, settings } = agreedFor(scheme);
  const at = new Date(NOW).toISOString();
  const asked = { id: `${scheme.name} ${number}`, scheme: scheme.name, request, at };
  const isValid = right(scheme)(request);
  return caseOf({ ...asked, secret: secret ?? '', settings: { ...settings } }, isValid);
});

describe.each(PRINTED_LANGUAGES)('a check of the receivers in %s', (language) => {
  it('finds nothing', async () => {
    const answers = await askSchemeReceivers(language, cases);
    expect(answers).toHaveLength(cases.length);
    const differing = cases.filter(({ isValid }, at) => answers[at] !== isValid);
    expect(differing.map(({ id, headers, url, body }) => [id, url, headers, shown(body)])).toEqual(
      [],
    );
  });
});

const shown = (body: string) => Buffer.from(body, 'base64').toString();
