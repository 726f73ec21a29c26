/** A certificate authority for this machine, and the certificates it issues (RFC 5280, as far as TLS clients check). */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** PEM of the certificate and its private key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

export interface Authority {
  /** PEM that a client has to trust. */
  readonly certificate: string;
  /** Returns the same certificate at every call for a name. */
  certify(name: string): Certificate;
}

const oid = {
  commonName: '550403',
  ecdsaWithSha256: '2a8648ce3d040302',
  alternativeNames: '551d11',
  basicConstraints: '551d13',
} as const;

/**
 * @param now milliseconds since the epoch; certificates are valid from a day before until a year after
 */
export function createAuthority(now: number): Authority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = nameOf('Internet of this machine');
  const issue = (subject: Buffer, key: KeyObject, extension: Buffer) => {
    const algorithm = sequence(objectId(oid.ecdsaWithSha256));
    const validity = sequence(time(now - 86_400_000), time(now + 365 * 86_400_000));
    const toSign = sequence(
      ...[tagged(0xa0, integer(Buffer.from([2]))), integer(Buffer.concat([Buffer.from([1]), randomBytes(15)]))],
      ...[algorithm, issuer, validity, subject, key.export({ type: 'spki', format: 'der' })],
      tagged(0xa3, sequence(extension)),
    );
    return pem(sequence(toSign, algorithm, bits(sign('sha256', toSign, own.privateKey))));
  };
  const certify = (name: string): Certificate => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const names = sequence(tagged(0x82, Buffer.from(name)));
    const certificate = issue(nameOf(name), publicKey, sequence(objectId(oid.alternativeNames), octets(names)));
    return { certificate, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  };
  const isAuthority = sequence(tagged(0x01, Buffer.from([0xff])));
  const known = new Map<string, Certificate>();
  return {
    certificate: issue(
      issuer,
      own.publicKey,
      sequence(objectId(oid.basicConstraints), tagged(0x01, Buffer.from([0xff])), octets(isAuthority)),
    ),
    certify(name) {
      const found = known.get(name) ?? certify(name);
      known.set(name, found);
      return found;
    },
  };
}

/** DER: a tag, the length in as few bytes as possible, and the content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));
const integer = (value: Buffer) => tagged(0x02, value);
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer) => tagged(0x04, content);
const bits = (content: Buffer) => tagged(0x03, Buffer.concat([Buffer.from([0]), content]));
const time = (at: number) =>
  tagged(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const nameOf = (commonName: string) =>
  sequence(tagged(0x31, sequence(objectId(oid.commonName), tagged(0x0c, Buffer.from(commonName)))));

const pem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;
