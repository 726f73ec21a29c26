import { Agent, request } from 'node:http';
import { AwsError } from '../../../kernel/aws-error.ts';

/** Sends JSON bytes to DynamoDB Local and back without an SDK, because every field's request goes through here. */
export interface DynamoDbClient {
  /** Resolves to the body of a 200; otherwise throws DynamoDB's error as an AwsError. */
  send(operation: string, body: string | Buffer): Promise<Buffer>;
  close(): void;
}

const STREAM_OPERATIONS = new Set(['ListStreams', 'DescribeStream', 'GetShardIterator', 'GetRecords']);
/** DynamoDB Local requires a key id, but with -sharedDb any one works, and it verifies no signatures. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=stage/20250101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
/** Shorter than the 30 s after which DynamoDB Local closes an idle connection, so we never write to a closing one. */
const IDLE_LIMIT = 15_000;

export function createClient(endpoint: string): DynamoDbClient {
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo', timeout: IDLE_LIMIT });

  const send = (operation: string, body: string | Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const service = STREAM_OPERATIONS.has(operation) ? 'DynamoDBStreams_20120810' : 'DynamoDB_20120810';
      const call = request(
        {
          ...{ host: hostname, port, agent, method: 'POST', path: '/' },
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'content-length': Buffer.byteLength(body),
            'x-amz-target': `${service}.${operation}`,
            authorization: AUTHORIZATION,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const answer = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
            if (response.statusCode === 200) resolve(answer);
            else reject(refusal(response.statusCode!, answer));
          });
        },
      );
      call.once('error', (error) =>
        reject(new AwsError('InternalServerError', `DynamoDB Local does not answer: ${error.message}`, 500)),
      );
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** The error in a response: `__type` without its namespace, and its other fields (Item, CancellationReasons). */
function refusal(status: number, answer: Buffer): AwsError {
  try {
    const { __type, message, Message, ...details } = JSON.parse(answer.toString());
    return new AwsError(String(__type).split('#').at(-1)!, message ?? Message ?? '', status, details);
  } catch {
    return new AwsError('InternalServerError', answer.toString().slice(0, 200), 500);
  }
}
