import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { withoutHash } from '../templates/view.ts';
import { written, type AcknowledgedGrant } from './grants/acknowledged.ts';
import { nagRulesOf } from './grants/nag-rules.ts';
import { qualified, type Suppression } from './suppression.ts';

/** A reason at one resource. */
export interface Acknowledged {
  readonly rule: string;
  readonly resource: CfnResource;
}

/**
 * Attaches each reason to its resources: for CDK, which then suppresses the finding, and as `cdk_nag` metadata in the
 * template for auditors. Acknowledged statements are added in full as metadata `openbell`.
 * @param app the whole application
 */
export function applySuppressions(
  app: IConstruct,
  stage: StageSettings,
  reasons: readonly Suppression[],
  grants: readonly AcknowledgedGrant[] = [],
): readonly Acknowledged[] {
  const holds = ({ when }: Pick<Suppression, 'when'>) => !when || when(stage);
  const [effective, acknowledged] = [reasons.filter(holds), grants.filter(holds)];
  return app.node
    .findAll()
    .filter(CfnResource.isCfnResource)
    .flatMap((resource) => explainOne(resource, effective, acknowledged));
}

function explainOne(
  resource: CfnResource,
  reasons: readonly Suppression[],
  acknowledgedGrants: readonly AcknowledgedGrant[],
): readonly Acknowledged[] {
  const path = resource.node.path.split('/').slice(1).join('/');
  const ofRules = reasons
    .filter(({ of, at }) => of === resource.cfnResourceType && (!at || at.test(path)))
    .flatMap(({ rules, because }) => rules.map((id) => ({ id, reason: because })));
  const name = nameOf(resource);
  const grants = acknowledgedGrants.filter(({ at }) => at.test(name));
  if (grants.length > 0) resource.addMetadata('openbell', { acknowledged_grants: grants.map(written) });
  const all = [...ofRules, ...nagRulesOf(isLambdaRole(resource), grants)];
  if (all.length === 0) return [];
  Validations.of(resource).acknowledge(...all.map(({ id, reason }) => ({ id: qualified(id), reason })));
  resource.addMetadata('cdk_nag', { rules_to_suppress: all });
  return all.map(({ id }) => ({ rule: id, resource }));
}

const isLambdaRole = (resource: CfnResource): boolean =>
  resource instanceof CfnRole &&
  JSON.stringify(Stack.of(resource).resolve(resource.assumeRolePolicyDocument)).includes('"lambda.amazonaws.com"');

/** Its name in the report: `api/PictureRole`. */
const nameOf = (resource: CfnResource): string =>
  `${resource.node.path.split('/')[1]}/${withoutHash(String(Stack.of(resource).resolve(resource.logicalId)))}`;

/** The place of a finding: the construct's path, or template and logical ID. */
export const placesOf = (resource: CfnResource): readonly string[] => [
  resource.node.path,
  `${Stack.of(resource).templateFile}#${Stack.of(resource).resolve(resource.logicalId)}`,
];
