// What `stripe listen --print-json` prints: events, one after the other, without their headers.
// https://docs.stripe.com/cli/listen

import { DOCUMENTED_HEADERS } from '../../webhook/request.ts';
import { jsonObjects } from '../objects-in-text.ts';
import type { Codec } from '../portable.ts';
import { bodyOf, entryOf, type Entry } from './entry.ts';

export const isStripeListen = (start: string): boolean =>
  /^(?:> )?Ready! You are using Stripe API/.test(start);

export function readStripeListen(text: string, codec: Codec): Entry[] {
  return jsonObjects(text).map((object) => {
    const body = bodyOf(object.text, false, codec);
    return entryOf({ method: 'POST', url: '/', headers: DOCUMENTED_HEADERS, body }, codec);
  });
}
