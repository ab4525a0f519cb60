// A case as the request that its service signed: with a cURL command, every published vector of other services keeps
// its verdict, except that a ticket does not say when its webhook arrived.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codec } from '../../../../electron/host/lib/codec.ts';
import { readCase } from '../../../../electron/host/share/read-case.ts';
import { verifyCapture } from '../../../../electron/host/verify/assess.ts';
import { curlCommand } from '../../../../shared/formats/curl.ts';
import { splitUrl } from '../../../../shared/formats/request-head.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import type { HeaderPairs } from '../../../../shared/webhook/capture.ts';
import { testCapture } from '../../../shared/support/capture.ts';

interface Vector {
  readonly id: string;
  readonly scheme: string;
  readonly secret: string;
  readonly settings?: Record<string, string>;
  readonly request: { method: string; url: string; headers: HeaderPairs; body: string };
  readonly why: '' | 'wrong-secret' | 'altered' | 'too-old' | 'missing-signature';
}

const vectors = readFileSync(
  new URL('../../../fixtures/scheme-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

const VERDICTS: Readonly<Record<Vector['why'], string>> = {
  ...{ '': 'valid', 'too-old': 'valid', 'wrong-secret': 'invalid', altered: 'invalid' },
  'missing-signature': 'unverifiable',
};

const webhookIn = (text: string) => {
  const read = readCase(text);
  return read.ok ? read.webhook : null;
};

it.each(vectors)(
  'a cURL command is the whole request: $id $why',
  ({ scheme: name, request, why, ...known }) => {
    const { method, url, headers, body } = request;
    const sent = testCapture({ method, headers, body: codec.encode(body, 'utf-8') });
    const command = curlCommand(sent, url, codec);
    const webhook = webhookIn(`Hello,\n${command}\n\nRegards`);
    const scheme = schemeNamed(name);
    if (!webhook || !scheme) throw new Error('not read');
    expect(webhook.target).toBe(splitUrl(url)?.target);
    const { secret, settings = {} } = known;
    const { verdict, notes } = verifyCapture(webhook, { secret, signing: { scheme, settings } });
    expect(verdict).toBe(VERDICTS[why]);
    const isAged = scheme.time !== undefined && scheme.time.tolerance !== null;
    const hasNote = notes.some(({ code }) => code === 'age-not-checked');
    expect(hasNote).toBe(isAged && verdict !== 'unverifiable');
  },
);

it('a body alone came in a POST without headers', () => {
  expect(webhookIn('OutSum=10&InvId=5')).toMatchObject({
    ...{ method: 'POST', target: '/', headers: [], receivedAtMs: null },
    body: codec.encode('OutSum=10&InvId=5', 'utf-8'),
  });
});
