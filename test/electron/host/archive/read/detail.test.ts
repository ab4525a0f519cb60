// An archived capture opens as it was copied, with what was computed where it arrived.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { redactExport } from '../../../../../electron/host/share/redact-export.ts';
import { verifyCapture } from '../../../../../electron/host/verify/assess.ts';
import type { Capture } from '../../../../../shared/webhook/capture.ts';
import { testCapture } from '../../../../shared/support/capture.ts';
import { writeBundle } from '../../../../../shared/formats/bundle.ts';
import { refused, startTestHost } from '../../support/test-host.ts';
import { read } from '../../support/sharing.ts';
import { signedBody } from '../../support/webhook.ts';
import { asAdmin, HERE } from '../support/filled-archive.ts';
import { archiveToOpen, KEY } from '../support/opening.ts';

const { made, archived, lastCapture, details, portable } = await archiveToOpen();

const bytes = (base64: string) => Buffer.from(base64, 'base64');
const WRONG = signedBody().replace('Order 1042', 'Order 1043');

describe('the detail of an archived capture', () => {
  it('has the request as it arrived, its answer and its verdict', async () => {
    const capture: Partial<Capture> = {
      ...{ body: Buffer.from(signedBody()), target: '/hooks/shop-a?x=1', httpVersion: '2.0' },
      tls: true,
      headers: [
        ['X-Order', 'a'],
        ['x-order', 'b'],
      ],
      ...{ peerAddress: '203.0.113.7', peerPort: 4000 },
    };
    const answer = {
      status: 201,
      headers: [['x-a', 'b']] as const,
      body: Buffer.from('ok'),
      endedAtMs: 1_763_733_751_200,
    };
    const id = await archived(capture, { answer });
    const detail = await details.detail(id, false);
    const { body, ...sent } = testCapture({ ...capture, id });
    expect(detail.capture).toEqual({
      ...sent,
      bodyBase64: Buffer.from(body).toString('base64'),
      keptBytes: body.length,
    });
    const verification = verifyCapture(testCapture(capture), KEY);
    expect(detail.verification).toEqual(verification);
    expect(detail.totals.segments).toBe(verification.segments.length);
    expect(detail).toMatchObject({
      summary: { id, verdict: 'valid', archived: { isOwn: true, host: HERE.name } },
      answer: {
        outcome: 'sent',
        status: 201,
        endedAtMs: 1_763_733_751_200,
        recorded: { headers: [['x-a', 'b']] },
      },
      sender: { outcome: 'not-checked', address: '203.0.113.7' },
      archived: { has: 'everything', isRedacted: false },
      ...{ secret: null, forwarded: null, inspected: null, imported: null },
    });
    expect(bytes(detail.answer.recorded?.bodyBase64 ?? '').toString()).toBe('ok');
  });

  it('has the verdict from before personal data was replaced', async () => {
    const body = signedBody({ client_email: 'dana@example.org' });
    const id = await archived({ body: Buffer.from(body) }, {}, 'replace');
    const detail = await details.detail(id, false);
    expect(detail.verification.verdict).toBe('valid');
    expect(detail.archived).toEqual({ has: 'everything', isRedacted: true });
    expect(bytes(detail.capture.bodyBase64).toString()).not.toContain('dana@example.org');
    expect(detail.capture.bodyLength).toBe(detail.capture.keptBytes);
  });

  it('opens what is not HTTP', async () => {
    const over: Partial<Capture> = {
      ...{
        ...{ method: '', target: '', httpVersion: '', headers: [] },
        body: Buffer.from([22, 3, 1, 0, 255]),
      },
      defect: 'not-http',
      defectReason: { code: 'other', says: 'TLS' },
    };
    const detail = await details.detail(await archived(over, { answer: null }), false);
    expect(detail.capture).toMatchObject({ method: '', defect: 'not-http', keptBytes: 5 });
    expect([...bytes(detail.capture.bodyBase64)]).toEqual([22, 3, 1, 0, 255]);
  });

  it('says how long a truncated body was', async () => {
    const over: Partial<Capture> = { body: Buffer.from('{"a'), bodyLength: 9000, defect: 'cut' };
    const { capture } = await details.detail(await archived(over), false);
    expect(capture).toMatchObject({ defect: 'cut', bodyLength: 9000, keptBytes: 3 });
  });

  it('cuts long bodies and texts, and has all of them with `whole`', async () => {
    const items = Array.from({ length: 15_000 }, (_, at) => ({
      name: `Item ${at}`,
      price: at,
      qty: 1,
    }));
    const body = Buffer.from(signedBody({ items }));
    const id = await archived({ body });
    const cut = await details.detail(id, false);
    expect(bytes(cut.capture.bodyBase64)).toHaveLength(256 * 1024);
    expect(cut.capture.keptBytes).toBe(body.length);
    expect(cut.verification.segments.length).toBeLessThan(3000);
    expect(cut.totals.segments).toBeGreaterThan(40_000);
    expect(cut.verification.canonical).toContain('… (cut:');
    const whole = await details.detail(id, true);
    expect(bytes(whole.capture.bodyBase64).equals(body)).toBe(true);
    expect(whole.verification.segments).toHaveLength(cut.totals.segments);
    const end = await details.body(id, body.length - 10, 100);
    expect(bytes(end.bytesBase64).equals(body.subarray(-10))).toBe(true);
    expect(await details.body(id, body.length + 5, 100)).toEqual({ bytesBase64: '' });
    expect(await details.body(id, Number.MAX_SAFE_INTEGER - 200, 100)).toEqual({ bytesBase64: '' });
  });

  it('decodes a compressed body', async () => {
    const body = gzipSync('{"name":"Order 1042"}');
    const id = await archived({ body, headers: [['Content-Encoding', 'gzip']] });
    const decoded = await details.decoded(id);
    expect(decoded).toMatchObject({ ends: 'whole' });
    expect(bytes(decoded.bytesBase64).toString()).toBe('{"name":"Order 1042"}');
  });

  it.each([0, 1, -99_999, Number.MIN_SAFE_INTEGER])('%i is not found', async (id) => {
    await refused('not-found', details.detail(id, false));
    await refused('not-found', details.body(id, 0, 1));
    await refused('not-found', portable.job(id));
  });
});

