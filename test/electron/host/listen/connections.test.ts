// Ways in which senders use a connection: keep-alive, pipelining, slow bytes, Expect and disconnects. Each webhook is
// one capture, even on a shared connection.

import { describe, expect, it } from 'vitest';
import { connect } from 'node:http2';
import { bodyOf, startTestHost } from '../support/test-host.ts';
import { openWire } from '../support/wire.ts';

const host = await startTestHost();

const request = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

describe('one HTTP/1.1 connection', () => {
  it('carries pipelined webhooks, each captured and answered with its own body', async () => {
    const bodies = Array.from({ length: 20 }, (_, n) => `{"n":${n}}`);
    const captures = await host.capturesOf(20, async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(bodies.map((body, n) => request(`/${n}`, body)).join(''));
      for (const body of bodies) expect((await wire.answer()).status, body).toBe(200);
      wire.end();
    });
    expect(captures.map((capture) => bodyOf(capture).toString())).toEqual(bodies);
  });

  it('accepts a webhook one byte at a time', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      for (const byte of request('/slow', '{"a":1}')) {
        wire.send(byte);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect((await wire.answer()).status).toBe(200);
      wire.end();
    });
    expect(capture.capture).toMatchObject({ target: '/slow', defect: null });
    expect(bodyOf(capture).toString()).toBe('{"a":1}');
  });

  it('answers a sender that has closed its own side', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send(request('/half', '{}'));
      wire.end();
      expect((await wire.answer()).status).toBe(200);
    });
    expect(capture.summary).toMatchObject({ answered: 200, defect: null });
  });

  it('separates a pipelined webhook from a broken one after it', async () => {
    const [good, broken] = await host.capturesOf(2, async () => {
      const wire = await openWire(host.listenerUrl);
      const head = 'POST /broken HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
      wire.send(request('/good', '{"a":1}') + head + '5\r\nhello\r\n');
      expect((await wire.answer()).status).toBe(200);
      wire.send('zz\r\n');
      expect((await wire.answer()).status).toBe(400);
      await wire.closed;
    });
    expect(good?.capture).toMatchObject({ target: '/good', defect: null });
    expect(broken?.capture).toMatchObject({ target: '/broken', defect: 'incomplete' });
    expect(broken && bodyOf(broken).toString()).toBe('hello');
  });
});

describe('a sender that asks first', () => {
  it('gets 100 Continue for Expect: 100-continue, then its response', async () => {
    const capture = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send('POST /e HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n');
      expect((await wire.answer()).status).toBe(100);
      wire.send('{}');
      expect((await wire.answer()).status).toBe(200);
      wire.end();
    });
    expect(bodyOf(capture).toString()).toBe('{}');
    expect(capture.capture.headers).toContainEqual(['Expect', '100-continue']);
  });

  it('is captured with an unknown expectation', async () => {
    const bytes = 'POST /e HTTP/1.1\r\nHost: a\r\nExpect: cake\r\nContent-Length: 2\r\n\r\n{}';
    const { capture } = await host.receiveBytes(200, bytes);
    expect(capture).toMatchObject({ target: '/e', defect: null });
  });

  it('is captured when it offers to change the protocol (curl --http2)', async () => {
    const head =
      'POST /u HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\nContent-Length: 2\r\n\r\n';
    const { capture } = await host.receiveBytes(200, head, '{}');
    expect(capture).toMatchObject({ target: '/u', bodyLength: 2, defect: null });
  });
});

describe('one HTTP/2 connection', () => {
  it('carries many webhooks at once, each captured with its own body', async () => {
    const captures = await host.capturesOf(50, async () => {
      const session = connect(host.listenerUrl);
      const statuses = Array.from({ length: 50 }, (_, n) => {
        const stream = session.request({ ':method': 'POST', ':path': `/${n}` });
        stream.end(`{"path":"/${n}"}`);
        return new Promise((resolve) =>
          stream.resume().once('response', (headers) => resolve(headers[':status'])),
        );
      });
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
      session.close();
    });
    for (const capture of captures) {
      expect(bodyOf(capture).toString()).toBe(`{"path":"${capture.capture.target}"}`);
    }
  });

  it('keeps the received part of a webhook and its sender when it breaks off', async () => {
    const { capture, summary } = await host.captureOf(async () => {
      const session = connect(host.listenerUrl);
      session.on('error', () => undefined);
      const stream = session.request({ ':method': 'POST', ':path': '/off', 'content-length': 10 });
      stream.on('error', () => undefined);
      await new Promise((resolve) => stream.write('{"a"', resolve));
      await new Promise((resolve) => session.ping(resolve)); // answered after what was sent before it
      session.destroy();
    });
    expect(Buffer.from(capture.bodyBase64, 'base64').toString()).toBe('{"a"');
    expect(capture).toMatchObject({ defect: 'incomplete', peerAddress: '127.0.0.1' });
    expect(capture.peerPort).toBeGreaterThan(1024);
    expect(summary.answered).toBeNull();
  });

  it('does no harm with invalid bytes after its preface', async () => {
    const wire = await openWire(host.listenerUrl);
    wire.send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', Buffer.alloc(100, 0xff));
    await wire.closed;
    expect((await host.post('/after', '{}')).status).toBe(200);
  });
});
