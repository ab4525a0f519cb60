// Receivers of other services' webhooks as integrators write them: by hand, with Node's own functions. Some are right,
// some have a mistake that is common.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Whether a request is accepted. `path` has the query. */
export type Verifies = (
  request: Pick<IncomingMessage, 'headers'> & { readonly path: string },
  body: Buffer,
) => boolean;

export interface StartedReceiver {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a receiver on a free port of 127.0.0.1 that answers 200 or 401. An exception is a 500. */
export async function startReceiver(verifies: Verifies): Promise<StartedReceiver> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      let status = 500;
      try {
        const { headers, url = '' } = request;
        status = verifies({ headers, path: url }, body) ? 200 : 401;
      } finally {
        response.writeHead(status).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const textOf = (value: string | string[] | undefined) => String(value ?? '');

/** As Stripe's documentation shows it. */
export const stripe =
  (secret: string, options: { readonly checksTime: boolean } = { checksTime: true }): Verifies =>
  ({ headers }, body) => {
    const pairs = textOf(headers['stripe-signature'])
      .split(',')
      .map((pair) => pair.split('='));
    const time = pairs.find(([name]) => name === 't')?.[1] ?? '';
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
    const isSigned = pairs.some(([name, value]) => name === 'v1' && isEqual(value ?? '', expected));
    const isRecent = Math.abs(Date.now() / 1000 - Number(time)) <= 300;
    return isSigned && (isRecent || !options.checksTime);
  };

/** Verifies GitHub's signature, of the body as it came or as a framework hands it over. */
export const github =
  (secret: string, bodyOf: (body: Buffer) => string | Buffer = (body) => body): Verifies =>
  ({ headers }, body) => {
    const digest = createHmac('sha256', secret).update(bodyOf(body)).digest('hex');
    return isEqual(textOf(headers['x-hub-signature-256']), `sha256=${digest}`);
  };

/** The body that a JSON parser in front of the receiver leaves. It leaves other bodies alone. */
export const parsedAgain = (body: Buffer) => {
  const text = body.toString();
  return text.startsWith('payload=') ? text : JSON.stringify(JSON.parse(text));
};

/** Verifies Shopify's signature, the whole or as much of it as came. */
export const shopify =
  (secret: string, compare: (sent: string, expected: string) => boolean = isEqual): Verifies =>
  ({ headers }, body) => {
    const sent = textOf(headers['x-shopify-hmac-sha256']);
    return compare(sent, createHmac('sha256', secret).update(body).digest('base64'));
  };

/** Verifies Standard Webhooks with a secret that is Base64. */
export const standardWebhooks =
  (secret: string, keyOf = (text: string) => Buffer.from(text, 'base64')): Verifies =>
  ({ headers }, body) => {
    const [id, time] = [textOf(headers['webhook-id']), textOf(headers['webhook-timestamp'])];
    if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
    const hmac = createHmac('sha256', keyOf(secret.replace(/^whsec_/, '')));
    const expected = `v1,${hmac.update(`${id}.${time}.`).update(body).digest('base64')}`;
    return textOf(headers['webhook-signature'])
      .split(' ')
      .some((one) => isEqual(one, expected));
  };

/** Verifies Fondy's form: the secret and all values, by the sorted names or as they came. */
export const fondy =
  (secret: string, options: { readonly sorts: boolean } = { sorts: true }): Verifies =>
  (_request, body) => {
    const form = new URLSearchParams(body.toString());
    const names = [...form.keys()].filter((name) => name !== 'signature');
    if (options.sorts) names.sort();
    const values = names.map((name) => form.get(name) ?? '').filter((value) => value !== '');
    const digest = createHash('sha1')
      .update([secret, ...values].join('|'))
      .digest('hex');
    return isEqual(form.get('signature') ?? '', digest);
  };

/** Verifies VNPay's query as its Node example does: sorted, encoded, with plus signs. */
export const vnpay =
  (secret: string): Verifies =>
  ({ path }) => {
    const query = new URLSearchParams(path.slice(path.indexOf('?') + 1));
    const encoded = (text: string) =>
      encodeURIComponent(text)
        .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
        .replaceAll('%20', '+');
    const pairs = [...query]
      .filter(([name, value]) => !name.startsWith('vnp_SecureHash') && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    const digest = createHmac('sha512', secret).update(pairs.join('&')).digest('hex');
    return isEqual(query.get('vnp_SecureHash') ?? '', digest);
  };
