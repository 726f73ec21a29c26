import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTemplate } from './parse.ts';
import type { Shape } from '../kernel/resource-type.ts';
import { resolve, type Scope } from './intrinsics.ts';
import type { Resource, StackSource } from './template.ts';

export const NESTED_STACK = 'AWS::CloudFormation::Stack';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cloudformation-stack.html */
export const NESTED_STACK_SHAPE: Shape = {
  TemplateURL: true,
  Parameters: true,
  Tags: true,
  NotificationARNs: true,
  TimeoutInMinutes: true,
};

/**
 * Finds the template of a nested stack: the asset in CDK's metadata, an object in the asset bucket, or a file beside
 * the template.
 * @throws Error of one sentence
 */
export function nestedSource(
  parent: StackSource,
  logicalId: string,
  resource: Resource,
  scope: Scope,
  assets: ReadonlyMap<string, string>,
): StackSource {
  const noted = resource.Metadata?.['aws:asset:path'];
  const file = noted ? join(parent.directory, noted) : fileOf(String(resolve(resource.Properties?.TemplateURL, scope)));
  return {
    name: `${parent.name}-${logicalId}`,
    template: readTemplate(file),
    bytes: statSync(file).size,
    directory: dirname(file),
    dependencies: [],
  };

  function fileOf(url: string): string {
    const inPath = /^https:\/\/s3[^/]*\/([^/]+)\/(.+)$/.exec(url);
    const inHost = /^https:\/\/([^/]+)\.s3[^/]*\/(.+)$/.exec(url);
    const [, bucket, key] = inPath ?? inHost ?? [];
    const found = bucket ? assets.get(`${bucket}/${key}`) : join(parent.directory, url);
    if (!found || !existsSync(found)) throw new Error(`its TemplateURL ${url} leads to no file of the assembly`);
    return found;
  }
}
