/**
 * A certificate's badge, verified as a third party would, with the keys that the stage publishes. Its proof is verified
 * by a different library than the one that signs it, and the standard's other requirements by
 * test/support/open-badge.ts. No npm package was found that does all of it for a signed token: did-jwt-vc has no RS256;
 * @digitalbazaar/vc and @digitalcredentials/verifier-core support only embedded proofs.
 */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { verify } from 'jsonwebtoken';
import { badgeKeysPath, badgePath } from '../../lib/model/badges.ts';
import { certificateKey } from '../../lib/model/keys.ts';
import { ask, configOf } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { rowsOn, type Rows } from './live/rows.ts';
import { faultsOf } from '../support/open-badge.ts';
import { passedEarlier } from './passed.ts';
import { playedEarlier } from './played.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
const link = 'reading-a-price-chart';
let ada: Learner;
let rows: Rows;
let id: string;
let badge: string;

const as = async (learner: Learner, query: string, variables?: object): Promise<any> => {
  const { graphqlEndpoint } = await configOf(url);
  const { data, errors } = await ask(graphqlEndpoint, { authorization: learner.idToken }, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
};

beforeAll(async () => {
  rows = await rowsOn(url, directory);
  ada = await newLearner(url, 'Ada Field');
  await as(ada, `mutation { purchaseFreeProduct(input: { link: "${link}" }) { success } }`);
  await as(ada, '{ getUserProfile { name } }');
  const { sections } = await as(ada, `{ getOwnedProduct(link: "${link}") { sections { lessons { code } } } }`);
  const codes: string[] = sections.flatMap(({ lessons }: any) => lessons.map(({ code }: any) => code));
  const at = new Date().toISOString();
  const lessons = codes.map((code) => ({ code, position: 60, done: true, at }));
  const save = 'mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { done } }';
  await as(ada, save, { input: { link, lessons } });
  await playedEarlier(url, directory, ada.sub, link);
  await passedEarlier(url, directory, ada.sub, link);
  ({ id } = await as(ada, `mutation { issueCertificate(link: "${link}") { id } }`));
  // As in a course that requires exercises.
  const exercises = [
    { kind: 'drill', name: 'High, low, and a plan', pass: 0.8, simulated: true },
    { kind: 'drill', name: 'One word by 13:00', pass: 0.85, simulated: true },
    { kind: 'quiz', name: 'What one bar tells you', pass: null, simulated: null },
  ];
  await rows.set(certificateKey(id), { watched: 21, drills: 2, quizzes: 1, exercises });
  badge = await (await fetch(url + badgePath(id))).text();
});
afterAll(() => rows?.end());

interface Keys {
  readonly keys: readonly { readonly kid: string; readonly n: string }[];
}
const published = async (): Promise<Keys> => (await fetch(url + badgeKeysPath)).json() as Promise<Keys>;

const decoded = (jwt: string): [header: any, payload: any] => {
  const [header, payload] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return [JSON.parse(header!), JSON.parse(payload!)];
};

/**
 * Verifies as the specification says (Open Badges 3.0, "Verify a Credential"), only with keys that the issuer
 * publishes.
 */
async function verified(jwt: string): Promise<any> {
  const [header, payload] = decoded(jwt);
  const { keys } = await published();
  if (!keys.some(({ kid }) => kid === header.kid)) throw new Error('a key that nobody published');
  const jwk = await (await fetch(header.kid)).json();
  const key = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
  const claims = verify(jwt, key, { algorithms: ['RS256'], issuer: url });
  expect(faultsOf(header, payload)).toEqual([]);
  return claims;
}

test('an independent library verifies the badge, and it matches the certificate', async () => {
  const credential = await verified(badge);
  expect(credential).toEqual({
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: url + badgePath(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Reading a Price Chart',
    issuer: { id: url, type: ['Profile'], name: 'Openbell', url },
    validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    credentialSubject: {
      id: `${url}/certificates/${id}#learner`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Ada Field', identityType: 'name' }],
      achievement: {
        id: `${url}/courses/${link}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: 'Reading a Price Chart',
        description: expect.stringMatching(/^Completed Reading a Price Chart, a course at Openbell taught by /),
        criteria: {
          narrative: expect.stringMatching(
            /^Watched all \d+ lessons: 21 of \d+ minutes of film were played, counted by the server\. Passed 2 drills and 1 quiz: .* Drill “High, low, and a plan”: passed with 80% or more\. Drill “One word by 13:00”: passed with 85% or more\. Quiz “What one bar tells you”\. The drills replay simulated sessions for practice: no orders, and no real money\.$/,
          ),
        },
      },
    },
    evidence: [{ id: `${url}/certificates/${id}`, type: ['Evidence'], name: 'Certificate of completion' }],
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
    // Each claim repeats the credential's content (Open Badges 3.0, "JWT Payload Format").
    iss: credential.issuer.id,
    sub: credential.credentialSubject.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
  });
  expect(JSON.stringify(credential)).not.toContain(ada.email);
  expect(JSON.stringify(credential)).not.toContain(ada.sub);
});

test.each<[string, (header: any, badge: any) => void]>([
  ['header alg', (header) => (header.alg = 'ES256')],
  ['header kid', (header) => delete header.kid],
  ['header x5c', (header) => (header.x5c = [])],
  ['@context', (_, badge) => badge['@context'].reverse()],
  ['type', (_, badge) => badge.type.pop()],
  ['issuer.type', (_, badge) => (badge.issuer.type = 'Profile')],
  ['validFrom', (_, badge) => (badge.validFrom = badge.validFrom.slice(0, 10))],
  ['credentialSubject.identifier.identityType', (_, badge) => (badge.credentialSubject.identifier[0].identityType = 'nickname')], // prettier-ignore
  ['credentialSubject.identifier.email', (_, badge) => (badge.credentialSubject.identifier[0].email = 'x')],
  ['credentialSubject.achievement.criteria', (_, badge) => delete badge.credentialSubject.achievement.criteria],
  ['credentialSubject.achievement.achievementType', (_, badge) => (badge.credentialSubject.achievement.achievementType = 'Film')], // prettier-ignore
  ['evidence.type', (_, badge) => (badge.evidence[0].type = ['Page'])],
  ['sub', (_, badge) => (badge.sub = url)],
  ['nbf', (_, badge) => (badge.nbf += 1)],
])('a badge with a wrong %s would be detected', (place, spoil) => {
  const [header, payload] = decoded(badge);
  spoil(header, payload);
  expect(faultsOf(header, payload)).toContain(place);
});

test('rejects an altered badge, and one signed by another key', async () => {
  const [header, payload, signature] = badge.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, name: 'Another course' })).toString('base64url');
  await expect(verified(`${header}.${changed}.${signature}`)).rejects.toThrow('invalid signature');

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const forged = (key: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key }).sign(privateKey);
  await expect(verified(await forged(kid))).rejects.toThrow('invalid signature');
  await expect(verified(await forged(`${url}/badges/keys/of-a-stranger`))).rejects.toThrow('nobody published');
});

test('only the learner downloads the badge; keys are public, and no private key is served', async () => {
  const { headers } = await fetch(url + badgePath(id));
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/vc+jwt',
    'content-disposition': `attachment; filename="openbell-badge-${id.slice(0, 8)}.jwt"`,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
  });
  const answer = await fetch(url + badgeKeysPath);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/jwk-set+json',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
  const { keys } = (await answer.json()) as Keys;
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  expect(await (await fetch(keys[0]!.kid)).json()).toEqual(keys[0]);
});

test('there is no badge without a certificate or for an unknown number', async () => {
  const status = async (path: string) => (await fetch(url + path)).status;
  for (const none of ['x', id.toUpperCase(), `${'0'.repeat(31)}1`, `${id}0`])
    expect(await status(badgePath(none))).toBe(404);
  expect(await status('/badges/keys/none')).toBe(404);
  const { success } = await as(ada, 'mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }');
  expect(success).toBe(true);
  expect(await status(badgePath(id))).toBe(404);
});
