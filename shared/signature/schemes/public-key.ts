// Services that sign with a private key. The secret's place holds their public key.

import type { Scheme } from '../scheme.ts';
import { all, base64, body, field, header, named, rsa, run, timestamp, within } from './build.ts';

export const publicKeySchemes: readonly Scheme[] = [
  {
    name: 'alipay',
    service: 'Alipay',
    toldBy: [field('sign_type')],
    secret: { name: 'Alipay public key' },
    title: ['subject', 'out_trade_no'],
    amount: { at: ['total_amount'], currency: [], always: 'CNY', unit: 'major' },
    input: ['form'],
    signature: base64(field('sign')),
    message: all('&', { show: 'name=value', except: ['sign_type'] }),
    digest: named([field('sign_type')], { RSA2: rsa('sha256'), RSA: rsa('sha1') }, 'RSA2'),
    basis: 'sdk',
    source: 'alipay-sdk checkNotifySign; opendocs.alipay.com, asynchronous notifications',
  },
  {
    name: 'wechat-pay-v3',
    service: 'WeChat Pay v3',
    secret: { name: 'WeChat Pay public key' },
    title: ['summary', 'event_type'],
    input: [],
    signature: base64(header('Wechatpay-Signature')),
    time: within(300, header('Wechatpay-Timestamp'), 'refused'),
    message: run(timestamp, '\n', header('Wechatpay-Nonce'), '\n', body, '\n'),
    digest: rsa('sha256'),
    basis: 'third-party',
    source: 'wechatpay-node-v3 verifySign, by others; pay.weixin.qq.com, verifying signatures',
  },
];
