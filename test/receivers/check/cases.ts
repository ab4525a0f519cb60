// What each mistaken receiver signs, written by hand: a body without sign, the right string for it, and the string that
// the receiver makes of it. The secret is in the strings, because some receivers put it elsewhere.

import { createHash, createHmac } from 'node:crypto';
import type { CauseCode } from '../../../shared/signature/explain/codes.ts';
import type { MISTAKEN } from './receivers.ts';

export const SECRET = 'whsec_check';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');

/** The body with its signature as the last field. */
export const signed = (body: string, sign: string) =>
  body.replace(/\}$/, `${body === '{}' ? '' : ','}"sign":${JSON.stringify(sign)}}`);

export interface MistakenCase {
  readonly code: CauseCode;
  readonly body: string;
  /** The right string. */
  readonly right: string;
  /** The receiver's own signature. */
  readonly sign: string;
  /** The signature with the receiver's other mistakes but without this one. */
  readonly without?: string;
}

export const CASES: Record<keyof typeof MISTAKEN, readonly MistakenCase[]> = {
  'strings-only': [
    {
      code: 'strings-only',
      body: '{"name":"Shirt","amount":"12.50","status":1}',
      right: '12.50:Shirt:1:whsec_check',
      sign: sha256('12.50:Shirt:whsec_check'),
    },
    {
      code: 'strings-only',
      body: '{"amount":"12","items":[{"name":"Cap","price":9.9,"qty":2}],"is_test":true}',
      right: '12:true:Cap:9.9:2:whsec_check',
      sign: sha256('12:Cap:whsec_check'),
    },
  ],
  'items-json-encode': [
    {
      code: 'items-as-json',
      body: '{"amount":"12","items":[{"qty":2,"name":"חולצה/a"}]}',
      right: '12:חולצה/a:2:whsec_check',
      sign: sha256(
        String.raw`12:[{"qty":2,"name":"\u05d7\u05d5\u05dc\u05e6\u05d4\/a"}]:whsec_check`,
      ),
    },
    {
      code: 'zero-dropped',
      body: '{"amount":"12","foreign_card":"0"}',
      right: '12:0:whsec_check',
      sign: sha256('12:whsec_check'),
    },
    {
      code: 'zero-dropped',
      body: '{"amount":"12","status":0}',
      right: '12:0:whsec_check',
      sign: sha256('12:whsec_check'),
    },
    {
      code: 'trim-ascii',
      body: '{"client_name":" \u00a0Dana\u00a0"}',
      right: 'Dana:whsec_check',
      sign: sha256('\u00a0Dana\u00a0:whsec_check'),
    },
  ],
  'prices-formatted': [
    {
      code: 'items-key-order',
      body: '{"amount":"12","items":[{"qty":"2","name":"Cap"}]}',
      right: '12:Cap:2:whsec_check',
      sign: sha256('12:2:Cap:whsec_check'),
    },
    {
      code: 'number-two-decimals',
      body: '{"items":[{"name":"Cap","price":99.9,"qty":2},{"name":"Hat","price":10,"qty":1}]}',
      right: 'Cap:99.9:2:Hat:10:1:whsec_check',
      sign: sha256('Cap:99.90:2:Hat:10.00:1:whsec_check'),
    },
    {
      code: 'boolean-one-empty',
      body: '{"is_live":false,"is_test":true,"name":"Cap"}',
      right: 'false:true:Cap:whsec_check',
      sign: sha256('1:Cap:whsec_check'),
    },
  ],
  'html-escaped': [
    {
      code: 'text-html-escaped',
      body: String.raw`{"name":"Tom & Ann's <shirt> \"XL\""}`,
      right: 'Tom & Ann\'s <shirt> "XL":whsec_check',
      sign: sha256('Tom &amp; Ann&#039;s &lt;shirt&gt; &quot;XL&quot;:whsec_check'),
    },
    {
      code: 'items-parsed',
      body: String.raw`{"amount":"12","items":"[{\"qty\":2,\"name\":\"Cap\"}]"}`,
      right: '12:[{"qty":2,"name":"Cap"}]:whsec_check',
      sign: sha256('12:Cap:2:whsec_check'),
      without: sha256('12:[{&quot;qty&quot;:2,&quot;name&quot;:&quot;Cap&quot;}]:whsec_check'),
    },
    {
      code: 'order-numeric',
      body: '{"zip":"61000","10":"ten","9":"nine","name":"Cap"}',
      right: 'ten:nine:Cap:61000:whsec_check',
      sign: sha256('nine:ten:Cap:61000:whsec_check'),
    },
  ],
  'float-text': [
    {
      code: 'number-float-text',
      body: '{"rate":10.0,"share":1e2,"status":1}',
      right: '10:100:1:whsec_check',
      sign: sha256('10.0:100.0:1:whsec_check'),
    },
    {
      code: 'boolean-capitalised',
      body: '{"is_live":false,"is_test":true,"name":"Cap"}',
      right: 'false:true:Cap:whsec_check',
      sign: sha256('False:True:Cap:whsec_check'),
    },
  ],
  'known-fields': [
    {
      code: 'fixed-fields',
      body: '{"amount":"12","inst":3,"name":"Cap","order_id":"77"}',
      right: '12:3:Cap:77:whsec_check',
      sign: sha256('12:Cap:whsec_check'),
    },
    {
      code: 'null-as-text',
      body: '{"amount":"12","client_phone":null,"items":[{"name":"Hat","vat":null}],"name":"Cap"}',
      right: '12:Hat:Cap:whsec_check',
      sign: sha256('12:None:Hat:None:Cap:whsec_check'),
    },
  ],
  'hmac-key': [
    {
      code: 'hmac',
      body: '{"amount":"12","name":"Cap"}',
      right: '12:Cap:whsec_check',
      sign: hmac('12:Cap'),
    },
    {
      code: 'zero-dropped',
      body: '{"amount":"12","is_test":false,"status":0}',
      right: '12:false:0:whsec_check',
      sign: hmac('12'),
      without: hmac('12:false:0'),
    },
  ],
  'json-dumped': [
    {
      code: 'text-json-escaped',
      body: String.raw`{"client_name":"דנה \"D\" a/b"}`,
      right: 'דנה "D" a/b:whsec_check',
      sign: sha256(String.raw`\u05d3\u05e0\u05d4 \"D\" a/b:whsec_check`),
    },
    {
      code: 'not-trimmed',
      body: '{"client_name":" Dana ","client_phone":"  "}',
      right: 'Dana:whsec_check',
      sign: sha256(' Dana :  :whsec_check'),
    },
    {
      code: 'field-left-out',
      body: '{"add_field":"ORD-1","inst":3,"name":"Cap"}',
      right: 'ORD-1:3:Cap:whsec_check',
      sign: sha256('3:Cap:whsec_check'),
    },
  ],
  'locale-order': [
    {
      code: 'order-locale',
      body: '{"Zone":"north","apple":"red","kind":"new"}',
      right: 'north:red:new:whsec_check',
      sign: sha256('red:new:north:whsec_check'),
    },
    {
      code: 'item-scalars-kept',
      body: '{"items":["note",{"name":"Cap"},7]}',
      right: 'Cap:whsec_check',
      sign: sha256('note:Cap:7:whsec_check'),
    },
    {
      code: 'number-double',
      body: '{"amount":9007199254740993,"rate":1e21}',
      right: '9007199254740993:1000000000000000000000:whsec_check',
      sign: sha256('9007199254740992:1e+21:whsec_check'),
    },
  ],
  'object-object': [
    {
      code: 'items-object-text',
      body: '{"amount":"12","items":[{"name":"Cap"},{"name":"Hat"}]}',
      right: '12:Cap:Hat:whsec_check',
      sign: sha256('12:[object Object],[object Object]:whsec_check'),
    },
    {
      code: 'empty-kept',
      body: '{"amount":"12","client_name":"","client_phone":null,"name":"Cap"}',
      right: '12:Cap:whsec_check',
      sign: sha256('12:::Cap:whsec_check'),
    },
  ],
  'raw-body': [
    {
      code: 'raw-body',
      body: '{"name":"Cap","amount":"12"}',
      right: '12:Cap:whsec_check',
      sign: hmac('{"name":"Cap","amount":"12"}'),
    },
  ],
  'secret-first': [
    {
      code: 'secret-first',
      body: '{"amount":"12","name":"Cap"}',
      right: '12:Cap:whsec_check',
      sign: sha256('whsec_check:12:Cap'),
    },
    {
      code: 'items-left-out',
      body: '{"amount":"12","items":[{"name":"Cap"}],"name":"Order"}',
      right: '12:Cap:Order:whsec_check',
      sign: sha256('whsec_check:12:Order'),
      without: sha256('whsec_check:12:Cap:Order'),
    },
  ],
};

/** Bodies without a value that a mistake changes; a receiver with `base` verifies accepts one rightly signed. */
export const PLAIN = [
  { body: '{"name":"shirt"}', right: 'shirt:whsec_check' },
  {
    body:
      '{"name":"shirt","items":[{"name":"shirt","price":"99","qty":"2"}],"amount":"198",' +
      '"status":1,"client_name":"dana","client_email":"dana@example.com","client_tehudat":"123456782",' +
      '"client_phone":"972501234567","foreign_card":"1","card_mask":"458045******1234",' +
      '"card_brand":"visa","receipt":"https://example.com/r"}',
    right:
      '198:visa:458045******1234:dana@example.com:dana:972501234567:123456782:1:shirt:99:2:shirt:' +
      'https://example.com/r:1:whsec_check',
  },
];
