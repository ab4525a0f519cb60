// Any record from the space that is searched is found again from two webhooks that it signed.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { schemeRecord } from '../../../../electron/host/lib/scheme-schema.ts';
import { signRequest } from '../../../../shared/signature/engine/sign-request.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { proposeSchemes } from '../../../../shared/signature/recognise/unknown.ts';
import type { Fields, Part, Scheme, SignaturePlace } from '../../../../shared/signature/scheme.ts';
import {
  all,
  body,
  element,
  field,
  header,
  hmac,
  join,
  pairs,
  plain,
  prefix,
  secret,
  timestamp,
  within,
} from '../../../../shared/signature/schemes/build.ts';
import { own } from '../../../../shared/signature/schemes/own.ts';
import { inForm } from '../../../support/forms.ts';

const algorithm = fc.constantFrom('md5', 'sha1', 'sha256', 'sha384', 'sha512');
const as = fc.constantFrom('hex', 'HEX', 'base64');
const separator = fc.constantFrom('', '.', ':', '|', '&', ';');
const AT = header('X-Acme-Signature');

const inHeader: fc.Arbitrary<SignaturePlace> = fc
  .tuple(as, fc.constantFrom(undefined, prefix('sha256='), prefix('v1='), pairs(',', 'mac')))
  .map(([form, grammar]) => ({ at: AT, as: form, ...(grammar && { grammar }) }));
const inField = as.map((form): SignaturePlace => ({ at: field('check'), as: form }));

/** The parts with the secret as the key, after them, or before them. */
const sealed = (parts: Part[]) =>
  fc
    .tuple(separator, fc.constantFrom('key', 'after', 'before'), algorithm)
    .map(([between, where, name]): Pick<Scheme, 'message' | 'digest'> => ({
      message: join(
        between,
        ...(where === 'before' ? [secret] : []),
        ...parts,
        ...(where === 'after' ? [secret] : []),
      ),
      digest: where === 'key' ? hmac(name) : plain(name),
    }));

const fields: fc.Arbitrary<Fields> = fc
  .record({
    separator,
    order: fc.constantFrom('name', 'sent'),
    show: fc.constantFrom('value', 'name=value'),
    omit: fc.constantFrom(['empty'], ['null', 'empty']),
  })
  .map(({ separator: between, ...rest }) =>
    all(rest.show === 'value' || between === '' ? between : '&', rest as Partial<Fields>),
  );

type Drawn = Pick<Scheme, 'input' | 'signature' | 'message' | 'digest' | 'time'>;

const ofBody: fc.Arbitrary<Drawn> = fc
  .tuple(inHeader, sealed([body]))
  .map(([signature, rest]) => ({ input: [], signature, ...rest }));

const ofTime: fc.Arbitrary<Drawn> = fc
  .tuple(inHeader, sealed([timestamp, body]))
  .map(([signature, rest]) => ({
    ...{ input: [], signature, ...rest },
    time: within(
      null,
      signature.grammar?.kind === 'pairs' ? element('t') : header('X-Acme-Timestamp'),
    ),
  }));

const ofAll: fc.Arbitrary<Drawn> = fc
  .tuple(fc.oneof(inHeader, inField), fields, algorithm, fc.constantFrom('key', 'after', 'before'))
  .map(([signature, listed, name, where]) => ({
    ...{ input: ['json'], signature },
    message:
      where === 'key'
        ? listed
        : join(listed.separator, ...(where === 'after' ? [listed, secret] : [secret, listed])),
    digest: where === 'key' ? hmac(name) : plain(name),
  }));

const ofTwo: fc.Arbitrary<Drawn> = fc
  .tuple(fc.oneof(inHeader, inField), sealed([field('order_id'), field('amount')]))
  .map(([signature, rest]) => ({ input: ['json'], signature, ...rest }));

const value = fc.oneof(
  fc.constantFrom('', 'paid', 'שלום', 'a/b&c=d'),
  fc.integer({ min: 0, max: 999 }),
  fc.constant(null),
);
const bodyText = fc
  .record({
    ...{ order_id: fc.stringMatching(/^[0-9a-f]{4,8}$/), amount: fc.integer({ min: 1 }) },
    ...{ status: value, Name: value, note: value, city: value },
  })
  .chain((members) => fc.shuffledSubarray(Object.entries(members), { minLength: 6 }))
  .map((members) => JSON.stringify(Object.fromEntries(members)));

const record = fc
  .oneof(ofBody, ofTime, ofAll, inForm(ofAll, ofTwo))
  .map((drawn): Scheme => ({ ...own, name: 'acme', service: 'Acme', ...drawn }));

it('an invented record is found again', { timeout: inForm(300_000, 900_000) }, () => {
  fc.assert(
    fc.property(record, bodyText, bodyText, (scheme, one, other) => {
      const agreed = { secret: 'top secret', settings: {} };
      const webhooks = [one, other].map((text, at) => {
        const request = { method: 'POST', url: 'https://shop.example/', headers: [], body: text };
        const fresh = { nowMs: 1_795_000_000_000 + at * 60_000, id: 'id' };
        const signed = signRequest(scheme, request, agreed, fresh, primitives);
        if (!signed.ok) throw new Error(signed.reason);
        return { request: signed.request, agreed, atMs: fresh.nowMs };
      });
      const found = proposeSchemes(webhooks, primitives, () => false);
      expect(found.proposals.length).toBeGreaterThan(0);
      expect(found.fits).toBeGreaterThanOrEqual(found.proposals.length);
      for (const proposal of found.proposals) {
        expect(schemeRecord.parse(proposal)).toEqual(proposal);
        const verdicts = webhooks.map(
          ({ request, atMs }) => verifyRequest(proposal, request, agreed, atMs, primitives).verdict,
        );
        expect(verdicts).toEqual(['valid', 'valid']);
      }
    }),
    { numRuns: inForm(4, 100) },
  );
});
