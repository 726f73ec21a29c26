/**
 * Serves badges and the public keys for verifying them. A badge is signed when it is requested: it always matches the current
 * certificate, and disappears with it.
 */
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { importPKCS8, SignJWT } from 'jose';
import { badgeKeyPath, noBadgeKeys, signingKey, type BadgeKey, type BadgeKeys } from '../../lib/model/badges.ts';
import { isCertificateNumber } from '../../lib/model/certificates.ts';
import { environment } from '../../lib/model/environment.ts';
import { institution } from '../../lib/model/institution.ts';
import type { CertificateItem } from '../../lib/model/items/study.ts';
import { certificateKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { keptSecret } from '../shared/kept-secret.ts';
import { requireEnv } from '../shared/require-env.ts';
import { credentialOf } from './credential.ts';
import * as messages from './messages.ts';

/** A request of an HTTP API, payload format 2.0. */
interface BadgeRequest {
  readonly pathParameters?: { readonly id?: string; readonly key?: string };
}

/** The signing algorithm (Open Badges 3.0, "Create the JOSE Header": fewer verifiers support the others). */
const alg = 'RS256';
/** In seconds: less than the fifteen minutes that a new key is public before it signs. */
const maxAge = 300;

const keys = keptSecret(environment.badgeKeys, (stored: Partial<BadgeKeys>): BadgeKeys => ({
  ...noBadgeKeys,
  ...stored,
}));

export async function handler({ pathParameters: { id, key } = {} }: BadgeRequest): Promise<object> {
  if (id !== undefined) return badge(id);
  const site = requireEnv(environment.siteUrl);
  const all = (await keys()).keys.map((each) => jwkOf(each, site));
  if (key === undefined) return publicly('application/jwk-set+json', JSON.stringify({ keys: all }));
  const asked = all.find(({ kid }) => kid === site + badgeKeyPath(key));
  return asked ? publicly('application/jwk+json', JSON.stringify(asked)) : notFound;
}

async function badge(id: string): Promise<object> {
  const certificate = isCertificateNumber(id) ? await certificateOf(id) : undefined;
  if (!certificate) return notFound;
  const jwt = await signed(certificate, requireEnv(environment.siteUrl));
  const file = `${institution().id}-badge-${id.slice(0, 8)}.jwt`;
  return {
    ...publicly('application/vc+jwt', jwt),
    headers: {
      ...open('application/vc+jwt'),
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${file}"`,
      'x-robots-tag': 'noindex',
    },
  };
}

async function certificateOf(id: string): Promise<CertificateItem | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(certificateKey(id)), ConsistentRead: true }),
  );
  return Item && fromItem<CertificateItem>(Item);
}

/** @throws Error if the stage has no key, which alerts the operator on call */
async function signed(certificate: CertificateItem, site: string): Promise<string> {
  const key = signingKey(await keys(), new Date().toISOString());
  if (!key) throw new Error('The secret has no key to sign badges with: npm run keys -- <stage> makes one');
  const credential = credentialOf(certificate, site);
  const claims = {
    ...credential,
    iss: credential.issuer.id,
    sub: credential.credentialSubject.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg, typ: 'JWT', kid: site + badgeKeyPath(key.id) })
    .sign(await importPKCS8(key.privateKey!, alg));
}

/** Copies field by field, so a private key can never be published. */
const jwkOf = ({ id, publicKey: { kty, n, e } }: BadgeKey, site: string) => ({
  ...{ kty, n, e, alg, use: 'sig' },
  kid: site + badgeKeyPath(id),
});

/** Verifiers include pages of other sites. */
const open = (type: string) => ({ 'content-type': type, 'access-control-allow-origin': '*' });

const publicly = (type: string, body: string) => ({
  statusCode: 200,
  headers: { ...open(type), 'cache-control': `public, max-age=${maxAge}` },
  body,
});

const notFound = { statusCode: 404, headers: { 'cache-control': 'no-store' }, body: messages.missing };
