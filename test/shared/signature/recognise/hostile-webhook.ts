// A webhook that makes the search work: JSON with many fields (10,000 fill 1 MB), and 500 headers, all of
// which look like signatures.

import type { ValidWebhook } from '../../../../shared/signature/recognise/valid-webhook.ts';

export function hostileWebhook(fields: number): ValidWebhook {
  const digestLike = (at: number) => at.toString(16).padStart(64, 'a');
  const members = Array.from({ length: fields }, (_, at) => [`sign${at}`, digestLike(at)] as const);
  const body = JSON.stringify(Object.fromEntries(members)).padEnd(100 * fields);
  const headers = Array.from({ length: 500 }, (_, at) => [`X-Sign-${at}`, digestLike(at)] as const);
  const request = { method: 'POST', url: 'https://shop.example/?a=1', headers, body };
  return { request, agreed: { secret: 'secret', settings: { salt: 'salt' } }, atMs: 0 };
}
