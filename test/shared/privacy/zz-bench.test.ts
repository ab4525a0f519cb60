import { it } from 'vitest';
import { codec } from '/work/main/electron/host/codec.ts';
import { hideSecrets, withoutSecrets } from '/work/main/shared/privacy/hide-secrets.ts';
import { createSecretHider } from '/work/main/shared/privacy/secrets.ts';
import { signedBody } from '/work/main/test/electron/host/support/webhook.ts';
import { testCapture } from '/work/main/test/shared/support/capture.ts';
const utf8 = (text: string) => Buffer.from(text).toString('latin1');
it('x', () => {
  const body = Buffer.from(signedBody({ client_email: 'dana.levi@example.com', items: [{ name: 'T-shirt%20', price: 99.9 }] }));
  const c = testCapture({ body, target: '/hooks/shop-a?token=0123456789abcdef0123456789abcdef', headers: [['Host', 'shop.example.com'], ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'], ['Accept', '*/*'], ['Content-Type', 'application/json'], ['X-Request-Id', '5f0c7e1e-9f0e-4c2f-8d58-2f5f3d0b6a11'], ['Cookie', 'session=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdef0123456789; theme=dark']] });
  const hider = createSecretHider(['whsec_5d41402abc4b2a76b9719d911017c592', 'whsec_other_secret'], utf8);
  for (const n of [200, 1000]) {
    const t = process.cpuUsage();
    for (let i = 0; i < n; i++) hideSecrets(c, hider, codec);
    const d = process.cpuUsage(t);
    console.log(n, 'captures', (d.user + d.system) / 1000 / n, 'ms each');
  }
  const big = testCapture({ body: Buffer.from(JSON.stringify({ items: Array.from({ length: 20000 }, (_, i) => ({ name: 'An item with a long name, number ' + i, id: 'abcdefabcdefabcdef' + i })) })) });
  let t = process.cpuUsage(); hideSecrets(big, hider, codec); let d = process.cpuUsage(t);
  console.log('body', big.body.length, (d.user + d.system) / 1000, 'ms');
});
