// A capture for tests.

import type { Capture } from '../../../shared/webhook/capture.ts';

/** A webhook with two headers and a small body. `over` replaces fields. */
export function testCapture(over: Partial<Capture> = {}): Capture {
  const body = over.body ?? Buffer.from('{"name":"Order 1042","amount":"266.00","status":1}');
  return {
    id: 12,
    receivedAtMs: 1_763_733_751_118,
    completedAtMs: 1_763_733_751_120,
    method: 'POST',
    target: '/hooks/shop-a',
    httpVersion: '1.1',
    tls: false,
    headers: [
      ['Content-Type', 'application/json'],
      ['accept', '*/*'],
    ],
    peerAddress: '',
    peerPort: 0,
    body,
    bodyLength: body.length,
    defect: null,
    defectReason: null,
    ...over,
  };
}
