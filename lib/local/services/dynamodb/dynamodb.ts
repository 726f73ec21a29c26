import { join } from 'node:path';
import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { DynamoDbPort } from './port.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';
import { accessOf } from './operations/access.ts';
import { createBusyDay } from './operations/busy.ts';
import { localRegion, stageRegion, tableArn } from './arns.ts';
import { createClient, type DynamoDbClient } from './engine/client.ts';
import { startDynamoDbLocal, type DynamoDbLocal } from './engine/dynamodb-local.ts';
import { createKeySchemas } from './key-schemas.ts';
import { measured } from './operations/measure.ts';
import { refuseReservedWords } from './operations/reserved-words.ts';
import { tableResource } from './resources/table.ts';

/**
 * DynamoDB: adds the stage's IAM, faults, names, and missing refusals in front of DynamoDB Local, which does the rest.
 * @param options.endpoint a DynamoDB Local that is already running; otherwise one is started on `<directory>/dynamodb`
 */
export function createDynamoDb(kernel: Kernel, options: { readonly endpoint?: string | undefined } = {}): Service {
  let database: Promise<DynamoDbLocal> | undefined;
  let client: Promise<DynamoDbClient> | undefined;
  const connected = (): Promise<DynamoDbClient> => {
    if (!client) throw new AwsError('InternalServerError', 'DynamoDB is not started', 500);
    return client;
  };
  const schemas = createKeySchemas(connected);
  const busy = createBusyDay(kernel, schemas, connected);
  const arnOf = (table: string) => tableArn(kernel, table);

  /** Checks IAM, then runs the operation under the fault plan. */
  const run = async (operation: string, input: JsonObject, body: string | Buffer, caller: Principal) => {
    for (const request of await accessOf(operation, input, caller, arnOf, schemas)) authorize(kernel, request);
    refuseReservedWords(input);
    const database = await connected();
    const answer = await measured(kernel, operation, input, () =>
      kernel.faults.around(
        'dynamodb',
        operation,
        async () =>
          busy(operation, input, async (changed = body) =>
            stageRegion(kernel, operation, await database.send(operation, localRegion(kernel, operation, changed))),
          ),
        input,
      ),
    );
    if (operation === 'DeleteTable' || operation === 'UpdateTable') schemas.forget(input.TableName);
    return answer;
  };
  const port: DynamoDbPort = {
    call: async (operation, input, caller) =>
      JSON.parse((await run(operation, input, JSON.stringify(input), caller)).toString()),
  };
  kernel.ports.dynamodb = port;

  return {
    endpoint: 'dynamodb',
    resources: { 'AWS::DynamoDB::Table': tableResource(kernel, connected, schemas) },
    async handle(request, response) {
      try {
        const body = await readBody(request);
        const operation = String(request.headers['x-amz-target'] ?? '')
          .split('.')
          .at(-1)!;
        const caller = callerOf(kernel, request, body);
        const answer = await run(operation, parsed(body), body, caller);
        response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'content-length': answer.length });
        response.end(answer);
      } catch (error) {
        sendError(response, error, 'json');
      }
    },
    /** Does not wait: tables come after most other resources, and Java starts slowly. */
    async start() {
      if (!options.endpoint) {
        database = startDynamoDbLocal({ directory: join(kernel.directory, 'dynamodb'), log: kernel.log });
      }
      client = (database ?? Promise.resolve({ endpoint: options.endpoint! })).then(({ endpoint }) =>
        createClient(endpoint),
      );
      // Every user of the client gets the failure; until then it must not end the process.
      client.catch(() => {});
    },
    async stop() {
      await client?.then((open) => open.close()).catch(() => {});
      await database?.then((running) => running.stop()).catch(() => {});
    },
  };
}

/** DynamoDB returns access errors with status 400, unlike most services. */
function authorize(kernel: Kernel, request: Parameters<Kernel['iam']['authorize']>[0]): void {
  try {
    kernel.iam.authorize(request);
  } catch (error) {
    if (error instanceof AwsError) throw new AwsError(error.code, error.message, 400, error.details);
    throw error;
  }
}

function parsed(body: Buffer): JsonObject {
  try {
    const input: unknown = JSON.parse(body.toString() || '{}');
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw new AwsError('SerializationException', 'The request body is not a JSON object');
}
