import type { StageSettings } from '../../stages.ts';
import type { Grant } from './policy.ts';

/** Where GitHub's tokens come from, and what they are for. */
const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';

/** AWS takes so many characters of a managed policy, spaces not counted, and ten policies of a role. */
const mostCharacters = 6144;
const mostPolicies = 10;

/** Placeholders are filled in by CloudFormation; an account's number is longer than its placeholder is not. */
const lengthOf = (grants: readonly Grant[]) => JSON.stringify({ Version: '2012-10-17', Statement: grants }).length;

/** As few policies as hold all statements. @throws Error when a role cannot have so many */
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

/** What the release's commands ask beside CDK: films, what is published, releases of the site, templates, alarms. */
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
 * A template of CloudFormation for the account of a stage, deployed once by whoever owns it, and again when a release needs more: the role
 * that GitHub's workflow takes, and the policies that CDK's bootstrap gives to CloudFormation.
 * @param repository `owner/name` at GitHub
 * @param hasProvider whether the account knows GitHub's issuer already, of which it can have one
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
