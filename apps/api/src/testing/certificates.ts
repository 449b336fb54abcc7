import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate with its key, in PEM form. */
export interface Certified {
  readonly certificate: string;
  readonly key: string;
}

/** DER: a tag, the length and the content. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 128
      ? [length]
      : length < 256
        ? [0x81, length]
        : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));
const time = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`));
const extension = (oid: string, value: Buffer) => sequence(hex(oid), der(0x04, value));
const authority = extension('0603551d13', sequence(hex('0101ff')));
/** IP address 127.0.0.1. */
const loopback = extension('0603551d11', sequence(hex('87047f000001')));

function certify(
  subject: { readonly name: string; readonly publicKey: KeyObject },
  issuer: { readonly name: string; readonly privateKey: KeyObject },
  use: Buffer,
): string {
  const year = 365 * 86_400_000;
  const content = sequence(
    der(0xa0, hex('020102')),
    // A positive serial number without padding.
    der(0x02, hex('01'), randomBytes(7)),
    ecdsaWithSha256,
    commonName(issuer.name),
    sequence(time(new Date(Date.now() - year)), time(new Date(Date.now() + year))),
    commonName(subject.name),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(use)),
  );
  const signature = sign('sha256', content, issuer.privateKey);
  const bytes = sequence(content, ecdsaWithSha256, der(0x03, hex('00'), signature));
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authority that certifies servers on 127.0.0.1 and clients (X.509, RFC 5280). */
export function createAuthority(name: string): {
  readonly certificate: string;
  issue(subject: string): Certified;
} {
  const { publicKey, privateKey } = keyPair();
  const issuer = { name, privateKey };
  return {
    certificate: certify({ name, publicKey }, issuer, authority),
    issue(subject) {
      const pair = keyPair();
      const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const about = { name: subject, publicKey: pair.publicKey };
      return { certificate: certify(about, issuer, loopback), key };
    },
  };
}
