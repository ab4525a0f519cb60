// The open capture's delivery: it is reloaded when attempts may have arrived, rarely under load, and unchanged parts
// keep their identity.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  deliveryOf,
  loadDelivery,
  hearAttempts,
  hearAttemptsRemoved,
} from '../../../../renderer/capture/state/deliveries.ts';
import { openHost } from '../../../../renderer/host/host.ts';
import type { OpenedCapture } from '../../../../renderer/host/open-capture.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { DeliveryView } from '../../../../shared/contract/capture.ts';
import type { Port } from '../../../../shared/contract/rpc.ts';
import { captureSummary } from '../../support/capture-summary.ts';
import { failing } from '../deliveries/support.ts';

const summary = captureSummary(101, { endpointId: 7, answered: 500 });

let asked: number[];
let view: DeliveryView;

/** A host with this one delivery. */
function portOfHost(): Port {
  let hear: (text: string) => void = () => undefined;
  return {
    send: (text) => {
      const { id, input } = JSON.parse(text) as { id: number; input: { captureId: number } };
      asked.push(input.captureId);
      const reply = { ok: true, value: view };
      queueMicrotask(() => hear(JSON.stringify({ kind: 'reply', id, reply })));
    },
    receive: (listener) => {
      hear = listener;
      return () => undefined;
    },
  };
}

const state = useStore.getState;

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  view = { attempts: failing(2), total: 2, changed: [] };
  openHost(portOfHost());
  await open({});
});

async function open(value: object) {
  const detail = { value: { summary, verification: {}, ...value } } as unknown as OpenedCapture;
  useStore.setState({ activeId: 101, detail, tab: 'fields', delivery: null });
  await loadDelivery();
  await vi.advanceTimersByTimeAsync(1000);
}

afterEach(() => vi.useRealTimers());

it('belongs to each of its attempts, and to no other capture', () => {
  const { delivery } = state();
  expect(asked).toEqual([101]);
  expect(deliveryOf(delivery, 101)?.total).toBe(2);
  expect(deliveryOf(delivery, 102)?.total).toBe(2);
  expect(deliveryOf(delivery, 999)).toBeNull();
});

it('follows the published rules, unless it is of another service', async () => {
  const github = { name: 'github', service: 'GitHub' };
  const isFollowing = async (value: object) => {
    await open(value);
    return state().delivery?.hasRules;
  };
  const unrouted = { ...summary, endpointId: null };
  expect(await isFollowing({})).toBe(true);
  expect(await isFollowing({ verification: { scheme: 'github' } })).toBe(false);
  expect(await isFollowing({ summary: unrouted, told: [github] })).toBe(false);
});

it('is reloaded for a possible attempt, at most a few times per second', async () => {
  for (let heard = 0; heard < 100; heard++) {
    hearAttempts([{ ...summary, id: 200 + heard }]);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.length).toBeLessThanOrEqual(6);
});

it('is not reloaded for a capture that cannot be an attempt', async () => {
  hearAttempts([{ ...summary, id: 200, endpointId: 8 }]);
  hearAttempts([{ ...summary, id: 201, bodyLength: 11 }]);
  hearAttemptsRemoved([999]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([101]);
  useStore.setState({ tab: 'deliveries' }); // this tab also shows other bodies of the same payment
  hearAttempts([{ ...summary, id: 201, bodyLength: 11 }]);
  hearAttemptsRemoved([102]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([101, 101]);
});

it('keeps unchanged attempts, so that only the new one is drawn', async () => {
  const before = state().delivery?.view.attempts;
  view = { attempts: failing(3), total: 3, changed: [] };
  await loadDelivery();
  const after = state().delivery?.view.attempts;
  expect(after).toHaveLength(3);
  expect(after?.[0]).toBe(before?.[0]);
  expect(after?.[1]).toBe(before?.[1]);
});
