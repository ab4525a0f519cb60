// Messages of the body's bytes: alone, and with a time, an identifier, the URL or another known value.

import { headerValues } from '../../webhook/capture.ts';
import { readPlaced } from '../request/grammar.ts';
import {
  body,
  element,
  encode,
  hashed,
  header,
  join,
  pathEnd,
  setting,
  timestamp,
  url,
} from '../schemes/build.ts';
import type { Part, Ref, TimeRule } from '../scheme.ts';
import type { Place } from './places.ts';
import { FIRST_WORDS, SEPARATORS, withSecret, type Rule } from './rule.ts';
import type { ReadWebhook } from './valid-webhook.ts';

/** A value that may stand beside the body, with the rule of its time if it is one. */
export interface Beside {
  readonly part: Part;
  readonly time?: TimeRule;
}

const MOST_BESIDE = 8;
const MOST_HEADERS = 40;

/** The body alone, as it is, as Base64 or hashed. */
export function* bodyRules(place: Place): Generator<Rule> {
  if (isInBody(place)) return;
  const forms = [body, encode('base64', body), hashed('sha256', body), hashed('md5', body)];
  for (const form of forms) yield* sealed('', [form]);
  for (const separator of SEPARATORS.slice(1)) {
    for (const message of withSecret(separator, body)) yield { input: [], message };
  }
}

/** One or two other values with the body, or without it. */
export function* templateRules(place: Place, webhooks: readonly ReadWebhook[]): Generator<Rule> {
  if (isInBody(place)) return;
  const beside = [...besideOf(place, webhooks), { part: url }, { part: pathEnd }];
  const hash = hashed('sha256', body);
  for (const separator of SEPARATORS) {
    for (const one of beside) {
      for (const parts of [[one.part, body], [body, one.part], [one.part], [one.part, hash]]) {
        yield* sealed(separator, parts, one.time);
      }
      if (!one.time) continue;
      for (const word of FIRST_WORDS) {
        yield* sealed(separator, [word, one.part, body], one.time);
      }
    }
  }
  for (const separator of SEPARATORS) {
    for (const one of beside) {
      for (const other of beside) {
        if (one === other || (one.time && other.time)) continue;
        const [a, b] = [one.part, other.part];
        const time = one.time ?? other.time;
        for (const parts of [
          [a, b, body],
          [a, body, b],
          [a, b],
        ]) {
          yield* sealed(separator, parts, time);
        }
      }
    }
  }
}

function* sealed(separator: string, parts: readonly Part[], time?: TimeRule) {
  const [first = ''] = parts;
  const message = parts.length === 1 ? first : join(separator, ...parts);
  for (const one of [message, ...withSecret(separator, ...parts)]) {
    yield { input: [], message: one, ...(time && { time }) };
  }
}

/** A field of the body cannot hold the body's signature. */
const isInBody = ({ home }: Place) => home !== null && home !== 'query';

/** Times and identifiers in headers and beside the signature, and the settings. */
export function besideOf(place: Place, webhooks: readonly ReadWebhook[]): Beside[] {
  const [first] = webhooks;
  if (!first) return [];
  const { at, grammar } = place.signature;
  const own = at.kind === 'header' ? (at.names[0] ?? '').toLowerCase() : '';
  const [placed = ''] = own === '' ? [] : headerValues(first.request.headers, own);
  const elements = [...readPlaced(placed, grammar).elements].flatMap(([name, text]): Beside[] =>
    isUseful(text) ? [besideFor(element(name), text)] : [],
  );
  const headers = first.request.headers
    .filter(([name, text]) => isUseful(text) && !ORDINARY.test(name) && name.toLowerCase() !== own)
    .slice(0, MOST_HEADERS)
    .filter(([name]) => isInAll(name, webhooks))
    .map(([name, text]) => besideFor(header(name), text));
  const settings = Object.keys(first.agreed.settings)
    .filter((name) => name !== 'notification_url')
    .map((name): Beside => ({ part: setting(name) }));
  const all = [...elements, ...headers];
  return [...all.filter(({ time }) => time), ...settings, ...all.filter(({ time }) => !time)].slice(
    0,
    MOST_BESIDE,
  );
}

/** Headers that say how the request is sent, not what it is. */
const ORDINARY =
  /^(?:accept|cache|cdn|cf|content|host|connection|user-agent|cookie|te|trailer|transfer|upgrade|via|forwarded|x-forwarded|x-real|pragma|:)/i;

const isUseful = (text: string) => text !== '' && text.length <= 100;

const isInAll = (name: string, webhooks: readonly ReadWebhook[]) =>
  webhooks.every(({ request }) => headerValues(request.headers, name).length > 0);

/** The age of a time is not judged: no webhook shows how old one may be. */
function besideFor(at: Ref, text: string): Beside {
  const isSeconds = /^\d{9,10}$/.test(text);
  if (!isSeconds && !/^\d{13}$|^\d{4}-\d\d-\d\dT/.test(text)) return { part: at };
  const unit = isSeconds ? 's' : 'text';
  return { part: timestamp, time: { at, unit, tolerance: null, future: 'accepted' } };
}
