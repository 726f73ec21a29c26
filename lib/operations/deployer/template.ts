import type { StageSettings } from '../../stages.ts';
import type { Grant } from './policy.ts';

/** The issuer and audience of GitHub's tokens. */
const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';

/** AWS's limits: characters of a managed policy, not counting whitespace, and policies per role. */
const mostCharacters = 6144;
const mostPolicies = 10;

/** Length after CloudFormation has replaced the placeholders. An account number is not longer than its placeholder. */
const lengthOf = (grants: readonly Grant[]) => JSON.stringify({ Version: '2012-10-17', Statement: grants }).length;

/** Distributes the statements over as few policies as possible. @throws Error if a role cannot have that many */
export function policiesOf(grants: readonly Grant[]): readonly (readonly Grant[])[] {
  const policies: Grant[][] = [[]];
  for (const grant of grants) {
    if (lengthOf([...policies.at(-1)!, grant]) > mostCharacters) policies.push([]);
    policies.at(-1)!.push(grant);
  }
  const whole = policies.find((each) => lengthOf(each) > mostCharacters);
  if (whole || policies.length > mostPolicies)
    throw new Error(
      `A deploy takes ${policies.length} policies, of at most ${mostPolicies} of ${mostCharacters} characters`,
    );
  return policies;
}

/** Permissions that the release commands need besides CDK: films, publication, releases of the site, templates, alarms. */
const commandGrants = (stage: StageSettings): readonly Grant[] => {
  const own = `openbell-${stage.name}-`;
  const at = (service: string, place: string) =>
    `arn:\${AWS::Partition}:${service}:\${AWS::Region}:\${AWS::AccountId}:${place}`;
  return [
    { Effect: 'Allow', Action: ['ssm:GetParameter'], Resource: [at('ssm', `parameter/openbell/${stage.name}/*`)] },
    {
      Effect: 'Allow',
      Action: ['lambda:GetFunctionConfiguration', 'lambda:InvokeFunction'],
      Resource: [at('lambda', `function:${own}content-*`)],
    },
    {
      Effect: 'Allow',
      Action: ['s3:ListBucket', 's3:ListBucketMultipartUploads'],
      Resource: [`arn:\${AWS::Partition}:s3:::${own}*`],
    },
    {
      Effect: 'Allow',
      Action: ['s3:AbortMultipartUpload', 's3:GetObject', 's3:ListMultipartUploadParts', 's3:PutObject'],
      Resource: [`arn:\${AWS::Partition}:s3:::${own}*/lessons/*`],
    },
    { Effect: 'Allow', Action: ['s3:PutObject'], Resource: [`arn:\${AWS::Partition}:s3:::${own}*/content/*`] },
    { Effect: 'Allow', Action: ['cloudformation:GetTemplate'], Resource: [at('cloudformation', `stack/${own}*`)] },
    { Effect: 'Allow', Action: ['cloudwatch:DescribeAlarms'], Resource: [at('cloudwatch', 'alarm:*')] },
  ];
};

/**
 * A CloudFormation template that the account's owner deploys once, and again if a release needs more: the role assumed by GitHub's
 * workflow, and the policies that CDK's bootstrap gives to CloudFormation.
 * @param repository `owner/name` at GitHub
 * @param hasProvider whether the account already has GitHub's identity provider, which can exist only once
 */
export function deployerTemplate(
  stage: StageSettings,
  grants: readonly Grant[],
  repository: string,
  hasProvider: boolean,
): object {
  const sub = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, inner) =>
      typeof inner === 'string' && inner.includes('${AWS::') ? { 'Fn::Sub': inner } : inner,
    );
  const document = (statements: readonly Grant[]) => ({ Version: '2012-10-17', Statement: sub(statements) });
  const policies = policiesOf(grants).map((statements, index) => [
    `Policy${index + 1}`,
    {
      Type: 'AWS::IAM::ManagedPolicy',
      Properties: {
        ManagedPolicyName: `openbell-${stage.name}-cloudformation-${index + 1}`,
        Description: `What CloudFormation may do to deploy openbell-${stage.name}`,
        PolicyDocument: document(statements),
      },
    },
  ]);
  const provider = { 'Fn::Sub': `arn:\${AWS::Partition}:iam::\${AWS::AccountId}:oidc-provider/${issuer}` };
  const cdkRoles = ['deploy', 'file-publishing', 'lookup'].map(
    (kind) =>
      `arn:\${AWS::Partition}:iam::\${AWS::AccountId}:role/cdk-hnb659fds-${kind}-role-\${AWS::AccountId}-\${AWS::Region}`,
  );
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `Who deploys openbell-${stage.name} from GitHub, written by npm run deployer`,
    Resources: {
      ...(!hasProvider && {
        GitHub: {
          Type: 'AWS::IAM::OIDCProvider',
          DeletionPolicy: 'Retain',
          UpdateReplacePolicy: 'Retain',
          Properties: { Url: `https://${issuer}`, ClientIdList: [audience] },
        },
      }),
      ...Object.fromEntries(policies),
      Deployer: {
        Type: 'AWS::IAM::Role',
        ...(!hasProvider && { DependsOn: 'GitHub' }),
        Properties: {
          RoleName: `openbell-${stage.name}-deployer`,
          Description: `Deploys openbell-${stage.name} for the environment ${stage.name} of ${repository}`,
          MaxSessionDuration: 7200,
          AssumeRolePolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Effect: 'Allow',
                Principal: { Federated: provider },
                Action: 'sts:AssumeRoleWithWebIdentity',
                Condition: {
                  StringEquals: {
                    [`${issuer}:aud`]: audience,
                    [`${issuer}:sub`]: `repo:${repository}:environment:${stage.name}`,
                  },
                },
              },
            ],
          },
          Policies: [
            {
              PolicyName: 'release',
              PolicyDocument: document([
                { Effect: 'Allow', Action: ['sts:AssumeRole'], Resource: cdkRoles },
                ...commandGrants(stage),
              ]),
            },
          ],
        },
      },
    },
    Outputs: {
      Role: {
        Description: 'Variable AWS_ROLE of the environment at GitHub',
        Value: { 'Fn::GetAtt': ['Deployer', 'Arn'] },
      },
      Policies: {
        Description: 'For cdk bootstrap --cloudformation-execution-policies',
        Value: { 'Fn::Join': [',', policies.map(([name]) => ({ Ref: name }))] },
      },
    },
  };
}
