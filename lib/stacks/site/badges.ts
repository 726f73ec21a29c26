import { CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { badgeKeyPath, badgeKeysPath, badgePath, noBadgeKeys } from '../../model/badges.ts';
import { environment } from '../../model/environment.ts';
import { certificatePartition } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import type { HttpApi } from '../constructs/http-api.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

export interface BadgeRoutesProps {
  readonly stage: StageSettings;
  readonly table: ITable;
  /** The site's own address, without a trailing slash. */
  readonly site: string;
  readonly http: HttpApi;
}

/** Serves certificates as Open Badges, and the keys that verify them. */
export function badgeRoutes(stack: Stack, { stage, table, site, http }: BadgeRoutesProps): void {
  const secret = new Secret(stack, 'BadgeKeys', {
    description: 'Keys that badges are signed with; made empty, filled by npm run keys',
    generateSecretString: { secretStringTemplate: JSON.stringify(noBadgeKeys), generateStringKey: 'unused' },
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const badges = new NodeFunction(stack, 'Badges', {
    ...functionDefaults(stage),
    entry: 'badges/handler.ts',
    description: 'Serves certificates as signed Open Badges',
    environment: {
      [environment.table]: table.tableName,
      [environment.siteUrl]: site,
      [environment.badgeKeys]: secret.secretArn,
    },
    allow: [
      {
        actions: ['dynamodb:GetItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(certificatePartition('*')),
      },
      { actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] },
    ],
    timeout: Duration.seconds(10),
    memory: 512,
  });
  http.route('Badge', [`GET ${badgePath('{id}')}`], badges);
  http.route('BadgeKey', [`GET ${badgeKeyPath('{key}')}`], badges);
  http.route('BadgeKeys', [`GET ${badgeKeysPath}`], badges);
  new StringParameter(stack, 'BadgeKeysName', {
    parameterName: `/openbell/${stage.name}/badge-keys`,
    description: 'The secret that npm run keys puts the keys of badges into',
    stringValue: secret.secretArn,
  });
  new CfnOutput(stack, 'BadgeKeysSecret', {
    description: 'The secret with the keys that badges are signed with',
    value: secret.secretArn,
  });
}
