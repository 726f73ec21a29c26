/** AWS::AppSync::DataSource of the types NONE, AMAZON_DYNAMODB and AWS_LAMBDA */
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { dynamoDbSource } from '../sources/dynamodb/source.ts';
import { lambdaSource } from '../sources/lambda.ts';
import { noneSource } from '../sources/none.ts';
import type { DataSource } from '../sources/source.ts';
import { apiArn, apiOf, apiOfArn, type Apis } from '../properties/identity.ts';

export function dataSourceResource(kernel: Kernel, apis: Apis): ResourceType {
  return {
    properties: {
      ApiId: true,
      Name: true,
      Type: true,
      Description: true,
      ServiceRoleArn: true,
      DynamoDBConfig: { TableName: true, AwsRegion: true },
      LambdaConfig: { LambdaFunctionArn: true },
      MetricsConfig: true,
    },
    async put({ properties }) {
      const { ApiId, Name } = properties;
      const api = apiOf(apis, ApiId);
      if (!/^[_A-Za-z][_0-9A-Za-z]*$/.test(Name)) throw new Error(`"${Name}" is no name of a data source`);
      api.sources.set(Name, made(kernel, properties));
      api.changed();
      const arn = `${apiArn(kernel, ApiId)}/datasources/${Name}`;
      return { physicalId: arn, attributes: { DataSourceArn: arn, Name } };
    },
    async remove(before) {
      const api = apiOfArn(apis, before.physicalId);
      api?.sources.delete(before.attributes['Name']);
      api?.changed();
    },
  };
}

function made(kernel: Kernel, properties: JsonObject): DataSource {
  const { ApiId, Name, Type, ServiceRoleArn, DynamoDBConfig, LambdaConfig } = properties;
  if (Type === 'NONE') return noneSource(Name);
  const isTable = Type === 'AMAZON_DYNAMODB';
  if (!isTable && Type !== 'AWS_LAMBDA') throw new Error(`Data sources of type ${String(Type)} are not provided`);
  if (!ServiceRoleArn) throw new Error(`A data source of type ${Type} needs a ServiceRoleArn`);
  if (isTable) {
    if (!DynamoDBConfig?.TableName) throw new Error('DynamoDBConfig.TableName is missing');
    return dynamoDbSource(kernel, {
      name: Name,
      tableName: DynamoDBConfig.TableName,
      roleArn: ServiceRoleArn,
      apiId: ApiId,
    });
  }
  if (!LambdaConfig?.LambdaFunctionArn) throw new Error('LambdaConfig.LambdaFunctionArn is missing');
  return lambdaSource(kernel, { name: Name, functionArn: LambdaConfig.LambdaFunctionArn, roleArn: ServiceRoleArn });
}
