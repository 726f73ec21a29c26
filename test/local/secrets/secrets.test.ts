import { createHash, createHmac } from 'node:crypto';
import {
  GetParameterCommand,
  GetParametersByPathCommand,
  GetParametersCommand,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { signingKey } from '../../../lib/local/protocol/signature.ts';
import { createSecrets } from '../../../lib/local/services/secrets/secrets.ts';
import { createSsm } from '../../../lib/local/services/ssm/ssm.ts';
import { createSts } from '../../../lib/local/services/sts/sts.ts';
import { declared, put, roleArn, smallStage, type SmallStage } from '../lambda/small-stage.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

let stage: SmallStage;
beforeEach(async () => void (stage = await smallStage()));
afterEach(() => stage.stop());

async function secretsCall(operation: string, input: object): Promise<JsonObject> {
  const response = await fetch(`${stage.kernel.url}/_aws/secretsmanager`, {
    method: 'POST',
    headers: { 'x-amz-target': `secretsmanager.${operation}`, 'content-type': 'application/x-amz-json-1.1' },
    body: JSON.stringify(input),
  });
  return response.json();
}

test('a generated secret keeps its value over restarts and deploys, until its template changes', async () => {
  const type = 'AWS::SecretsManager::Secret';
  const wish = {
    GenerateSecretString: {
      SecretStringTemplate: '{"user":"ops"}',
      GenerateStringKey: 'password',
      PasswordLength: 20,
      ExcludePunctuation: true,
      ExcludeCharacters: 'abc',
    },
  };
  const first = createSecrets(stage.kernel);
  const made = await put(first, declared(type, 'Key', wish));
  expect(made.physicalId).toMatch(/^arn:aws:secretsmanager:us-east-1:000000000000:secret:Key-\w{12}-[A-Za-z]{6}$/);
  const value = stage.kernel.ports.secrets.value(made.physicalId)!;
  expect(JSON.parse(value)).toEqual({ user: 'ops', password: expect.stringMatching(/^[0-9A-Zd-z]{20}$/) });

  const second = createSecrets(stage.kernel);
  const again = await put(second, declared(type, 'Key', wish), made);
  expect(again.physicalId).toBe(made.physicalId);
  expect(stage.kernel.ports.secrets.value(made.physicalId)).toBe(value);
  expect(stage.kernel.ports.secrets.value(made.physicalId.slice(0, -7))).toBe(value);

  await put(second, declared(type, 'Key', { SecretString: 'given' }), again);
  expect(stage.kernel.ports.secrets.value(made.physicalId)).toBe('given');
});

test('reads and writes a secret by API, also its previous value, authorized by its ARN', async () => {
  const secrets = createSecrets(stage.kernel);
  stage.serve(secrets);
  const { physicalId } = await put(
    secrets,
    declared('AWS::SecretsManager::Secret', 'Stripe', { Name: 'stripe', SecretString: 'old' }),
  );
  const { VersionId } = await secretsCall('PutSecretValue', { SecretId: 'stripe', SecretString: 'new' });
  expect(await secretsCall('GetSecretValue', { SecretId: physicalId })).toMatchObject({
    ARN: physicalId,
    Name: 'stripe',
    SecretString: 'new',
    VersionId,
    VersionStages: ['AWSCURRENT'],
  });
  expect(stage.asked.at(-1)).toMatchObject({ action: 'secretsmanager:GetSecretValue', resource: physicalId });
  expect(await secretsCall('GetSecretValue', { SecretId: 'stripe', VersionStage: 'AWSPREVIOUS' })).toMatchObject({
    SecretString: 'old',
  });
  expect(await secretsCall('DescribeSecret', { SecretId: 'stripe' })).toMatchObject({
    VersionIdsToStages: { [VersionId]: ['AWSCURRENT'] },
  });
  expect(await secretsCall('GetSecretValue', { SecretId: 'nothing' })).toMatchObject({
    __type: 'ResourceNotFoundException',
  });
  stage.refused.add('secretsmanager:GetSecretValue');
  expect(await secretsCall('GetSecretValue', { SecretId: physicalId })).toMatchObject({
    __type: 'AccessDeniedException',
  });
});

test('finds parameters by name, ARN and path, and keeps them over a restart', async () => {
  const type = 'AWS::SSM::Parameter';
  const ssm = createSsm(stage.kernel);
  stage.serve(ssm);
  const client = new SSMClient(stage.clientOf('ssm'));
  const made = await put(ssm, declared(type, 'P', { Name: '/shop/a', Type: 'String', Value: 'one' }));
  expect(made).toMatchObject({ physicalId: '/shop/a', attributes: { Type: 'String', Value: 'one' } });
  await put(ssm, declared(type, 'Q', { Name: '/shop/deep/b', Type: 'String', Value: 'two' }));

  const { Parameter } = await client.send(new GetParameterCommand({ Name: '/shop/a' }));
  const ARN = 'arn:aws:ssm:us-east-1:000000000000:parameter/shop/a';
  expect(Parameter).toMatchObject({
    Name: '/shop/a',
    Value: 'one',
    Version: 1,
    ARN,
    LastModifiedDate: expect.any(Date),
  });
  expect(stage.asked.at(-1)).toMatchObject({ action: 'ssm:GetParameter', resource: ARN });
  expect((await client.send(new GetParameterCommand({ Name: ARN }))).Parameter?.Value).toBe('one');
  const many = await client.send(new GetParametersCommand({ Names: ['/shop/deep/b', '/none'] }));
  expect([many.Parameters?.map(({ Value }) => Value), many.InvalidParameters]).toEqual([['two'], ['/none']]);
  const names = async (Recursive: boolean) =>
    (await client.send(new GetParametersByPathCommand({ Path: '/shop', Recursive }))).Parameters?.map(
      ({ Name }) => Name,
    );
  expect([await names(false), await names(true)]).toEqual([['/shop/a'], ['/shop/a', '/shop/deep/b']]);
  await expect(client.send(new GetParameterCommand({ Name: '/none' }))).rejects.toMatchObject({
    name: 'ParameterNotFound',
  });

  await client.send(new PutParameterCommand({ Name: '/shop/a', Value: 'by hand', Overwrite: true }));
  const restarted = createSsm(stage.kernel);
  await put(restarted, declared(type, 'P', { Name: '/shop/a', Type: 'String', Value: 'one' }), made);
  expect(stage.kernel.ports.parameters.value('/shop/a')).toBe('by hand');
  await put(restarted, declared(type, 'P', { Name: '/shop/a', Type: 'String', Value: 'three' }), made);
  expect(stage.kernel.ports.parameters.value('/shop/a')).toBe('three');
});

test('STS identifies the caller, and issues role sessions', async () => {
  stage.serve(createSts(stage.kernel));
  expect(await stsCall('Action=GetCallerIdentity&Version=2011-06-15', false)).toContain('MissingAuthenticationToken');
  expect(await stsCall('Action=GetCallerIdentity&Version=2011-06-15')).toContain(
    '<GetCallerIdentityResult><Arn>arn:aws:sts::000000000000:assumed-role/worker/test</Arn>',
  );
  const other = 'arn:aws:iam::000000000000:role/other';
  const session = await stsCall(`Action=AssumeRole&RoleArn=${encodeURIComponent(other)}&RoleSessionName=mine`);
  const key = /<AccessKeyId>(.+)<\/AccessKeyId>/.exec(session)![1]!;
  expect(stage.kernel.iam.principalOf(key)?.principal).toMatchObject({ roleArn: other, sessionName: 'mine' });
  expect(stage.asked.at(-1)).toMatchObject({ action: 'sts:AssumeRole', resource: other });
  stage.refused.add('sts:AssumeRole');
  const refused = await stsCall(`Action=AssumeRole&RoleArn=${encodeURIComponent(other)}&RoleSessionName=mine`);
  expect(refused).toMatch(/<Code>AccessDenied/);
});

/** A call in the query protocol, signed by hand like the SDK's STS client. */
async function stsCall(body: string, signed = true): Promise<string> {
  const url = new URL(`${stage.kernel.url}/_aws/sts`);
  const { credentials } = stage.kernel.iam.assume(roleArn, 'lambda.amazonaws.com', 'test');
  const date = '20300101T000000Z';
  const scope = `${date.slice(0, 8)}/us-east-1/sts/aws4_request`;
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const names = 'host;x-amz-date';
  const canonical = ['POST', url.pathname, '', `host:${url.host}`, `x-amz-date:${date}`, '', names, hash(body)].join(
    '\n',
  );
  const key = signingKey(credentials.secretAccessKey, date.slice(0, 8), 'us-east-1', 'sts');
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  const headers = { authorization, 'x-amz-date': date, 'x-amz-security-token': credentials.sessionToken };
  return (await fetch(url, { method: 'POST', body, headers: signed ? headers : {} })).text();
}
