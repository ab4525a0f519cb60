// What one thread packs, the other unpacks: every arrival with its bytes, its plan and its route.

import { expect, it } from 'vitest';
import type { PlannedArrival } from '../../../../electron/host/store/arrival-writes.ts';
import type { Route } from '../../../../electron/host/store/endpoints.ts';
import { packArrivals, unpackArrivals } from '../../../../electron/host/write/packed-arrivals.ts';

const routeOf = (endpointId: number): Route => ({ endpointId, secret: 'k', signing: null });

const planned = (
  body: Uint8Array,
  route: Route | null,
  answered: number | null = 200,
): PlannedArrival => ({
  arrival: {
    ...{ receivedAtMs: 1, completedAtMs: 2, method: 'POST', target: '/in', httpVersion: '1.1' },
    ...{ tls: false, headers: [['X-Name', 'caf\u00e9 \ud800']], peerAddress: '::1', peerPort: 9 },
    ...{ body, bodyLength: body.length, defect: null, defectReason: null },
  },
  plan: { answered, answer: null, forward: null },
  route,
});

it('arrives as it was, and each route once', () => {
  const [first, second] = [routeOf(1), routeOf(2)];
  const batch = [
    planned(Uint8Array.of(0, 255, 13), first),
    planned(new Uint8Array(), null),
    planned(Uint8Array.of(7), second, null),
    planned(Uint8Array.of(8, 9), first),
  ];
  const packed = packArrivals(batch);
  expect(packed.routes).toEqual([first, null, second]);
  expect(unpackArrivals(structuredClone(packed))).toEqual(batch);
});
