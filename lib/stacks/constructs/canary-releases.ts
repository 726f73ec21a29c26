import { ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, CfnAlias, IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { fastestBurns } from './budget-alarm.ts';
import { statement } from './permission.ts';

/**
 * A tenth of the calls for five minutes, then all (CodeDeploy user guide, "Deployment configurations on an AWS Lambda compute platform").
 */
const pace = 'CodeDeployDefault.LambdaCanary10Percent5Minutes';

export interface CanaryReleasesProps {
  readonly stageName: string;
}

/**
 * Sends a tenth of the calls to new code first: CodeDeploy shifts an alias from one version to the next, and back if the fastest
 * service-level alarms go off; CloudFormation then rolls the stack back too. Those alarms are in the last stack and are referenced by name,
 * because each of these stacks is deployed before it. With `-c release=at-once` aliases switch immediately: a fix must not wait for the
 * failure to end.
 */
export class CanaryReleases extends Construct {
  private readonly application: CfnApplication;
  private readonly alarms: readonly string[];

  constructor(scope: Construct, id: string, { stageName }: CanaryReleasesProps) {
    super(scope, id);
    this.alarms = fastestBurns(stageName);
    this.application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' });
  }

  /** Makes the alias shift gradually to each new version. @param target the function itself */
  release(alias: Alias, target: IFunction): void {
    const group = new CfnDeploymentGroup(alias, 'Release', {
      applicationName: this.application.ref,
      serviceRoleArn: this.mover(alias, target).roleArn,
      deploymentConfigName: pace,
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      alarmConfiguration: { enabled: true, alarms: this.alarms.map((name) => ({ name })) },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
    });
    if (this.node.tryGetContext('release') === 'at-once') return;
    const { cfnOptions } = alias.node.defaultChild as CfnAlias;
    cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: { applicationName: this.application.ref, deploymentGroupName: group.ref },
    };
  }

  /**
   * The role that shifts the alias: for CodeDeploy, and only for deployment groups of this application. Its actions are those of AWS's
   * AWSCodeDeployRoleForLambdaLimited, without what hooks and revisions in S3 need.
   */
  private mover(alias: Alias, target: IFunction): Role {
    const stack = Stack.of(alias);
    const groups = stack.formatArn({
      service: 'codedeploy',
      resource: 'deploymentgroup',
      resourceName: `${this.application.ref}/*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return new Role(alias, 'Mover', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account }, ArnLike: { 'aws:SourceArn': groups } },
      }),
      description: 'Moves the alias of a function to its next version, and back',
      inlinePolicies: {
        Rights: new PolicyDocument({
          statements: [
            { actions: ['lambda:GetAlias', 'lambda:UpdateAlias'], resources: [target.functionArn] },
            { actions: ['lambda:GetProvisionedConcurrencyConfig'], resources: [`${target.functionArn}:*`] },
            // A deployment stops if it cannot read its alarms, and IAM authorizes a request that names none on all of them.
            { actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] },
          ].map(statement),
        }),
      },
    });
  }
}
