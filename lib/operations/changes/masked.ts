import type { Resource, Template } from '../../stacks/templates/assembly.ts';

/**
 * Properties that change with every release without changing the resource itself: code, hashes of files, dates. Listed by type; `*` applies
 * to all types.
 */
const masked: Readonly<Record<string, readonly string[]>> = {
  '*': ['Tags', 'UserPoolTags', 'ResourceTags'],
  'AWS::AppSync::FunctionConfiguration': ['Code'],
  'AWS::AppSync::Resolver': ['Code'],
  'AWS::AppSync::GraphQLSchema': ['Definition'],
  'AWS::AppSync::ApiKey': ['Expires'],
  'AWS::CloudFront::Function': ['FunctionCode'],
  'AWS::CloudWatch::Dashboard': ['DashboardBody'],
  'AWS::Lambda::Function': ['Code'],
  'AWS::Lambda::LayerVersion': ['Content'],
  'AWS::Synthetics::Canary': ['Code'],
  'Custom::CDKBucketDeployment': ['SourceBucketNames', 'SourceObjectKeys', 'SourceMarkers'],
  'Custom::Content': ['ContentHash', 'PagesHash'],
};

/** Replaces masked properties on both sides, so that they never differ. */
export const mask = '(not compared)';

/** The name of a function's version contains a hash of code and settings: only its existence is compared. */
const versions = /(CurrentVersion[0-9A-F]{8})[0-9a-f]{32}/g;

/** A template reduced to what a reviewer compares: no code, hashes, tags or tool metadata; sorted by logical id. */
export function maskedTemplate(given: Template): Template {
  const template = JSON.parse(JSON.stringify(given).replaceAll(versions, '$1')) as Template;
  return {
    ...section('Parameters', template.Parameters),
    ...section('Conditions', (template as { Conditions?: Record<string, unknown> }).Conditions),
    Resources: sorted(template.Resources, maskedResource),
    ...section('Outputs', template.Outputs),
  } as Template;
}

function maskedResource({ Metadata: _, ...resource }: Resource): Resource {
  if (!resource.Properties) return resource;
  const hidden = masked[resource.Type] ?? [];
  const kept = Object.entries(resource.Properties)
    .filter(([name]) => !masked['*']!.includes(name))
    .map(([name, value]) => [name, hidden.includes(name) ? mask : value]);
  return { ...resource, Properties: Object.fromEntries(kept) };
}

/** CDK's own bootstrap check is the same everywhere. */
const isTools = (name: string) => name === 'BootstrapVersion' || name.startsWith('CDKMetadata');

function section(name: string, entries: Readonly<Record<string, unknown>> | undefined) {
  const kept = Object.fromEntries(Object.entries(entries ?? {}).filter(([key]) => !isTools(key)));
  return Object.keys(kept).length > 0 ? { [name]: sorted(kept, (value) => value) } : {};
}

function sorted<T>(entries: Readonly<Record<string, T>>, each: (value: T) => T): Record<string, T> {
  const names = Object.keys(entries).sort();
  return Object.fromEntries(names.map((name) => [name, each(entries[name]!)]));
}
