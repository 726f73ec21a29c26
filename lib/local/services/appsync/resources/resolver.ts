/** AWS::AppSync::Resolver: UNIT and PIPELINE */
import { isObjectType } from 'graphql';
import type { Declared, ResourceType } from '../../../kernel/resource-type.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Api, ResolverEntry } from '../api.ts';
import { batchSize } from '../properties/batch-size.ts';
import { codeOf, codeShape } from '../properties/code.ts';
import { apiArn, apiOf, apiOfArn, type Apis } from '../properties/identity.ts';

/** Maximum functions of a pipeline (service quotas). */
const mostFunctions = 10;

export function resolverResource(kernel: Kernel, apis: Apis): ResourceType {
  return {
    properties: {
      ApiId: true,
      TypeName: true,
      FieldName: true,
      Kind: true,
      DataSourceName: true,
      PipelineConfig: { Functions: true },
      MaxBatchSize: true,
      MetricsConfig: true,
      ...codeShape,
    },
    async put(resource) {
      const { ApiId, TypeName, FieldName } = resource.properties;
      const api = apiOf(apis, ApiId);
      checkField(api, TypeName, FieldName);
      api.resolvers.set(`${TypeName}.${FieldName}`, entryOf(kernel, api, resource));
      api.changed();
      const arn = `${apiArn(kernel, ApiId)}/types/${TypeName}/resolvers/${FieldName}`;
      return { physicalId: arn, attributes: { ResolverArn: arn, TypeName, FieldName } };
    },
    async remove(before) {
      const api = apiOfArn(apis, before.physicalId);
      api?.resolvers.delete(`${before.attributes['TypeName']}.${before.attributes['FieldName']}`);
      api?.changed();
    },
  };
}

function checkField(api: Api, typeName: string, fieldName: string): void {
  if (!api.schema) throw new Error('The API has no schema yet: the resolver must depend on the GraphQLSchema');
  const type = api.schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`The schema has no type ${typeName}`);
  if (!type.getFields()[fieldName]) throw new Error(`No field named ${fieldName} found on type ${typeName}`);
}

function entryOf(kernel: Kernel, api: Api, resource: Declared): ResolverEntry {
  const { TypeName, FieldName, Kind, DataSourceName, PipelineConfig } = resource.properties;
  const code = codeOf(kernel, resource);
  const common = { typeName: TypeName, fieldName: FieldName, code, maxBatchSize: batchSize(resource.properties) };
  if (Kind === 'PIPELINE') {
    const functionIds: string[] = PipelineConfig?.Functions ?? [];
    if (!code) throw new Error('Code or CodeS3Location is missing');
    if (functionIds.length > mostFunctions) throw new Error(`A pipeline has at most ${mostFunctions} functions`);
    for (const id of functionIds) if (!api.functions.has(id)) throw new Error(`There is no function ${id}`);
    return { ...common, target: { functionIds } };
  }
  const source = api.sources.get(DataSourceName);
  if (!source) throw new Error(`There is no data source ${String(DataSourceName)}`);
  if (!code && !source.isDirect) throw new Error('Code or CodeS3Location is missing');
  return { ...common, target: { sourceName: DataSourceName } };
}
