/** AWS::AppSync::GraphQLSchema */
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { textOf } from '../properties/asset-text.ts';
import { apiOf, type Apis } from '../properties/identity.ts';

export function graphqlSchemaResource(kernel: Kernel, apis: Apis): ResourceType {
  return {
    properties: { ApiId: true, Definition: true, DefinitionS3Location: true },
    async put({ properties }) {
      const { ApiId, Definition, DefinitionS3Location } = properties;
      const text = textOf(kernel, Definition, DefinitionS3Location);
      if (!text) throw new Error('Definition or DefinitionS3Location is missing');
      apiOf(apis, ApiId).define(text.text);
      const id = `${ApiId}GraphQLSchema`;
      return { physicalId: id, attributes: { Id: id } };
    },
    async remove(before) {
      apis.get(before.physicalId.replace(/GraphQLSchema$/, ''))?.undefine();
    },
  };
}
