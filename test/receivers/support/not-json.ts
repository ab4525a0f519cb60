// Bodies that are nearly JSON or nearly UTF-8, signed with the values that a lenient parser reads. A receiver that
// parses them would accept them.

import { signedBy } from './signed-by.ts';

/** Members that are not JSON, with a lenient parser's values. */
const MEMBERS: readonly (readonly [right: string, broken: string])[] = [
  ['"a":"1"', '"a":"1",'],
  ['"a":"1"', ',"a":"1"'],
  ['"a":"1"', '"a":"1",,"b":""'],
  ['"a":"1"', '"a":"1" "b":""'],
  ['"a":"1"', '"a":"1","b"'],
  ['"a":"1"', '"a":"1",b:""'],
  ['"a":"1"', '"a"="1"'],
  ['"a":"1"', "'a':'1'"],
  ['"a":"1"', '"a":"1"/* */'],
  ['"a":"1"', '"a":"1"//\n'],
  ['"a":"1"', '"a":\u00a0"1"'],
  ['"a":"1"', '"a":\v"1"'],
  ['"a":"1"', '"a":\u0000"1"'],
  ['"a":"1"', '"a":"\\x31"'],
  ['"a":"1"', '"a":"\\u003"'],
  ['"a":"1"', '"a":"\\u+031"'],
  ['"a":"1"', '"a":"\\u 031"'],
  ['"a":"1"', '"a":"\\u٠٠٣١"'],
  ['"a":"1"', '"a":"1\t"'],
  ['"a":"1"', '"a":"\n1"'],
  ['"a":"1"', '"a":"1"}{"b":""'],
  ['"a":1', '"a":01'],
  ['"a":1', '"a":+1'],
  ['"a":1', '"a":1.'],
  ['"a":1', '"a":1.e0'],
  ['"a":1', '"a":1e'],
  ['"a":1', '"a":1e+'],
  ['"a":1', '"a":0x1'],
  ['"a":1', '"a":1n'],
  ['"a":1', '"a":1_0e-1'],
  ['"a":1', '"a":\u0661'],
  ['"a":0.5', '"a":.5'],
  ['"a":-1', '"a":- 1'],
  ['"a":true', '"a":TRUE'],
  ['"a":true', '"a":True'],
  ['"a":true', '"a":true1'],
  ['"a":null', '"a":NULL'],
  ['"a":null', '"a":None'],
  ['"a":null', '"a":undefined'],
  ['"a":"NaN"', '"a":NaN'],
  ['"a":[null]', '"a":[NaN]'],
  ['"a":[null]', '"a":[-Infinity]'],
  ['"a":[{"b":1}]', '"a":[{"b":1},]'],
  ['"a":[{"b":1}]', '"a":[{"b":1}'],
  ['"a":[{"b":1}]', '"a":[{"b":1]}'],
  ['"a":{}', '"a":{,}'],
];

/** Bytes that are not UTF-8, with a lenient decoder's texts. */
const BYTES: Readonly<Record<string, readonly [bytes: readonly number[], ...texts: string[]]>> = {
  'cut off': [[0xd7], '\ufffd', ''],
  'no byte of UTF-8': [[0xff], '\ufffd', 'ÿ', ''],
  'windows-1252': [[0xeb], '\ufffd', 'ë', ''],
  overlong: [[0xc0, 0xaf], '/', '\ufffd', '\ufffd\ufffd', ''],
  'a surrogate': [[0xed, 0xa0, 0x80], '\ufffd', '\ufffd\ufffd', '\ufffd\ufffd\ufffd', ''],
  'above Unicode': [[0xf4, 0x90, 0x80, 0x80], '\ufffd', '\ufffd\ufffd\ufffd\ufffd', ''],
};

/** The bodies by name; each is unverifiable under the reference reading. */
export function notJson(secret: string): Map<string, Uint8Array> {
  const bodies = new Map<string, Uint8Array>();
  for (const [right, broken] of MEMBERS) {
    bodies.set(
      `not JSON: ${broken}`,
      Buffer.from(signedBy(`{${right}}`, secret).replace(right, broken)),
    );
  }
  for (const [name, [bytes, ...texts]] of Object.entries(BYTES)) {
    for (const [index, text] of texts.entries()) {
      const [before = '', after = ''] = signedBy(`{"a":"x${text}|"}`, secret).split(`${text}|`);
      const parts = [Buffer.from(before), Buffer.from(bytes), Buffer.from(`|${after}`)];
      bodies.set(`not UTF-8: ${name}, ${index}`, Buffer.concat(parts));
    }
  }
  return bodies;
}
