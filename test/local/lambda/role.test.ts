import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import { createCustomResources } from '../../../lib/local/services/custom-resource/custom-resource.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { createSsm } from '../../../lib/local/services/ssm/ssm.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';

const directory = mkdtempSync(join(tmpdir(), 'role-'));
const lines: string[] = [];
let stage: Stage;

const trust = (service: string) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole' }],
});
const code = `const { SSMClient, GetParameterCommand } = require('@aws-sdk/client-ssm');
  const ssm = new SSMClient();
  const read = (Name) => ssm.send(new GetParameterCommand({ Name })).then(({ Parameter }) => Parameter.Value, ({ name }) => name);
  exports.handler = async ({ ResponseURL }) => {
    const Data = { allowed: await read('/shop/open'), refused: await read('/closed') };
    const answer = { Status: 'SUCCESS', PhysicalResourceId: 'thing', Data };
    if (ResponseURL) await fetch(ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
  };`;
const fn = (role: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: { ZipFile: code },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Role: { 'Fn::GetAtt': [role, 'Arn'] },
    Timeout: 15,
  },
});
const parameter = (Name: string, Value: string) => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Name, Type: 'String', Value },
});
const ruleArn = 'arn:aws:events:us-east-1:000000000000:rule/hourly';
const resources = {
  Open: parameter('/shop/open', 'welcome'),
  Closed: parameter('/closed', 'secret'),
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: trust('lambda.amazonaws.com'),
      Policies: [
        {
          PolicyName: 'read',
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Effect: 'Allow',
                Action: 'ssm:GetParameter',
                Resource: 'arn:aws:ssm:us-east-1:000000000000:parameter/shop/*',
              },
              { Effect: 'Allow', Action: 'logs:PutLogEvents', Resource: '*' },
            ],
          },
        },
      ],
    },
  },
  Reader: fn('Role'),
  Hourly: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: { 'Fn::GetAtt': ['Reader', 'Arn'] },
      Principal: 'events.amazonaws.com',
      SourceArn: ruleArn,
    },
  },
  Thing: {
    Type: 'Custom::Thing',
    DependsOn: ['Open', 'Closed'],
    Properties: { ServiceToken: { 'Fn::GetAtt': ['Reader', 'Arn'] } },
  },
};
const services = [
  (kernel: Kernel) => createSsm(kernel),
  (kernel: Kernel) => createLambda(kernel),
  (kernel: Kernel) => createCustomResources(kernel),
];

beforeAll(async () => {
  stage = await startStage({
    template: { Resources: resources },
    directory,
    port: 0,
    services,
    log: (line) => void lines.push(line),
  });
});
afterAll(async () => {
  await stage.stop();
  rmSync(directory, { recursive: true });
});

test('a deployed function may do what its role grants, and no more', () => {
  const thing = stage.resources().find(({ logicalId }) => logicalId === 'Thing')!;
  expect(thing.attributes).toEqual({ allowed: 'welcome', refused: 'AccessDeniedException' });
  expect(stage.kernel.iam.usage()[0]).toMatchObject({ used: ['logs:PutLogEvents', 'ssm:GetParameter'], unused: [] });
  const missing = 'on AWS it would lose its logs: its role does not allow logs:CreateLogStream';
  expect(lines).toEqual([expect.stringContaining(missing)]);
});

test('an AWS service invokes a function only with a permission, and only for the named source', async () => {
  const { attributes } = stage.resources().find(({ logicalId }) => logicalId === 'Reader')!;
  const from = (service: string, sourceArn: string) =>
    stage.kernel.ports.lambda.invoke(attributes['Arn'], {}, { kind: 'service', service, sourceArn });
  await expect(from('events.amazonaws.com', ruleArn)).resolves.toMatchObject({ payload: null });
  await expect(from('events.amazonaws.com', `${ruleArn}-other`)).rejects.toThrow('lambda:InvokeFunction');
  await expect(from('s3.amazonaws.com', ruleArn)).rejects.toThrow('lambda:InvokeFunction');
});

test('a function whose role does not trust Lambda stops the deploy', async () => {
  const role = { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: trust('appsync.amazonaws.com') } };
  const template = { Resources: { ...resources, Other: role, Bad: fn('Other') } };
  await expect(stage.deploy({ template })).rejects.toThrow(
    'template/Bad: User: lambda.amazonaws.com is not authorized',
  );
});
