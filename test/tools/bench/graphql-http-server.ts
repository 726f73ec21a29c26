/**
 * The peer: graphql-http with the same schema, no authorization, and the AWS SDK. Arguments: DynamoDB endpoint, table.
 */
import { createServer } from 'node:http';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { buildSchema } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/http';

const [endpoint, TableName] = process.argv.slice(2) as [string, string];
const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
const dynamodb = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
const schema = buildSchema(
  'type Query { hello: String item(id: ID!): Item } type Item { id: ID! name: String price: Int }',
);
const rootValue = {
  hello: () => 'world',
  async item({ id }: { id: string }) {
    const { Item } = await dynamodb.send(new GetItemCommand({ TableName, Key: { id: { S: id } } }));
    return Item && { id: Item.id!.S, name: Item.name!.S, price: Number(Item.price!.N) };
  },
};
const server = createServer(createHandler({ schema, rootValue }));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/` }));
});
