/** Passkeys in the pool, with a software authenticator: what a browser sends, and what must be refused. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { confirmed, sdk, start, tokens } from './sdk-calls.ts';
import {
  CompleteWebAuthnRegistrationCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolOnHttp } from './pool-on-http.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

const passkeys = {
  pool: {
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    WebAuthnRelyingPartyID: 'openbell.example',
    WebAuthnUserVerification: 'required',
    WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    UserPoolTier: 'ESSENTIALS',
  },
  client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_AUTH', 'ALLOW_USER_SRP_AUTH'] },
};
const name = 'ada@example.com';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

interface How {
  readonly challenge: string;
  readonly origin?: string;
  readonly relyingParty?: string;
  /** Present 1, verified 4. */
  readonly flags?: number;
  readonly counter?: number;
}

/** As browsers and their authenticators do it (W3C Web Authentication, ES256, no attestation). */
function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x!, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y!, 'base64url')),
  ]);
  const client = (type: string, { challenge, origin = 'https://www.openbell.example' }: How) =>
    Buffer.from(JSON.stringify({ type, challenge, origin }));
  const data = ({ relyingParty = 'openbell.example', flags = 5, counter = 0 }: How, more = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(relyingParty), Buffer.from([flags + more]), count]);
  };
  return {
    make(how: How) {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([data(how, 64), Buffer.alloc(16), length, id, cose]);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(authData.length);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), Buffer.from([0x59]), size, authData],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client('webauthn.create', how).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    show(how: How) {
      const [clientData, authData] = [client('webauthn.get', how), data(how)];
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

async function begin(pool: PoolOnHttp, AccessToken: string): Promise<string> {
  const { CredentialCreationOptions } = await sdk(pool).send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  return (CredentialCreationOptions as { challenge: string }).challenge;
}
const complete = (pool: PoolOnHttp, AccessToken: string, Credential: JsonObject) =>
  sdk(pool).send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));

async function asked(pool: PoolOnHttp, USERNAME = name) {
  const parameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
  const command = { ClientId: pool.clientId, AuthFlow: 'USER_AUTH', AuthParameters: parameters } as const;
  return sdk(pool).send(new InitiateAuthCommand(command));
}

const answer = (pool: PoolOnHttp, Session: string, credential: object) =>
  sdk(pool).send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: 'WEB_AUTHN',
      Session,
      ChallengeResponses: { USERNAME: name, CREDENTIAL: JSON.stringify(credential) },
    }),
  );

test('a signed-in user creates a passkey and signs in with its signature; a challenge works once', async () => {
  const pool = await start(passkeys);
  const { access } = await tokens(pool, await confirmed(pool));
  const device = authenticator();
  await complete(pool, access, device.make({ challenge: await begin(pool, access) }));
  const { Credentials } = await sdk(pool).send(new ListWebAuthnCredentialsCommand({ AccessToken: access }));
  expect(Credentials).toMatchObject([{ RelyingPartyId: 'openbell.example', AuthenticatorTransports: ['internal'] }]);
  const { ChallengeParameters, Session } = await asked(pool);
  const { challenge, rpId, userVerification } = JSON.parse(ChallengeParameters!.CREDENTIAL_REQUEST_OPTIONS!);
  expect([rpId, userVerification]).toEqual(['openbell.example', 'required']);
  const shown = device.show({ challenge });
  expect((await answer(pool, Session!, shown)).AuthenticationResult!.IdToken).toBeDefined();
  await expect(answer(pool, Session!, shown)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

const wrongs: Record<string, [Partial<How>, string]> = {
  'of another site': [{ origin: 'https://openbell.evil.example' }, 'WebAuthnOriginNotAllowedException'],
  'without TLS': [{ origin: 'http://openbell.example' }, 'WebAuthnOriginNotAllowedException'],
  'of another relying party': [{ relyingParty: 'evil.example' }, 'WebAuthnRelyingPartyMismatchException'],
  'whose user was not verified': [{ flags: 1 }, 'WebAuthnClientMismatchException'],
};

test.each(Object.entries(wrongs))('rejects a passkey %s at registration or sign-in', async (_, [wrong, refusal]) => {
  const pool = await start(passkeys);
  const { access } = await tokens(pool, await confirmed(pool));
  const device = authenticator();
  const made = device.make({ challenge: await begin(pool, access), ...wrong });
  await expect(complete(pool, access, made)).rejects.toMatchObject({ name: refusal });
  await complete(pool, access, device.make({ challenge: await begin(pool, access) }));
  const { ChallengeParameters, Session } = await asked(pool);
  const { challenge } = JSON.parse(ChallengeParameters!.CREDENTIAL_REQUEST_OPTIONS!);
  await expect(answer(pool, Session!, device.show({ challenge, ...wrong }))).rejects.toMatchObject({ name: refusal });
});

test('rejects another challenge, another key and a decreasing counter', async () => {
  const pool = await start(passkeys);
  const { access } = await tokens(pool, await confirmed(pool));
  const [device, other] = [authenticator(), authenticator()];
  const challenge = 'bWFkZS11cA';
  await begin(pool, access);
  await expect(complete(pool, access, device.make({ challenge }))).rejects.toMatchObject({
    name: 'WebAuthnChallengeNotFoundException',
  });
  await complete(pool, access, device.make({ challenge: await begin(pool, access), counter: 7 }));
  const refusedWith = async (make: (challenge: string) => { id: string }) => {
    const { ChallengeParameters, Session } = await asked(pool);
    const options = JSON.parse(ChallengeParameters!.CREDENTIAL_REQUEST_OPTIONS!);
    const id = options.allowCredentials[0].id;
    return expect(answer(pool, Session!, { ...make(options.challenge), id })).rejects.toMatchObject({
      message: 'Invalid passkey.',
    });
  };
  await refusedWith(() => device.show({ challenge, counter: 8 }));
  await refusedWith((right) => other.show({ challenge: right, counter: 8 }));
  await refusedWith((right) => device.show({ challenge: right, counter: 7 }));
});

test('an unknown user gets the same choices as one with a password, and a pool without passkeys offers none', async () => {
  const pool = await start(passkeys);
  await confirmed(pool);
  const [known, unknown] = [await asked(pool), await asked(pool, 'nobody@example.com')];
  expect([known.ChallengeName, known.AvailableChallenges]).toEqual(['SELECT_CHALLENGE', ['PASSWORD', 'PASSWORD_SRP']]);
  expect([unknown.ChallengeName, unknown.AvailableChallenges]).toEqual([
    known.ChallengeName,
    known.AvailableChallenges,
  ]);
  const without = await start({ client: passkeys.client });
  const { access } = await tokens(without, await confirmed(without));
  await expect(begin(without, access)).rejects.toMatchObject({ name: 'WebAuthnNotEnabledException' });
});
