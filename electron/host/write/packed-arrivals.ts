// Arrivals on their way to the thread that stores them: a copy of their objects would take both threads twice as long.

import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Plan, PlannedArrival } from '../store/arrival-writes.ts';
import type { Route } from '../store/endpoints.ts';

export interface PackedArrivals {
  /** JSON of the rows. */
  readonly rows: string;
  /** All bodies, one after the other. The buffer changes threads without a copy. */
  readonly bodies: ArrayBuffer;
  /** Each once, because a route may hold a large record. */
  readonly routes: readonly (Route | null)[];
}

interface Row {
  /** Its body is the next part of the bodies, with this length. */
  readonly arrival: Omit<Arrival, 'body'> & { readonly body: number };
  readonly plan: Plan;
  /** Its place in the routes. */
  readonly route: number;
}

export function packArrivals(batch: readonly PlannedArrival[]): PackedArrivals {
  const length = batch.reduce((sum, { arrival }) => sum + arrival.body.length, 0);
  const bodies = new Uint8Array(length);
  const places = new Map<Route | null, number>();
  let at = 0;
  const rows = batch.map(({ arrival, plan, route }): Row => {
    const { body } = arrival;
    bodies.set(body, at);
    at += body.length;
    const place = places.get(route) ?? places.size;
    places.set(route, place);
    return { arrival: { ...arrival, body: body.length }, plan, route: place };
  });
  return { rows: JSON.stringify(rows), bodies: bodies.buffer, routes: [...places.keys()] };
}

export function unpackArrivals({ rows, bodies, routes }: PackedArrivals): PlannedArrival[] {
  let at = 0;
  return (JSON.parse(rows) as Row[]).map(({ arrival, plan, route }) => {
    const body = new Uint8Array(bodies, at, arrival.body);
    at += arrival.body;
    return { arrival: { ...arrival, body }, plan, route: routes[route] ?? null };
  });
}
