// A self-signed certificate for localhost and 127.0.0.1, built as DER: no test needs openssl (X.509, RFC 5280).

import { generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  /** PEM texts. */
  readonly cert: string;
  readonly key: string;
}

/** Creates a certificate that is valid for a year from yesterday. */
export function selfSignedCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const commonName = der(0x31, sequence(oid(0x55, 0x04, 0x03), text(0x0c, 'countersign test')));
  const name = sequence(commonName);
  const day = 24 * 60 * 60 * 1000;
  const validity = sequence(time(Date.now() - day), time(Date.now() + 365 * day));
  const names = sequence(text(0x82, 'localhost'), der(0x87, Buffer.from([127, 0, 0, 1])));
  const subjectAltName = sequence(oid(0x55, 0x1d, 0x11), der(0x04, names));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])), // serial number
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(subjectAltName)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toBeSigned, privateKey)]);
  const certificate = sequence(toBeSigned, ecdsaWithSha256, der(0x03, signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Encodes one element: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const short = content.length < 0x80;
  const length = short ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));

/** UTCTime: `YYMMDDhhmmssZ`. */
const time = (ms: number) =>
  text(0x17, `${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`);
