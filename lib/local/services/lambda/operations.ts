import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Json } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type LambdaPort, payloadQuota } from './port.ts';
import type { Principal } from '../../iam/iam.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError, sendJson } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';
import type { Entry } from './entry.ts';
import { reservedConcurrencyOf } from './quota.ts';

export interface LambdaCalls {
  readonly invoke: LambdaPort['invoke'];
  find(reference: string): Entry;
  arnOf(reference: string): string;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Lambda's REST API: Invoke, GetFunction, GetFunctionConfiguration, GetFunctionConcurrency and GetAccountSettings (Lambda API reference). */
export async function answerApi(
  kernel: Kernel,
  calls: LambdaCalls,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  try {
    const body = await readBody(request, payloadQuota);
    const caller = callerOf(kernel, request, body);
    const url = new URL(path, 'http://lambda');
    const [, , kind, encoded, what] = url.pathname.split('/');
    const qualifier = url.searchParams.get('Qualifier');
    const reference = decodeURIComponent(encoded ?? '') + (qualifier ? `:${qualifier}` : '');
    if (kind === 'functions' && encoded && request.method === 'POST' && what === 'invocations')
      return await invoke(calls, request, response, { reference, body, caller });
    if (kind === 'functions' && encoded && request.method === 'GET' && (!what || what === 'configuration')) {
      const action = what ? 'lambda:GetFunctionConfiguration' : 'lambda:GetFunction';
      kernel.iam.authorize({ principal: caller, action, resource: calls.arnOf(reference) });
      const configuration = configurationOf(calls.find(reference));
      const answer = what ? configuration : { Configuration: configuration, Code: {}, Tags: {} };
      return sendJson(response, 200, answer, 'application/json');
    }
    if (kernel.ports.account && request.method === 'GET' && url.pathname.startsWith('/2016-08-19/account-settings')) {
      kernel.iam.authorize({ principal: caller, action: 'lambda:GetAccountSettings', resource: '*' });
      const { executions } = kernel.ports.account;
      const AccountLimit = {
        ConcurrentExecutions: executions,
        UnreservedConcurrentExecutions: executions - reservedConcurrencyOf(calls.entries),
      };
      return sendJson(response, 200, { AccountLimit }, 'application/json');
    }
    if (kind === 'functions' && encoded && request.method === 'GET' && what === 'concurrency') {
      const resource = calls.arnOf(reference);
      kernel.iam.authorize({ principal: caller, action: 'lambda:GetFunctionConcurrency', resource });
      const { reserved } = calls.find(reference).fn;
      const answer = reserved === undefined ? {} : { ReservedConcurrentExecutions: reserved };
      return sendJson(response, 200, answer, 'application/json');
    }
    throw new AwsError('UnknownOperationException', `Lambda locally has no ${request.method} ${url.pathname}`, 404);
  } catch (error) {
    sendError(response, error, 'rest-json');
  }
}

interface Call {
  readonly reference: string;
  readonly body: Buffer;
  readonly caller: Principal;
}

async function invoke(
  calls: LambdaCalls,
  request: IncomingMessage,
  response: ServerResponse,
  { reference, body, caller }: Call,
): Promise<void> {
  const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
  if (type !== 'RequestResponse' && type !== 'Event')
    throw new AwsError('InvalidParameterValueException', `The invocation type ${String(type)} is not known locally`);
  const result = await calls.invoke(reference, eventOf(body), caller, type);
  if (result.functionError) response.setHeader('x-amz-function-error', result.functionError);
  response.setHeader('x-amz-executed-version', '$LATEST');
  if (type === 'Event') response.writeHead(202).end();
  else sendJson(response, 200, result.payload, 'application/json');
}

function eventOf(body: Buffer): Json {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8')) as Json;
  } catch (error) {
    const reason = (error as Error).message;
    throw new AwsError('InvalidRequestContentException', `Could not parse request body into json: ${reason}`);
  }
}

function configurationOf({ fn }: Entry): object {
  return {
    FunctionName: fn.name,
    FunctionArn: fn.arn,
    Runtime: fn.runtime,
    Role: fn.roleArn,
    Handler: fn.handler,
    Description: fn.description,
    Timeout: fn.timeout,
    MemorySize: fn.memory,
    Version: '$LATEST',
    Environment: { Variables: fn.environment },
    State: 'Active',
    LastUpdateStatus: 'Successful',
    PackageType: 'Zip',
  };
}