describe('taken out of an archive', () => {
  const LAYOUT = { format: 'bundle', language: null, url: null, listener: '', origin: '' } as const;

  it('a verdict stays marked as not computed here, however often it is exported and imported', async () => {
    const id = await archived({ body: Buffer.from(WRONG) });
    await asAdmin(made.admin, `UPDATE countersign.captures SET verdict = 'valid' WHERE id = $1`, [
      -id,
    ]);
    await asAdmin(
      made.admin,
      `UPDATE countersign.bodies SET record = regexp_replace(record, '"verdict":"invalid"', '"verdict":"valid"') WHERE capture = $1`,
      [lastCapture()],
    );
    const { summary } = await details.detail(id, false);
    expect(summary).toMatchObject({ verdict: 'valid', isVerdictRecorded: true });
    const job = { ...(await portable.job(id)), secrets: [], layout: LAYOUT };
    let entry = redactExport({ ...job, personalData: 'redacted' }).text;
    expect(JSON.parse(entry)).toMatchObject({
      verdictBy: 'archive',
      verification: { verdict: 'valid' },
    });
    for (const personalData of ['included', 'redacted'] as const) {
      const host = await startTestHost();
      const file = writeBundle(
        { app: '1.0.0', madeAtMs: 1, personalData: 'redacted', replaced: [] },
        [entry],
      );
      const [back] = await host.capturesOf(1, async () => read(host, file));
      expect(back?.summary).toMatchObject({ verdict: 'valid', isVerdictRecorded: true });
      const { text } = await host.handlers['export.make']({
        ...{ ids: [back?.summary.id ?? 0], format: 'bundle', language: null, url: null },
        personalData,
      });
      const { captures } = JSON.parse(text) as { captures: readonly unknown[] };
      expect(captures).toMatchObject([{ verdictBy: 'file', redacted: true }]);
      entry = JSON.stringify(captures[0]);
    }
  });
});

describe('what is not ours', () => {
  it.each([
    ['not JSON', '{'],
    ['not an object', '[]'],
    ['a newer version', '{"countersign":"capture","version":2}'],
    [
      'a method that HTTP does not allow',
      '{"countersign":"capture","version":1,"method":"A B","target":"/"}',
    ],
    ['deeply nested', '['.repeat(5000)],
    ['not text', '\\u0000'],
  ])('a record that is %s', async (_, record) => {
    const id = await archived({ body: Buffer.from(signedBody()) });
    await asAdmin(made.admin, 'UPDATE countersign.bodies SET record = $1 WHERE capture = $2', [
      record,
      lastCapture(),
    ]);
    const detail = await details.detail(id, false);
    expect(detail).toMatchObject({
      archived: { has: 'unreadable' },
      capture: { method: 'POST', headers: [], keptBytes: signedBodyLength() },
      verification: { verdict: 'valid', segments: [] },
      findings: null,
    });
    await refused('not-found', portable.job(id));
  });

  it.each([
    ['verification', '{"verdict":"perfect"}'],
    ['verification', 'null'],
    ['verification', '{"scheme":{},"verdict":"valid"}'],
    ['findings', '[1]'],
    ['answered', '"x"'],
    ['answer', '{"body":7}'],
    ['peerAddress', '["203.0.113.7"]'],
    ['peerPort', '1e99'],
    ['headers', '{"a":1}'],
    ['completedAt', '"never"'],
    ['bodyLength', '-5'],
  ])('a record whose %s is %s is shown as far as possible', async (name, value) => {
    const id = await archived({ body: Buffer.from(signedBody()) });
    await asAdmin(
      made.admin,
      `UPDATE countersign.bodies SET record = jsonb_set(record::jsonb, ARRAY[$1], $2::jsonb)::text WHERE capture = $3`,
      [name, value, lastCapture()],
    );
    const detail = await details.detail(id, false);
    expect(detail.archived?.has).toBe('everything');
    expect(detail.verification.verdict).toBe('valid');
    expect(detail.capture.bodyLength).toBe(signedBodyLength());
  });
});

const signedBodyLength = () => Buffer.byteLength(signedBody());
