/** The local AppSync in a separate process. Prints its address. Arguments: DynamoDB endpoint, state folder. */
import { join } from 'node:path';
import { startStage } from '../../../lib/local/stage.ts';

const [dynamodbEndpoint, directory] = process.argv.slice(2) as [string, string];
const template = join(import.meta.dirname, 'api-template.yaml');
const stage = await startStage({ template, directory, port: 0, dynamodbEndpoint });
const made = (id: string) => stage.resources().find(({ logicalId }) => logicalId === id)!;
console.log(
  JSON.stringify({
    url: made('Api').attributes.GraphQLUrl,
    apiKey: made('Key').attributes.ApiKey,
    table: made('Items').physicalId,
  }),
);
