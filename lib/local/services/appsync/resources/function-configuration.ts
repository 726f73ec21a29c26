/** AWS::AppSync::FunctionConfiguration: a step of pipelines */
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { batchSize } from '../properties/batch-size.ts';
import { codeOf, codeShape } from '../properties/code.ts';
import { apiArn, apiOf, apiOfArn, newId, type Apis } from '../properties/identity.ts';

export function functionConfigurationResource(kernel: Kernel, apis: Apis): ResourceType {
  return {
    properties: {
      ApiId: true,
      Name: true,
      Description: true,
      DataSourceName: true,
      FunctionVersion: true,
      MaxBatchSize: true,
      ...codeShape,
    },
    async put(resource, before) {
      const { ApiId, Name, DataSourceName } = resource.properties;
      const api = apiOf(apis, ApiId);
      if (!api.sources.has(DataSourceName)) throw new Error(`There is no data source ${String(DataSourceName)}`);
      const code = codeOf(kernel, resource);
      if (!code) throw new Error('Code or CodeS3Location is missing');
      const id = (before?.attributes['FunctionId'] as string | undefined) ?? newId();
      api.functions.set(id, { code, sourceName: DataSourceName, maxBatchSize: batchSize(resource.properties) });
      api.changed();
      const arn = `${apiArn(kernel, ApiId)}/functions/${id}`;
      return { physicalId: arn, attributes: { FunctionArn: arn, FunctionId: id, Name, DataSourceName } };
    },
    async remove(before) {
      const api = apiOfArn(apis, before.physicalId);
      api?.functions.delete(before.attributes['FunctionId']);
      api?.changed();
    },
  };
}
