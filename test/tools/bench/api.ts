/**
 * Requests per second through the local AppSync, compared with graphql-http on the same schema and with DynamoDB Local
 * itself.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { interleave, load, median, spread, table, type Load, type Question } from './load.ts';

const region = 'us-east-1';

/** Starts a server from this folder and reads the line of JSON that it prints. */
async function server(
  file: string,
  ...words: string[]
): Promise<{ child: ChildProcess; said: Record<string, string> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text);
    });
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { child, said: JSON.parse(said) };
}

const dynamodbHeaders = (operation: string) => ({
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': `DynamoDB_20120810.${operation}`,
  authorization: `AWS4-HMAC-SHA256 Credential=bench/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
});

/**
 * @param seconds per contender and round
 */
export async function api(rounds: number, seconds: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-bench-'));
  const database = await startDynamoDbLocal();
  const stage = await server('stage-server.ts', database.endpoint, directory);
  const tableName = stage.said.table!;
  const peer = await server('graphql-http-server.ts', database.endpoint, tableName);
  try {
    const item = { id: { S: 'one' }, name: { S: 'The Opening Hour' }, price: { N: '18900' } };
    const put = JSON.stringify({ TableName: tableName, Item: item });
    await fetch(database.endpoint, { method: 'POST', headers: dynamodbHeaders('PutItem'), body: put });

    const json = { 'content-type': 'application/json' };
    const graphql = (to: typeof stage, query: string, expected: string): Question => ({
      url: to.said.url!,
      headers: to === stage ? { ...json, 'x-api-key': stage.said.apiKey! } : json,
      body: JSON.stringify({ query }),
      accept: (body) => body.includes(expected) && !body.includes('"errors"'),
    });
    const hello = ['{ hello }', '"hello":"world"'] as const;
    const get = ['{ item(id: "one") { id name price } }', '"price":18900'] as const;
    const direct: Question = {
      url: database.endpoint,
      headers: dynamodbHeaders('GetItem'),
      body: JSON.stringify({ TableName: tableName, Key: { id: item.id } }),
      accept: (body) => body.includes('18900'),
    };
    const questions: Record<string, Question> = {
      'trivial field, local AppSync': graphql(stage, ...hello),
      'trivial field, graphql-http': graphql(peer, ...hello),
      'GetItem, local AppSync': graphql(stage, ...get),
      'GetItem, graphql-http and SDK': graphql(peer, ...get),
      'GetItem, DynamoDB Local itself': direct,
    };
    for (const question of Object.values(questions)) await load(question, 1);
    const results = await interleave<Load>(
      Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, () => load(question, seconds)])),
      rounds,
    );
    print(results, rounds);
  } finally {
    stage.child.kill();
    peer.child.kill();
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function print(results: Record<string, Load[]>, rounds: number): void {
  const rate = (name: string) => median(results[name]!.map((one) => one.perSecond));
  const rows = Object.entries(results).map(([name, all]) => {
    const base = name.startsWith('trivial') ? 'trivial field, graphql-http' : 'GetItem, graphql-http and SDK';
    return [
      name,
      spread(
        all.map((one) => one.perSecond),
        0,
      ),
      median(all.map((one) => one.p50)).toFixed(2),
      median(all.map((one) => one.p99)).toFixed(2),
      (rate(name) / rate(base)).toFixed(2),
    ];
  });
  console.log(
    `\nRequests per second, 16 connections, ${rounds} interleaved rounds (aim: the trivial field at least 1.00)\n` +
      table([['', 'median (least–most)', 'p50 ms', 'p99 ms', '/ graphql-http'], ...rows]),
  );
}
