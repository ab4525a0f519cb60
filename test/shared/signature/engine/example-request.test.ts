import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import {
  exampleRequest,
  requestWith,
} from '../../../../shared/signature/engine/example-request.ts';
import { signRequest } from '../../../../shared/signature/engine/sign-request.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { hasPublicKey, settingsOf } from '../../../../shared/signature/scheme.ts';
import { SCHEMES } from '../../../../shared/signature/schemes/schemes.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const URL_OF_SHOP = 'https://shop.example/hook';

describe('an example of each service’s webhook', () => {
  it.each(SCHEMES.filter((scheme) => !hasPublicKey(scheme)).map((scheme) => [scheme.name, scheme]))(
    '%s: is signed, and then valid for the minutes that the service allows',
    (_, scheme) => {
      const request = exampleRequest(scheme, URL_OF_SHOP, NOW);
      const secret = scheme.key ? '0011223344556677' : 'secret';
      const names = settingsOf(scheme).filter(
        (name) => name !== 'notification_url' && !/algorithm|sign_type/.test(name),
      );
      const settings = Object.fromEntries(names.map((name) => [name, `${name}-1`]));
      const agreed = { secret, settings };
      const fresh = { nowMs: NOW, id: 'msg_1' };
      const signed = signRequest(scheme, request, agreed, fresh, primitives);
      expect(signed).toMatchObject({ ok: true });
      if (!signed.ok) return;
      const result = verifyRequest(scheme, signed.request, agreed, NOW + 1000, primitives);
      expect(result).toMatchObject({ verdict: 'valid', reason: null });
    },
  );

  it('says the form of the body that it carries', () => {
    const typeOf = (body: string) => requestWith(URL_OF_SHOP, body).headers[0]?.[1];
    expect(typeOf('{"a":1}')).toBe('application/json');
    expect(typeOf('a=1')).toBe('application/x-www-form-urlencoded');
    expect(typeOf('<xml/>')).toBe('text/xml');
    expect(requestWith(URL_OF_SHOP, '')).toMatchObject({ method: 'GET' });
  });
});
