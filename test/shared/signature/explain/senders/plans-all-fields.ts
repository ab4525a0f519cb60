// The rules of services that sign every field, as plans.

import { jsonPair, pair, type Plan } from './plan.ts';
import {
  type Sent,
  type Fields,
  piece,
  secret,
  fieldsOf,
  plan,
  plain,
  formOf,
  queryOf,
  textOf,
  jsonOf,
  entriesOf,
  sorted,
  without,
  filled,
  every,
  php,
} from './reading.ts';

export const ALL_FIELDS: Readonly<Record<string, (sent: Sent) => Plan>> = {
  unitpay: (sent) => {
    const inner = queryOf(sent).flatMap(([name, text]): Fields => {
      const found = /^params\[(.+)\]$/.exec(name)?.[1];
      return found === undefined ? [] : [[found, text]];
    });
    const method = piece('value', new URL(sent.url).searchParams.get('method') ?? '');
    return every(without(inner, 'signature', 'sign'), sent, (all) => [method, ...all, secret], {
      ...plain,
      separator: '{up}',
    });
  },
  tbank: (sent) => {
    const flat = Object.entries(jsonOf(sent)).filter(
      ([, one]) => typeof one !== 'object' || one === null,
    );
    const fields = flat.map(([name, one]): [string, string] => [name, textOf(one)]);
    const all = [...fieldsOf(without(fields, 'Token')), piece('secret', '', 'Password')];
    return plan(
      all.sort((a, b) => (a.name < b.name ? -1 : 1)),
      sent,
      plain,
    );
  },
  fondy: (sent) =>
    every(
      filled(without(entriesOf(sent), 'signature', 'response_signature_string')),
      sent,
      (all) => [secret, ...all],
      {
        ...{ ...plain, separator: '|', algorithm: 'sha1' },
      },
    ),
  'freedom-pay': (sent) =>
    every(
      without(formOf(sent.body), 'pg_sig'),
      sent,
      (all) => [piece('value', new URL(sent.url).pathname.split('/').at(-1)), ...all, secret],
      { ...plain, separator: ';', algorithm: 'md5' },
    ),
  vnpay: (sent) =>
    every(
      filled(without(queryOf(sent), 'vnp_SecureHash', 'vnp_SecureHashType')),
      sent,
      (all) => all,
      {
        ...{
          separator: '&',
          algorithm: 'sha512',
          show: (name, text) => `${php(name)}=${php(text)}`,
        },
      },
    ),
  payfast: (sent) => {
    const fields = formOf(sent.body);
    const before = fields.slice(
      0,
      fields.findIndex(([name]) => name === 'signature'),
    );
    return plan(fieldsOf(before), sent, {
      ...{
        ...plain,
        separator: '&',
        algorithm: 'md5',
        show: (name, text) => pair(name, php(text)),
        finish: (text, key) => (key ? `${text}&passphrase=${php(key)}` : text),
      },
    });
  },
  ecpay: (sent) => {
    const fields = sorted(without(formOf(sent.body), 'CheckMacValue'), (name) =>
      name.toLowerCase(),
    );
    const pieces = [
      piece('secret', 'HashKey='),
      ...fieldsOf(fields),
      piece('value', `HashIV=${sent.settings.hash_iv ?? ''}`),
    ];
    const back = (text: string) =>
      text.replace(/%(21|28|29|2a)/g, (one) => decodeURIComponent(one));
    return plan(pieces, sent, {
      ...{ ...plain, separator: '&', as: 'HEX', show: pair, isNamed: true },
      ...{
        algorithm: sent.settings.algorithm ?? 'sha256',
        finish: (text) => back(php(text).toLowerCase()),
      },
    });
  },
  'wechat-pay-v2': (sent) => {
    const elements = [...sent.body.matchAll(/<(\w+)>(?:<!\[CDATA\[)?([^<\]]*)(?:\]\]>)?<\/\1>/g)];
    const fields = elements.map(([, name = '', text = '']): [string, string] => [name, text]);
    const type = Object.fromEntries(fields).sign_type ?? sent.settings.sign_type;
    const isHmac = type === 'HMAC-SHA256';
    return every(filled(without(fields, 'sign')), sent, (all) => all, {
      ...{ separator: '&', show: pair, as: 'HEX', isHmac, isNamed: true },
      algorithm: isHmac ? 'sha256' : 'md5',
      finish: (text, key) => `${text}&key=${key}`,
    });
  },
  nestpay: (sent) => {
    const left = without(formOf(sent.body), 'HASH', 'encoding', 'nationalidno');
    const pieces = [...fieldsOf(sorted(left, (name) => name.toLowerCase())), secret];
    return plan(pieces, sent, {
      ...{ ...plain, separator: '|', algorithm: 'sha512', as: 'base64' },
      ...{
        sent: left.map(([name]) => name),
        show: (_name, text) => text.replace(/[|\\]/g, '\\$&'),
      },
    });
  },
  nowpayments: (sent) => {
    const fields = Object.entries(jsonOf(sent)).map(([name, one]): [string, string] => [
      name,
      JSON.stringify(one),
    ]);
    return every(fields, sent, (all) => all, {
      ...{ separator: ',', algorithm: 'sha512', show: jsonPair, finish: (text) => `{${text}}` },
    });
  },
  plisio: (sent) => {
    const fields = without(entriesOf(sent), 'verify_hash').map(([name, text]): [string, string] => [
      name,
      JSON.stringify(text),
    ]);
    return every(fields, sent, (all) => all, {
      ...{ separator: ',', algorithm: 'sha1', show: jsonPair, finish: (text) => `{${text}}` },
    });
  },
  cryptomus: (sent) => {
    const { sign, ...rest } = jsonOf(sent);
    const text = JSON.stringify(rest).replaceAll('/', sign === undefined ? '/' : '\\/');
    return plan([piece('value', Buffer.from(text).toString('base64')), secret], sent, {
      ...{ ...plain, algorithm: 'md5' },
    });
  },
};
