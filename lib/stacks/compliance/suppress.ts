import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { qualified, type Reason } from './suppression.ts';

/** A reason, written down at one resource. */
export interface Acknowledged {
  readonly rule: string;
  readonly resource: CfnResource;
}

/**
 * Writes each reason down at the resources that it is about: for CDK, which then lets what is found pass, and as `cdk_nag` metadata
 * into the template, where auditors read it.
 * @param app the whole application
 */
export function explain(app: IConstruct, stage: StageSettings, reasons: readonly Reason[]): readonly Acknowledged[] {
  const holding = reasons.filter(({ when }) => !when || when(stage));
  return app.node
    .findAll()
    .filter(CfnResource.isCfnResource)
    .flatMap((resource) => explainOne(resource, holding));
}

function explainOne(resource: CfnResource, reasons: readonly Reason[]): readonly Acknowledged[] {
  const path = resource.node.path.split('/').slice(1).join('/');
  const written = reasons
    .filter(({ of, at }) => of === resource.cfnResourceType && (!at || at.test(path)))
    .flatMap(({ rules, because }) => rules.map((id) => ({ id, reason: because })));
  if (written.length === 0) return [];
  Validations.of(resource).acknowledge(...written.map(({ id, reason }) => ({ id: qualified(id), reason })));
  resource.addMetadata('cdk_nag', { rules_to_suppress: written });
  return written.map(({ id }) => ({ rule: id, resource }));
}

/** Where a tool finds something: by the construct's path, or by template and logical id. */
export const placesOf = (resource: CfnResource): readonly string[] => [
  resource.node.path,
  `${Stack.of(resource).templateFile}#${Stack.of(resource).resolve(resource.logicalId)}`,
];
